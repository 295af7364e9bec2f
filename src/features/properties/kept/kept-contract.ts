import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { described } from '#contract/primitives.ts';
import { card } from '#features/properties/contract.ts';
import { MAX_KEPT, readIds } from './kept-ids.ts';

const ids = described(
  z.pipe(
    boundedText(16 * MAX_KEPT).check(
      z.refine((text) => readIds(text, MAX_KEPT).length === text.split(',').length),
    ),
    z.transform((text) => readIds(text, MAX_KEPT)),
  ),
  {
    type: 'string',
    description: `Numbers of homes, separated by commas: each once, at most ${MAX_KEPT}.`,
  },
);

/** Homes in the order in which they were asked for; null for one that nobody sees any more. */
const kept = z.object({
  homes: z.array(z.object({ id: z.int(), card: z.nullable(card) })),
});
export type KeptHomes = z.infer<typeof kept>;

/** The endpoint of homes that visitors keep on their devices, of which the server knows nothing (PRODUCT 27). */
export const keptContracts = {
  kept: defineContract({
    method: 'GET',
    path: '/properties/kept',
    name: 'listKept',
    tag: 'Properties',
    summary:
      'Listings by their numbers, in the compact form of the result pages, also sold and expired ones',
    access: 'public',
    query: z.strictObject({ ids }),
    response: kept,
    errors: ['invalid_input'],
  }),
};
