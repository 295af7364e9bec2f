import * as z from 'zod/mini';
import { boundedText } from './bounds.ts';
import {
  MAX_PAGE,
  NO_LIMIT,
  NUMBER_BOUND,
  PRICE_BOUND,
  readChoice,
  readNumberBound,
  readPriceBound,
  readWhole,
} from './readers.ts';

/** Page size of every list (S9). */
export const PAGE_SIZE = 15;

/** Adds metadata to a schema in the OpenAPI document. */
export const described = <S extends z.core.$ZodType>(
  schema: S,
  meta: Record<string, unknown>,
): S => {
  z.globalRegistry.add(schema, meta);
  return schema;
};

const wholeNumber = (min: number, max: number, description: string) =>
  described(
    z.pipe(
      boundedText(16).check(z.refine((text) => readWhole(text, min, max) !== undefined)),
      z.transform(Number),
    ),
    { type: 'integer', maxLength: undefined, minimum: min, maximum: max, description },
  );

/** A positive id in an address or a query; `description` says of what. */
export const numberText = (description: string) =>
  wholeNumber(1, Number.MAX_SAFE_INTEGER, description);

export const idText = numberText('The number of the record');

/** The query parameters of paging (PRODUCT 11). */
export const paging = {
  page: z.optional(wholeNumber(1, MAX_PAGE, 'Page, from 1')),
  limit: z.optional(wholeNumber(1, 100, `Records on a page, ${PAGE_SIZE} when absent`)),
};

/** One of a list of keys; `all`, `All` and empty mean no filter and are read as undefined. */
export const choiceFilter = <K extends string>(keys: readonly K[], description: string) =>
  z.optional(
    described(
      z.pipe(
        z.enum(['', 'all', 'All', ...keys] as readonly string[]),
        z.transform((key): K | undefined => readChoice(keys, key)),
      ),
      { description: `${description} \`all\`, \`All\` and empty mean no filter.` },
    ),
  );

/** A bound of a whole number; empty means none. */
export const wholeFilter = (min: number, max: number, description: string) =>
  z.optional(
    described(
      z.pipe(
        boundedText(16).check(
          z.refine((text) => text === '' || readWhole(text, min, max) !== undefined),
        ),
        z.transform((text) => readWhole(text, min, max)),
      ),
      { description: `${description} From ${min} to ${max}; empty means no bound.` },
    ),
  );

/** A bound of a number with up to two decimals; empty means none. */
export const numberFilter = (description: string) =>
  z.optional(
    described(
      z.pipe(
        boundedText(20).check(z.regex(NUMBER_BOUND)),
        z.transform((text) => readNumberBound(text)),
      ),
      { description: `${description} Empty means no bound.` },
    ),
  );

/** A boolean in JSON, or `true` or `false` in addresses and forms; absent and empty are false. */
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

/** The totals of a paged answer. */
export const totals = {
  totalPages: z.int().check(z.gte(0)),
  totalItems: z.int().check(z.gte(0)),
  currentPage: z.int().check(z.gte(1)),
};

/** Returns the number of pages; 0 without records (PRODUCT 11). */
export const pageCount = (totalItems: number, limit: number): number =>
  Math.ceil(totalItems / limit);

export const totalsOf = (
  { page = 1, limit = PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
  totalItems: number,
) => ({ totalPages: pageCount(totalItems, limit), totalItems, currentPage: page });

/** The answer of every DELETE. */
export const DELETED = { message: 'deleted_successfully' } as const;
export const deleted = z.object({ message: z.literal(DELETED.message) });
