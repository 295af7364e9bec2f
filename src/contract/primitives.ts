import * as z from 'zod/mini';

/** A price bound or filter value that means "no filter" (PRODUCT 5). */
export const NO_LIMIT = 999_999;

/** Page size of every list (S9). */
export const PAGE_SIZE = 15;

/** Says more about a schema in the OpenAPI document. */
export const described = <S extends z.core.$ZodType>(
  schema: S,
  meta: Record<string, unknown>,
): S => {
  z.globalRegistry.add(schema, meta);
  return schema;
};

const whole = (min: number, max: number, description: string) =>
  described(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,16}$/),
        z.refine((text) => Number(text) >= min && Number(text) <= max),
      ),
      z.transform(Number),
    ),
    { type: 'integer', minimum: min, maximum: max, pattern: undefined, description },
  );

/** A positive id in an address or a query. */
export const idText = whole(1, Number.MAX_SAFE_INTEGER, 'The number of the record');

/** Paging (PRODUCT 11). */
export const paging = {
  page: z.optional(whole(1, 1_000_000_000, 'Page, from 1')),
  limit: z.optional(whole(1, 100, `Records on a page, ${PAGE_SIZE} when absent`)),
};

/** One of a list of keys; `all`, `All` and empty mean no filter and are read as undefined. */
export const choiceFilter = (keys: readonly string[], description: string) =>
  z.optional(
    described(
      z.pipe(
        z.enum(['', 'all', 'All', ...keys]),
        z.transform((key) => (keys.includes(key) ? key : undefined)),
      ),
      { description: `${description} \`all\`, \`All\` and empty mean no filter.` },
    ),
  );

/** A price bound in lakhs, inclusive; 999999 and empty mean no bound and are read as undefined. */
export const priceBound = (description: string) =>
  z.optional(
    described(
      z.pipe(
        z.string().check(z.regex(/^(\d{1,12}(\.\d{1,6})?)?$/)),
        z.transform((text) =>
          text === '' || Number(text) === NO_LIMIT ? undefined : Number(text),
        ),
      ),
      { description: `${description} Lakhs, inclusive. ${NO_LIMIT} and empty mean no bound.` },
    ),
  );

/** Totals of a paged answer. */
export const totals = {
  totalPages: z.int().check(z.gte(0)),
  totalItems: z.int().check(z.gte(0)),
  currentPage: z.int().check(z.gte(1)),
};

/** Pages needed for a number of records; 0 when there is nothing (PRODUCT 11). */
export const pageCount = (totalItems: number, limit: number): number =>
  Math.ceil(totalItems / limit);
