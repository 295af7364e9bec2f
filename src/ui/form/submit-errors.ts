import { ApiError, type ErrorCode } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { FormDefinition } from './define-form.ts';
import { fieldsOf, type FormFieldError } from './rules.ts';

/** Why a form was not saved, if the reason belongs to no field. */
export type FormError = {
  code: ErrorCode | CallError['code'];
  retryAfterSeconds?: number | undefined;
  /** The message key of the limit that was reached, or of another reason. */
  reason?: string | undefined;
};

/** The errors of one submit: under fields, of which some are emptied, or one above the form. */
export type SubmitErrors<F extends string> = {
  fieldErrors: readonly FormFieldError<F>[];
  clearedFields: readonly F[];
  formError?: FormError;
};

/** Assigns an error to the fields of a form, or to the form. Unknown errors become `internal_error`. */
export const toSubmitErrors = <F extends string>(
  error: unknown,
  { rules, serverErrors }: FormDefinition<F>,
): SubmitErrors<F> => {
  if (error instanceof CallError) return aboveForm({ code: error.code });
  if (!(error instanceof ApiError)) return aboveForm({ code: 'internal_error' });
  const { code, retryAfterSeconds } = error;
  const place = serverErrors?.[code];
  if (place)
    return {
      fieldErrors: [{ fields: place.fields, message: reasonIn(error, place.fields) ?? code }],
      clearedFields: place.clearedFields === 'all' ? place.fields : (place.clearedFields ?? []),
    };
  const fieldErrors = error.fields.flatMap(({ field, message }) =>
    fieldsOf(rules)
      .filter((name) => name === field)
      .map((name) => ({ fields: [name], message })),
  );
  if (fieldErrors.length > 0) return { fieldErrors, clearedFields: [] };
  // The user cannot correct a field that this form does not have.
  const formCode = code === 'invalid_input' ? 'internal_error' : code;
  const reason = code === 'invalid_input' ? undefined : error.fields[0]?.message;
  return aboveForm({ code: formCode, retryAfterSeconds, reason });
};

/** What the server says more closely of one of these fields. */
const reasonIn = ({ fields }: ApiError, names: readonly string[]): string | undefined =>
  fields.find(({ field }) => names.includes(field))?.message;

const aboveForm = (formError: FormError): SubmitErrors<never> => ({
  fieldErrors: [],
  clearedFields: [],
  formError,
});
