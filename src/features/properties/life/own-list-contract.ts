import * as z from 'zod/mini';
import { choiceFilter } from '#contract/primitives.ts';
import { onlyWithMine, ownList } from '#contract/shapes/own-lists.ts';
import {
  counts,
  kindFilters,
  switchFilter,
  withTownshipsOfRegion,
} from '#features/properties/search-contract.ts';
import { ORDERS, SHOWN } from './own-list-choices.ts';

/** The query of an own list of listings; all its filters can be combined. */
export const ownListingsQuery = z
  .strictObject({
    ...ownList('the text, the place, the type, the price, the area and the name of the owner'),
    show: choiceFilter(SHOWN, 'Only those in a state, that expire soon, or that have no photo.'),
    ...kindFilters,
    order: choiceFilter(ORDERS, 'Another order than the newest first.'),
    choices: switchFilter(
      "With `true`, in the list of one account: also counts each choice's homes.",
    ),
  })
  .check(
    withTownshipsOfRegion,
    ...onlyWithMine(
      'q',
      'owner',
      'show',
      'propType',
      'type',
      'region',
      'district',
      'order',
      'choices',
    ),
  );

export type OwnListingsQuery = z.output<typeof ownListingsQuery>;

/**
 * How many homes of an own list each choice has beside the others; without those that have none. Of a search for words there are no such
 * counts, and none of everybody's homes.
 */
export const ownChoices = z.object({
  propType: counts,
  type: counts,
  places: z.array(z.object({ region: z.string(), district: z.string(), count: z.int() })),
});
export type OwnChoices = z.infer<typeof ownChoices>;
