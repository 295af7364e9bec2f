import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { FormDefinition } from './define-form.ts';
import { formTexts } from './fields/form-texts.ts';
import type { FormCheck } from './form-context.ts';
import { retryAfterSignIn } from './retry-after-sign-in.ts';
import { fieldsOf, findFieldErrors, type FormFieldError, type FormValues } from './rules.ts';
import { toSubmitErrors, type FormError, type SubmitErrors } from './submit-errors.ts';

/** What a form needs from its page. */
type FormHost = {
  /** False until scripts run. */
  isHydrated: boolean;
  /** Opens a sign-in dialog after the session has expired; resolves to false if it is cancelled. */
  signInAgain: () => Promise<boolean>;
};

type FormState<F extends string> = {
  isBusy: boolean;
  fieldErrors: readonly FormFieldError<F>[];
  formError: FormError | undefined;
  /** When the form may be sent again, in milliseconds since 1970; 0 if it may be sent now. */
  blockedUntilMs: number;
  /** Number of submits that ended with errors. Each change moves the focus to the first error. */
  failedSubmits: number;
};

/** The state and the actions of a form, for its component and its fields. */
export type FormHandle<F extends string = string> = FormState<F> & {
  definition: FormDefinition<F>;
  isHydrated: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Submits the form and passes `intent` on to `send`. */
  submit: (form: HTMLFormElement, intent: string) => void;
  clearError: (field: string) => void;
  /** Checks of components in the form that run before it is sent. */
  checks: Set<FormCheck>;
};

/**
 * Runs a form. The inputs in the document hold the values, also those typed before scripts ran. `send`
 * gets the values, unchanged, once they pass the rules; the form is busy until it settles. Errors that
 * it throws are shown in the form, which keeps its values.
 */
export const useForm = <F extends string>(
  definition: FormDefinition<F>,
  { isHydrated, signInAgain }: FormHost,
  send: (values: FormValues<F>, signal: AbortSignal, intent: string | undefined) => Promise<void>,
): FormHandle<F> => {
  const call = useRef<AbortController>(undefined);
  const [checks] = useState(() => new Set<FormCheck>());
  const [state, setState] = useState<FormState<F>>({
    isBusy: false,
    fieldErrors: [],
    formError: undefined,
    blockedUntilMs: 0,
    failedSubmits: 0,
  });
  useEffect(() => () => call.current?.abort(), []);

  const showErrors = ({ fieldErrors, formError }: Omit<SubmitErrors<F>, 'clearedFields'>): void => {
    const isLimited = formError?.code === 'too_many_requests' && formError.reason === undefined;
    const waitSeconds = isLimited ? (formError.retryAfterSeconds ?? 0) : 0;
    const blockedUntilMs = waitSeconds > 0 ? Date.now() + waitSeconds * 1000 : 0;
    setState(({ failedSubmits }) => ({
      isBusy: false,
      fieldErrors,
      formError,
      blockedUntilMs,
      failedSubmits: failedSubmits + 1,
    }));
  };

  const start = async (
    form: HTMLFormElement,
    values: FormValues<F>,
    intent: string | undefined,
  ): Promise<void> => {
    const { signal } = (call.current = new AbortController());
    setState((last) => ({ ...last, isBusy: true, fieldErrors: [] }));
    try {
      await retryAfterSignIn(signInAgain, () => send(values, signal, intent));
      if (!signal.aborted) setState((last) => ({ ...last, isBusy: false, formError: undefined }));
    } catch (error) {
      if (signal.aborted) return;
      const errors = toSubmitErrors(error, definition);
      clearValues(form, errors.clearedFields);
      showErrors(errors);
      // Any other error is a defect: the form shows a general message, the console gets the error.
      if (!(error instanceof ApiError || error instanceof CallError)) reportError(error);
    }
  };

  const submit = (form: HTMLFormElement, intent?: string): void => {
    if (state.isBusy || Date.now() < state.blockedUntilMs) return;
    const values = readValues(form, fieldsOf(definition.rules));
    const fieldErrors = findFieldErrors(definition.rules, values, definition.errorMode);
    if (fieldErrors.length > 0) return showErrors({ fieldErrors });
    if ([...checks].every((check) => check())) void start(form, values, intent);
  };

  return {
    ...state,
    definition,
    isHydrated,
    onSubmit: (event) => {
      event.preventDefault();
      submit(event.currentTarget);
    },
    submit,
    checks,
    clearError: (field) =>
      setState((last) => {
        const fieldErrors = last.fieldErrors.filter(
          ({ fields }) => !fields.some((name) => name === field),
        );
        return fieldErrors.length < last.fieldErrors.length ? { ...last, fieldErrors } : last;
      }),
  };
};

const readValues = <F extends string>(
  form: HTMLFormElement,
  fields: readonly F[],
): FormValues<F> => {
  const text = formTexts(form);
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as FormValues<F>;
};

const clearValues = (form: HTMLFormElement, fields: readonly string[]): void => {
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement) control.value = '';
  }
};
