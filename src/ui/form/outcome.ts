import { ApiError, type ErrorCode } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { FormDefinition } from './define-form.ts';
import { fieldsOf, type Refusal } from './rules.ts';

/** Why nothing was saved, where that is no matter of a field; `retryAfterSeconds` is in seconds. */
export type Failure = {
  code: ErrorCode | CallError['code'];
  retryAfterSeconds?: number | undefined;
  /** The message of what there was too much of. */
  reason?: string | undefined;
};

/** What a form shows of an error: under fields, of which some are cleared, or above them all. */
export type Outcome<F extends string> = {
  refusals: readonly Refusal<F>[];
  cleared: readonly F[];
  failure?: Failure;
};

/** Where an error belongs on a form. What the form cannot know is a failure on our side. */
export const outcomeOf = <F extends string>(
  error: unknown,
  { rules, refused }: FormDefinition<F>,
): Outcome<F> => {
  if (error instanceof CallError) return failed({ code: error.code });
  if (!(error instanceof ApiError)) return failed({ code: 'internal_error' });
  const { code, retryAfterSeconds } = error;
  const place = refused?.[code];
  if (place)
    return {
      refusals: [{ fields: place.fields, message: code }],
      cleared: place.isCleared === true ? place.fields : (place.isCleared ?? []),
    };
  const refusals = error.fields.flatMap(({ field, message }) =>
    fieldsOf(rules)
      .filter((name) => name === field)
      .map((name) => ({ fields: [name], message })),
  );
  if (refusals.length > 0) return { refusals, cleared: [] };
  // A field that is not on this form cannot be put right here.
  const reason = code === 'too_many_requests' ? error.fields[0]?.message : undefined;
  return failed({
    code: code === 'invalid_input' ? 'internal_error' : code,
    retryAfterSeconds,
    reason,
  });
};

const failed = (failure: Failure): Outcome<never> => ({ refusals: [], cleared: [], failure });
