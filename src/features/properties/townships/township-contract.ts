import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { described } from '#contract/primitives.ts';
import { card } from '#features/properties/contract.ts';

/** Of fewer homes no median is told: it would be the price of one of them. */
export const MIN_FOR_MEDIAN = 5;

/** Homes of one type in a township: how many, and what the middle one costs in lakhs; null of fewer than five. */
const typeSummary = z.object({
  type: z.string(),
  propType: z.string(),
  count: z.int(),
  median: z.nullable(z.number()),
});
export type TypeSummary = z.infer<typeof typeSummary>;

const township = z.object({
  region: z.string(),
  district: z.string(),
  totalItems: z.int(),
  types: z.array(typeSummary),
  /** The townships around it that have homes, those with most first; if there are none, the nearest of its region. */
  neighbours: z.array(z.object({ district: z.string(), count: z.int() })),
  /** The newest homes. */
  cards: z.array(card),
});
export type Township = z.infer<typeof township>;

const key = (description: string) => described(boundedText(40), { description });

/** The endpoint of a township's page. */
export const townshipContracts = {
  township: defineContract({
    method: 'GET',
    path: '/townships/:region/:district',
    name: 'getTownship',
    tag: 'Properties',
    summary:
      'A township: its newest homes, how many of each type, what the middle one costs, and the townships around it',
    access: 'public',
    params: z.strictObject({
      region: key('Key of a region.'),
      district: key('Key of a township of the region.'),
    }),
    response: township,
    errors: ['invalid_input', 'not_found'],
  }),
};
