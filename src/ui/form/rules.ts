import * as z from 'zod/mini';

/** What was typed into each field of a form, as it was typed. */
export type FormValues<F extends string> = Readonly<Record<F, string>>;

/**
 * Fields that are wrong together, and the message key that says why: two passwords that differ are
 * one refusal, shown under both.
 */
export type Refusal<F extends string> = { fields: readonly F[]; message: string };

/** One thing to check: a field by a schema of the contract, or how fields go together. */
export type Rule<F extends string> =
  | readonly [field: F, schema: z.core.$ZodType]
  | ((values: FormValues<F>) => Refusal<F> | undefined);

/** The fields of a form: those that its rules name. */
export const fieldsOf = <F extends string>(rules: readonly Rule<F>[]): F[] =>
  rules.flatMap((rule) => (typeof rule === 'function' ? [] : [rule[0]]));

/** What is wrong with the values, in the order of the rules: the first thing, or all of them. */
export const findRefusals = <F extends string>(
  rules: readonly Rule<F>[],
  values: FormValues<F>,
  tells: 'one' | 'all',
): Refusal<F>[] => {
  const found: Refusal<F>[] = [];
  for (const rule of rules) {
    const refusal = typeof rule === 'function' ? rule(values) : checkField(rule, values);
    if (refusal) found.push(refusal);
    if (refusal && tells === 'one') break;
  }
  return found;
};

const checkField = <F extends string>(
  [field, schema]: readonly [F, z.core.$ZodType],
  values: FormValues<F>,
): Refusal<F> | undefined => {
  // As the server reads it: a schema that does not say why it refuses has nothing more to say.
  const result = z.safeParse(schema, values[field], { error: () => 'invalid_input' });
  const [issue] = result.error?.issues ?? [];
  return issue && { fields: [field], message: issue.message };
};
