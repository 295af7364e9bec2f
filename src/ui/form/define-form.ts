import type { ErrorCode } from '#contract/errors.ts';
import type { Limits } from '#contract/fields.ts';
import type { Rule } from './rules.ts';

/** Where an error of the server belongs, and of which fields what was typed is cleared (S8). */
export type Place<F extends string> = { fields: readonly F[]; isCleared?: true | readonly F[] };

export type FormDefinition<F extends string> = {
  /** What is checked before anything is sent, in the order in which it is told. */
  rules: readonly Rule<F>[];
  /** Accounts and listings tell one error at a time; content tells all, with links to the fields. */
  tells: 'one' | 'all';
  limits?: { readonly [K in NoInfer<F>]?: Limits };
  /** Errors of the server that stand under fields; all others stand above the form. */
  refused?: { readonly [C in ErrorCode]?: Place<NoInfer<F>> };
};

/** Declares a form: its fields are those that the rules name. */
export const defineForm = <const F extends string>(
  definition: FormDefinition<F>,
): FormDefinition<F> => definition;
