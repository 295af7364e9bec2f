import { ApiError } from '#contract/errors.ts';
import { totalsOf } from '#contract/primitives.ts';
import type { Db } from '#db/tables.ts';
import type { propertyContracts } from '#features/properties/contract.ts';
import { isPrivate } from '#features/properties/life/status.ts';
import { toSearchValues, withoutOverruled } from '#features/properties/page-search.ts';
import type { Search } from '#features/properties/search-contract.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { parseLanguage } from '#i18n/language.ts';
import type { Handlers, SignedInUser } from '#platform/api/handlers.ts';
import { ownerOf, requireOwner } from '#records/ownership.ts';
import type { FigureCounter } from './figures/figure-counter.ts';
import { getFacts, getFormerListing } from './former-listings.ts';
import { statusOf } from './life/status-store.ts';
import { MAX_SIMILAR, type Listings } from './listing-search.ts';
import type { EmptySearches } from './overview/empty-searches.ts';
import { listOwnProperties } from './own-list/list-own.ts';
import { distancesFrom } from './places/location.ts';
import { answersFor } from './reports/report-store.ts';
import { countHidden, findSearchSuggestions } from './search-suggestions.ts';
import { getProperty } from './store.ts';
import { suggestAgents } from './suggest/agents.ts';
import { createSuggest } from './suggest/suggest.ts';
import { plainSearch, type AskedSearch } from './word-search.ts';

type PropertyParts = {
  db: Db;
  listings: Listings;
  figures: FigureCounter;
  emptySearches: EmptySearches;
  now: () => Date;
};

const queryOf = (values: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();

/** Finds a page of the listings that are asked for. */
const findAsked = async (listings: Listings, query: Search, asked: AskedSearch) => {
  const index = await listings.upToDate();
  const sort = query.sort ?? (query.q ? 'relevance' : 'newest');
  const { page, limit } = query;
  const foundPage = await index.find({ ...asked.filters, page, limit, sort }, asked.near);
  return { asked, index, foundPage };
};

/** Finds a page of the listings of a search, without those of its words that no listing has. */
const findOrLeaveOut = async (listings: Listings, query: Search) => {
  const found = await findAsked(listings, query, await listings.readWords(query));
  const hasWords = found.asked.understood.some(({ kind }) => kind === 'text' || kind === 'number');
  if (!hasWords || found.foundPage.totalItems > 0) return found;
  const asked = await listings.readWords(query, async (filters) =>
    (await listings.upToDate()).count(filters),
  );
  return asked.missing ? findAsked(listings, query, asked) : found;
};

/** Finds a page of the listings of a search, and what is answered besides them. */
const find = async (listings: Listings, query: Search) => {
  const { asked, index, foundPage } = await findOrLeaveOut(listings, query);
  const { filters, near: _near, denied: _denied, landmark, ...read } = asked;
  const besides = {
    ...(query.facets && { facets: await index.facets(filters) }),
    ...(query.q && { ...read, plain: queryOf(toSearchValues(plainSearch(asked))) }),
  };
  return {
    index,
    asked,
    filters,
    landmark,
    foundPage,
    besides,
    totals: totalsOf(query, foundPage.totalItems),
  };
};

const search = async (listings: Listings, query: Search) => {
  const { foundPage, totals, besides } = await find(listings, query);
  return { properties: await listings.properties(foundPage.ids), ...totals, ...besides };
};

/** Handlers of the endpoints that read listings. */
export const propertyHandlers = ({
  db,
  listings,
  figures,
  emptySearches,
  now,
}: PropertyParts): Handlers<typeof propertyContracts> => {
  const suggest = createSuggest();
  return {
    search: ({ query }) => search(listings, query),
    suggest: async ({ query: { q = '', lang, ...others } }) => {
      const index = await listings.upToDate();
      const i18n = I18N[parseLanguage(lang) ?? 'en'];
      const searches = await suggest(index, i18n, q.trim(), others);
      if (searches.suggestions.length > 0) return searches;
      return { suggestions: await suggestAgents(db, i18n, q.trim()) };
    },
    list: async ({ query: { mine, ...query } }, caller) => {
      if (!mine) return search(listings, { page: query.page, limit: query.limit });
      return listOwnProperties(db, caller?.user, query, now());
    },
    get: async ({ params: { id }, query: { mine } }, caller) => {
      if (mine) await requireOwner(db, 'properties', id, caller?.user);
      if (await isShownToOwner(db, id, caller?.user)) {
        const own = await getProperty(db, id, 'owner');
        const withAnswer = await answersFor(db, [own]);
        return listings.withDetails(withAnswer(own));
      }
      const [listing] = await listings.properties([id]);
      if (!listing || isPrivate(listing.status)) throw new ApiError('not_found');
      return listings.withDetails(listing);
    },
    similar: async ({ params }, caller) => {
      const index = await listings.upToDate();
      const ids =
        (await index.similarTo(params.id)) ??
        (await index.nearest(await getUnlistedFacts(db, params.id, caller?.user)));
      const others = (await listings.ofSamePoster(params.id)).filter((id) => !ids.includes(id));
      const cards = await listings.cards([...ids, ...others.slice(0, MAX_SIMILAR)]);
      return {
        cards: cards.filter(({ id }) => ids.includes(id)),
        samePoster: cards.filter(({ id }) => !ids.includes(id)),
      };
    },
    former: async ({ params }) => {
      const former = await getFormerListing(db, params.id);
      const { region, district, property_type, listing_type } = former;
      const index = await listings.upToDate();
      const cards = await listings.cards(await index.nearest(former));
      return { region, district, property_type, listing_type, cards };
    },
    view: async ({ params }, caller) => {
      const posterId = await getOwner(db, params.id);
      if (isPrivate(await statusOf(db, params.id))) throw new ApiError('not_found');
      if (caller && caller.user?.userId !== posterId) figures.count(params.id, 'opened', caller);
    },
    results: async ({ query }) => {
      const { index, asked, filters, landmark, foundPage, totals, besides } = await find(
        listings,
        query,
      );
      const hidden = await countHidden(index, filters, foundPage.totalItems);
      if (foundPage.totalItems === 0 || besides.missing)
        emptySearches.note(withoutOverruled(query, asked.overruled));
      const rescues = foundPage.totalItems === 0 ? await findSearchSuggestions(index, filters) : [];
      const cards = await listings.cards(foundPage.ids);
      return {
        cards,
        ...totals,
        ...hidden,
        rescues,
        newestId: await index.newestId(),
        ...(landmark && { near: distancesFrom(landmark, cards) }),
        ...besides,
      };
    },
  };
};

/**
 * Returns the id of the account that posted a listing.
 * @throws ApiError `not_found`
 */
const getOwner = async (db: Db, id: number): Promise<number> => {
  const owner = await ownerOf(db, 'properties', id);
  if (owner === undefined) throw new ApiError('not_found');
  return owner;
};

/** Returns whether a user sees a listing as its owner does: its owner and administrators (PRODUCT 14). */
const isShownToOwner = async (
  db: Db,
  id: number,
  user: SignedInUser | undefined,
): Promise<boolean> => {
  if (!user) return false;
  return user.isAdmin || (await getOwner(db, id)) === user.userId;
};

/**
 * Returns the facts of a listing that searches do not hold.
 * @throws ApiError `not_found`, also for what the user may not see
 */
const getUnlistedFacts = async (db: Db, id: number, user: SignedInUser | undefined) => {
  const { status, ...facts } = await getFacts(db, id);
  if (isPrivate(status) && !(await isShownToOwner(db, id, user))) throw new ApiError('not_found');
  return facts;
};
