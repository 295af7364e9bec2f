import type { keptContracts } from '#features/properties/kept/kept-contract.ts';
import { isPrivate } from '#features/properties/life/status.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import type { Listings } from './listing-search.ts';

/** Handlers of homes that visitors keep on their devices: whatever still has a page. */
export const keptHandlers = ({
  cards,
}: Pick<Listings, 'cards'>): Handlers<typeof keptContracts> => ({
  kept: async ({ query: { ids } }) => {
    const found = await cards(ids);
    const shown = new Map(
      found.filter(({ status }) => !isPrivate(status)).map((card) => [card.id, card]),
    );
    return { homes: ids.map((id) => ({ id, card: shown.get(id) ?? null })) };
  },
});
