import * as z from 'zod/mini';

/** The values of a form's fields, exactly as typed. */
export type FormValues<F extends string> = Readonly<Record<F, string>>;

/**
 * One error and all fields that show it, such as both fields of two different passwords. `message` is a
 * message key.
 */
export type FormFieldError<F extends string> = { fields: readonly F[]; message: string };

/** Checks one field by a schema of the contract, or several fields against each other. */
export type FormRule<F extends string> =
  | readonly [field: F, schema: z.core.$ZodType]
  | ((values: FormValues<F>) => FormFieldError<F> | undefined);

/** Returns the fields that the rules name, which are all fields of the form. */
export const fieldsOf = <F extends string>(rules: readonly FormRule<F>[]): F[] =>
  rules.flatMap((rule) => (typeof rule === 'function' ? [] : [rule[0]]));

/** Finds the first error of the values, or all of them, in the order of the rules. */
export const findFieldErrors = <F extends string>(
  rules: readonly FormRule<F>[],
  values: FormValues<F>,
  errorMode: 'first' | 'all',
): FormFieldError<F>[] => {
  const errors: FormFieldError<F>[] = [];
  for (const rule of rules) {
    const error = typeof rule === 'function' ? rule(values) : checkField(rule, values);
    if (error) errors.push(error);
    if (error && errorMode === 'first') break;
  }
  return errors;
};

const checkField = <F extends string>(
  [field, schema]: readonly [F, z.core.$ZodType],
  values: FormValues<F>,
): FormFieldError<F> | undefined => {
  // The server, too, reports `invalid_input` if the schema has no message of its own.
  const result = z.safeParse(schema, values[field], { error: () => 'invalid_input' });
  const [issue] = result.error?.issues ?? [];
  return issue && { fields: [field], message: issue.message };
};
