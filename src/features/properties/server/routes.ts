import { totalsOf } from '#contract/primitives.ts';
import type { Db } from '#db/tables.ts';
import type { propertyContracts, Search } from '#features/properties/contract.ts';
import type { Handlers, SignedInUser } from '#platform/api/handlers.ts';
import { findOwnRecords, type OwnQuery } from '#records/own-records.ts';
import { requireOwner } from '#records/ownership.ts';
import { getFormerListing } from './former-listings.ts';
import type { ListingSearch } from './listing-search.ts';
import { countHidden, findSearchSuggestions } from './search-suggestions.ts';
import { findSimilar } from './similar.ts';
import { getCards, getProperties, getProperty, type Viewer } from './store.ts';
import type { ViewCounter } from './view-counter.ts';
import { getPosterId } from './views.ts';

/** Handlers of the endpoints that read listings. */
export const propertyHandlers = (
  db: Db,
  listings: ListingSearch,
  views: ViewCounter,
): Handlers<typeof propertyContracts> => {
  const search = async (query: Search) => {
    const foundPage = listings.find(query);
    return {
      properties: await getProperties(db, foundPage.ids),
      ...totalsOf(query, foundPage.totalItems),
    };
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
      const { former, ids } = await getFormerListing(db, params.id);
      const { region, district, property_type, listing_type } = former;
      const cards = await getCards(db, ids);
      return { region, district, property_type, listing_type, cards };
    },
    view: async ({ params }, caller) => {
      const posterId = await getPosterId(db, params.id);
      if (caller && caller.user?.userId !== posterId) views.count(params.id, caller);
    },
    results: async ({ query }) => {
      const foundPage = listings.find(query);
      const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
      return {
        cards: await getCards(db, foundPage.ids),
        ...totalsOf(query, foundPage.totalItems),
        ...countHidden(listings, filters, foundPage.totalItems),
        rescues: foundPage.totalItems === 0 ? findSearchSuggestions(listings, filters) : [],
      };
    },
  };
};

/**
 * Decides how a user sees a listing: its owner and administrators see it as its owner (PRODUCT 14).
 */
const viewerOf = async (db: Db, id: number, user: SignedInUser | undefined): Promise<Viewer> => {
  if (!user) return 'public';
  return user.isAdmin || (await getPosterId(db, id)) === user.userId ? 'owner' : 'public';
};

/** Lists the listings that a user may change; administrators also get their owners. */
const listOwnProperties = async (db: Db, user: SignedInUser | undefined, query: OwnQuery) => {
  const own = await findOwnRecords(db, 'properties', user, query);
  const properties = await getProperties(db, own.ids, 'owner');
  return { properties: properties.map(own.withOwner), ...own.totals };
};
