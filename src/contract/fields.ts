import * as z from 'zod/mini';

/** Bounds that messages name, as `{{min}}`, `{{max}}` and `{{count}}`. */
export type Limits = { min?: number; max?: number; count?: number };

/**
 * A field of a kind of record. What is sent, what the API answers, the column, the form and its start value
 * all follow from this declaration.
 */
export type Field = {
  /** Checks what is sent, in the browser and on the server. */
  input: z.core.$ZodType;
  /** What the API answers. */
  output: z.core.$ZodType;
  /** What an empty form holds. */
  start: string;
  limits?: Limits;
  /** `text` and `html` are what people write: converted from Zawgyi, HTML is sanitised as well. */
  kind: 'number' | 'choice' | 'text' | 'html';
  /** HTML: the message for when no visible text is left after sanitising. */
  required?: string;
  /** HTML: photos of this site may stand in it. */
  hasPhotos?: true;
  /** The column, where its name or its value is not that of the field. */
  column?: {
    name?: string;
    toStored?: (value: never) => unknown;
    fromStored?: (stored: never) => unknown;
  };
};

export type Fields = Readonly<Record<string, Field>>;

/** Declares the fields of a kind of record, in the order in which the server checks them (S5). */
export const defineFields = <const F extends Fields>(fields: F): F => fields;

type FieldName<F extends Fields> = keyof F & string;

/** The values of a record, as the API answers them. */
export type FieldValues<F extends Fields> = { [K in keyof F]: z.output<F[K]['output']> };

type OptionalName<F extends Fields> = {
  [K in keyof F]: null extends z.output<F[K]['output']>
    ? K
    : undefined extends z.output<F[K]['input']>
      ? K
      : never;
}[keyof F];

/** The values that a store takes: what may be null, or need not be sent, may be left out. */
export type NewValuesOf<F extends Fields> = FieldValues<Omit<F, OptionalName<F>>> & {
  [K in OptionalName<F>]?: z.output<F[K]['output']> | undefined;
};

/** The values of a form: text as it was typed. */
export type FormValuesOf<F extends Fields> = Readonly<Record<FieldName<F>, string>>;

type ColumnName<F extends Fields, K extends keyof F> = F[K] extends {
  column: { name: infer N extends string };
}
  ? N
  : K;

type ColumnValue<F extends Field> = F extends {
  column: { toStored: (value: never) => infer C };
}
  ? C
  : z.output<F['output']>;

/** The columns that hold such fields. */
export type FieldColumns<F extends Fields> = {
  [K in keyof F as ColumnName<F, K>]: ColumnValue<F[K]>;
};

const mapFields = <F extends Fields>(
  fields: F,
  toEntry: (name: FieldName<F>, field: Field) => readonly [key: string, value: unknown],
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => toEntry(name, field)));

/** The schemas of what is sent, as the shape of an object. */
export const inputsOf = <F extends Fields>(fields: F): { [K in keyof F]: F[K]['input'] } =>
  mapFields(fields, (name, { input }) => [name, input]) as { [K in keyof F]: F[K]['input'] };

/** The schemas of what the API answers, as the shape of an object. */
export const outputsOf = <F extends Fields>(fields: F): { [K in keyof F]: F[K]['output'] } =>
  mapFields(fields, (name, { output }) => [name, output]) as { [K in keyof F]: F[K]['output'] };

/** Some of the fields. */
export const pickFields = <F extends Fields, const K extends FieldName<F>>(
  fields: F,
  names: readonly K[],
): Pick<F, K> => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>;

/** The names of the columns. */
export const columnNamesOf = <F extends Fields>(fields: F): (keyof FieldColumns<F> & string)[] =>
  Object.entries(fields).map(
    ([name, { column }]) => column?.name ?? name,
  ) as (keyof FieldColumns<F> & string)[];

/** Values as columns hold them. */
export const toColumns = <F extends Fields>(fields: F, values: NewValuesOf<F>): FieldColumns<F> =>
  mapFields(fields, (name, { column }) => {
    const toStored = column?.toStored as ((value: unknown) => unknown) | undefined;
    const value = (values as Record<string, unknown>)[name] ?? null;
    return [column?.name ?? name, toStored ? toStored(value) : value];
  }) as FieldColumns<F>;

/** The columns of the values that are given: a save leaves the others as they are. */
export const toGivenColumns = <F extends Fields>(
  fields: F,
  values: NewValuesOf<F>,
): Partial<FieldColumns<F>> => {
  const columns: Record<string, unknown> = toColumns(fields, values);
  for (const [name, { column }] of Object.entries(fields))
    if ((values as Record<string, unknown>)[name] === undefined)
      delete columns[column?.name ?? name];
  return columns as Partial<FieldColumns<F>>;
};

/** The values that columns hold; the row may have others besides. */
export const fromColumns = <F extends Fields>(fields: F, row: FieldColumns<F>): FieldValues<F> =>
  mapFields(fields, (name, { column }) => {
    const stored = (row as Record<string, unknown>)[column?.name ?? name];
    const fromStored = column?.fromStored as ((value: unknown) => unknown) | undefined;
    return [name, fromStored ? fromStored(stored) : stored];
  }) as FieldValues<F>;

/** What an empty form holds. */
export const startOf = <F extends Fields>(fields: F): FormValuesOf<F> =>
  mapFields(fields, (name, { start }) => [name, start]) as FormValuesOf<F>;

/** What the form of a record holds. */
export const formValuesOf = <F extends Fields>(
  fields: F,
  record: FieldValues<F>,
): FormValuesOf<F> =>
  mapFields(fields, (name) => [name, String(record[name] ?? '')]) as FormValuesOf<F>;

/**
 * The values that the text of a form means. Text that is no value of its field stays as it was typed, which
 * is 0 for a number, or null if the number may be unknown.
 */
export const readValues = <F extends Fields>(
  fields: F,
  text: (name: FieldName<F>) => string,
): FieldValues<F> =>
  mapFields(fields, (name, { input, kind }) => {
    const read = z.safeParse(input, text(name));
    if (read.success) return [name, read.data];
    if (kind !== 'number') return [name, text(name)];
    return [name, z.safeParse(input, null).success ? null : 0];
  }) as FieldValues<F>;

/** The rules of a form: those of `first`, then the others in the order of their declaration. */
export const rulesOf = <F extends Fields>(
  fields: F,
  first: readonly FieldName<F>[] = [],
): (readonly [name: FieldName<F>, schema: z.core.$ZodType])[] => {
  const names = Object.keys(fields) as FieldName<F>[];
  const ordered = [...first, ...names.filter((name) => !first.includes(name))];
  return ordered.flatMap((name) => {
    const field = fields[name];
    return field ? [[name, field.input] as const] : [];
  });
};

/** The limits that a form's messages name. */
export const limitsOf = <F extends Fields>(fields: F): { [K in FieldName<F>]?: Limits } =>
  mapFields(fields, (name, { limits = {} }) => [name, limits]) as { [K in FieldName<F>]?: Limits };

/** The names of the fields of some kinds. */
export const namesOf = <F extends Fields>(
  fields: F,
  ...kinds: readonly Field['kind'][]
): FieldName<F>[] =>
  (Object.entries(fields) as [FieldName<F>, Field][]).flatMap(([name, { kind }]) =>
    kinds.includes(kind) ? [name] : [],
  );
