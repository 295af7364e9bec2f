import { totalsOf } from '#contract/primitives.ts';
import type { Db } from '#db/tables.ts';
import type { propertyContracts, Search } from '#features/properties/contract.ts';
import type { Handlers, SignedInUser } from '#platform/api/handlers.ts';
import { requireOwner } from '#records/ownership.ts';
import { getFormer } from './former.ts';
import { listOwnProperties } from './own-listings.ts';
import { countHidden, findSearchSuggestions } from './search-suggestions.ts';
import { findListings } from './search.ts';
import { findSimilar } from './similar.ts';
import { getCards, getProperties, getProperty, type Viewer } from './store.ts';
import type { ViewCounter } from './view-counter.ts';
import { getPosterId } from './views.ts';

/** What answers the endpoints of listings. */
export const propertyHandlers = (
  db: Db,
  views: ViewCounter,
): Handlers<typeof propertyContracts> => {
  const search = async (query: Search) => {
    const found = await findListings(db, query);
    return { properties: await getProperties(db, found.ids), ...totalsOf(query, found.totalItems) };
  };
  return {
    search: ({ query }) => search(query),
    list: async ({ query: { mine, ...query } }, caller) => {
      if (!mine) return search({ page: query.page, limit: query.limit });
      return listOwnProperties(db, caller?.user, query);
    },
    get: async ({ params: { id }, query: { mine } }, caller) => {
      if (mine) await requireOwner(db, 'properties', id, caller?.user);
      return getProperty(db, id, await viewerOf(db, id, caller?.user));
    },
    similar: async ({ params }) => ({
      cards: await getCards(db, await findSimilar(db, params.id)),
    }),
    former: async ({ params }) => {
      const { was, ids } = await getFormer(db, params.id);
      const { region, district, property_type, listing_type } = was;
      const cards = await getCards(db, ids);
      return { region, district, property_type, listing_type, cards };
    },
    view: async ({ params }, caller) => {
      const posterId = await getPosterId(db, params.id);
      if (caller && caller.user?.userId !== posterId) views.count(params.id, caller);
    },
    results: async ({ query }) => {
      const found = await findListings(db, query);
      const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
      return {
        cards: await getCards(db, found.ids),
        ...totalsOf(query, found.totalItems),
        ...(await countHidden(db, filters, found.totalItems)),
        rescues: found.totalItems === 0 ? await findSearchSuggestions(db, filters) : [],
      };
    },
  };
};

/** As whom somebody sees a listing: its owner and administrators as its owner (PRODUCT 14). */
const viewerOf = async (db: Db, id: number, user: SignedInUser | undefined): Promise<Viewer> => {
  if (!user) return 'public';
  return user.isAdmin || (await getPosterId(db, id)) === user.userId ? 'owner' : 'public';
};
