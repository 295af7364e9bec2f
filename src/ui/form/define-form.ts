import type { ErrorCode } from '#contract/errors.ts';
import type { Limits } from '#contract/fields.ts';
import type { FormRule } from './rules.ts';

/** The fields that show a server error, and those of them that the error empties (S8). */
type ErrorPlace<F extends string> = {
  fields: readonly F[];
  clearedFields?: 'all' | readonly F[];
};

export type FormDefinition<F extends string> = {
  /** Checks that run before anything is sent, in this order. */
  rules: readonly FormRule<F>[];
  /**
   * `first` shows one error at a time (accounts, listings); `all` shows all errors, with links to the
   * fields (content).
   */
  errorMode: 'first' | 'all';
  limits?: { readonly [K in NoInfer<F>]?: Limits };
  /** Server errors that are shown under fields; all others are shown above the form. */
  serverErrors?: { readonly [C in ErrorCode]?: ErrorPlace<NoInfer<F>> };
};

/** Declares a form. Its fields are those that the rules name. */
export const defineForm = <const F extends string>(
  definition: FormDefinition<F>,
): FormDefinition<F> => definition;
