import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { idText } from '#contract/primitives.ts';
import { card } from '#features/properties/contract.ts';

/** Most homes of a project that its page lists. */
export const MAX_PROJECT_HOMES = 100;

/** Homes of a project that are on offer: for sale first, the cheapest first, and how many there are. */
const projectHomes = z.object({ cards: z.array(card), totalItems: z.int() });
export type ProjectHomes = z.infer<typeof projectHomes>;

/** The endpoint of homes that belong to a project. */
export const projectHomesContracts = {
  ofProject: defineContract({
    method: 'GET',
    path: '/properties/ofProject/:id',
    name: 'listProjectHomes',
    tag: 'Properties',
    summary: `Listings that belong to a project, those for sale first, the cheapest first; up to ${MAX_PROJECT_HOMES}`,
    access: 'public',
    params: z.strictObject({ id: idText }),
    response: projectHomes,
    errors: ['invalid_input'],
  }),
};
