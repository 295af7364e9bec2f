import * as z from 'zod/mini';
import { boundedText } from './bounds.ts';
import {
  MAX_PAGE,
  NO_LIMIT,
  PRICE_BOUND,
  readChoice,
  readPriceBound,
  readWhole,
} from './readers.ts';

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
      boundedText(16).check(z.refine((text) => readWhole(text, min, max) !== undefined)),
      z.transform(Number),
    ),
    { type: 'integer', maxLength: undefined, minimum: min, maximum: max, description },
  );

/** A positive id in an address or a query. */
export const idText = whole(1, Number.MAX_SAFE_INTEGER, 'The number of the record');

/** Paging (PRODUCT 11). */
export const paging = {
  page: z.optional(whole(1, MAX_PAGE, 'Page, from 1')),
  limit: z.optional(whole(1, 100, `Records on a page, ${PAGE_SIZE} when absent`)),
};

/** One of a list of keys; `all`, `All` and empty mean no filter and are read as undefined. */
export const choiceFilter = (keys: readonly string[], description: string) =>
  z.optional(
    described(
      z.pipe(
        z.enum(['', 'all', 'All', ...keys]),
        z.transform((key) => readChoice(keys, key)),
      ),
      { description: `${description} \`all\`, \`All\` and empty mean no filter.` },
    ),
  );

/** Yes or no, in JSON or as addresses and forms have it; absent and empty are no. */
export const flag = (description: string) =>
  described(
    z.pipe(
      z.optional(z.union([z.boolean(), z.enum(['true', 'false', ''])])),
      z.transform((value) => value === true || value === 'true'),
    ),
    { description },
  );

/** A price bound in lakhs, inclusive; 999999 and empty mean no bound and are read as undefined. */
export const priceBound = (description: string) =>
  z.optional(
    described(
      z.pipe(
        boundedText(20).check(z.regex(PRICE_BOUND)),
        z.transform((text) => readPriceBound(text)),
      ),
      {
        description: `${description} Lakhs, inclusive. ${NO_LIMIT} and empty mean no bound.`,
      },
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

/** The totals of a page of so many records. */
export const totalsOf = (
  { page = 1, limit = PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
  totalItems: number,
) => ({ totalPages: pageCount(totalItems, limit), totalItems, currentPage: page });

/** What every DELETE answers. */
export const DELETED = { message: 'deleted_successfully' } as const;
export const deleted = z.object({ message: z.literal(DELETED.message) });
