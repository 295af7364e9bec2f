import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { outputsOf } from '#contract/fields.ts';
import { idText, totals } from '#contract/primitives.ts';
import { excerptFields } from '#contract/shapes/excerpts.ts';
import { besidesOwn, owned, ownRecord } from '#contract/shapes/own-lists.ts';
import { image, photo } from '#contract/shapes/photos.ts';
import { poster } from '#contract/shapes/poster.ts';
import { cardFields, propertyFields } from './fields.ts';
import { ownFigures } from './figures/figures-contract.ts';
import { ownChoices, ownListingsQuery } from './life/own-list-contract.ts';
import { STATUSES } from './life/status.ts';
import {
  facets,
  readWords,
  searchQuery,
  searchSuggestion,
  suggestions,
  suggestQuery,
} from './search-contract.ts';

/** Slots of a listing's photos (S9: up to five). */
export const PHOTO_SLOTS = ['image1', 'image2', 'image3', 'image4', 'image5'] as const;
export type PhotoSlot = (typeof PHOTO_SLOTS)[number];

const names = { en: z.string(), mm: z.string() };

/** Where a listing is, in degrees: at the landmark that it names, else, without one, in the middle of its township. */
const location = z.object({
  lat: z.number(),
  lng: z.number(),
  landmark: z.nullable(z.object(names)),
  /** The nearest other landmarks; `metres` are in hundreds, as the crow flies. */
  nearby: z.array(z.object({ ...names, metres: z.int() })),
});
export type ListingLocation = z.infer<typeof location>;

/**
 * The life of a listing (PRODUCT 23). `statusReason` is why an administrator removed it; `confirmedAt` and `expiresAt` are
 * null if nobody was ever asked to confirm it; `reducedFrom` is the price in lakhs before a cut in the last 30 days, if it was asked for at least a day;
 * `trashedAt` is when its owner moved it to the trash.
 */
const life = {
  status: z.enum(STATUSES),
  statusReason: z.nullable(z.string()),
  confirmedAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  reducedFrom: z.nullable(z.number()),
  trashedAt: z.nullable(z.iso.datetime()),
};

/** Listing (S3). `description` is sanitised HTML, `price` is in lakhs, rents are per month. */
export const property = z.object({
  id: z.int(),
  ...outputsOf(propertyFields),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  viewCount: z.int(),
  ...life,
  location: z.nullable(location),
  image1: image,
  image2: image,
  image3: image,
  image4: image,
  image5: image,
  photos: z.array(photo),
  posted_by: poster,
});
export type Property = z.infer<typeof property>;

/** A price in lakhs that a home had until a time. */
const formerPrice = z.object({ price: z.number(), until: z.iso.datetime() });
export type FormerPrice = z.infer<typeof formerPrice>;

/** How many kyat a dollar is, as the owner of the site has said, and when. */
export const dollarRate = z.object({ kyat: z.int(), setAt: z.iso.datetime() });
export type DollarRate = z.infer<typeof dollarRate>;

/** What an agent has answered why a listing was removed, as long as nobody has decided; only for who may change the listing. */
const answered = { removalAnswer: z.optional(z.string()) };

/**
 * Listing as its page shows it: with what it cost before, the latest first, if it ever cost something else, what a dollar is, if the
 * owner of the site says so, and the project that it belongs to.
 */
const detailedProperty = z.object({
  ...property.shape,
  formerPrices: z.optional(z.array(formerPrice)),
  dollarRate: z.optional(dollarRate),
  project: z.optional(z.object({ id: z.int(), title: z.string() })),
  ...answered,
});
export type DetailedProperty = z.infer<typeof detailedProperty>;

/** A landmark, and by the id of a listing how far from it that is, about: in hundreds of metres, as the crow flies. */
const distances = z.object({ ...names, metres: z.record(z.string(), z.int()) });
export type Distances = z.infer<typeof distances>;

/** Listing as a result card shows it: an excerpt instead of the description (S9). */
export const card = z.object({
  id: z.int(),
  /** The day in Myanmar on which it was published. */
  listedOn: z.iso.date(),
  ...outputsOf(cardFields),
  ...excerptFields,
  photo: z.nullable(photo),
  photoCount: z.int(),
  status: life.status,
  /** The day in Myanmar on which it was confirmed after it was published. */
  confirmedOn: z.nullable(z.iso.date()),
  reducedFrom: life.reducedFrom,
});
export type Card = z.infer<typeof card>;

const list = z.object({
  properties: z.array(property),
  ...totals,
  facets: z.optional(facets),
  ...readWords,
});

/** Listing in a list of own records, with what has come of it; administrators also get the owners (PRODUCT 2). */
export const listedProperty = z.object({
  ...property.shape,
  ...z.partial(z.object(ownFigures)).shape,
  ...answered,
  ...owned,
});
export type ListedProperty = z.infer<typeof listedProperty>;

/**
 * Page of cards, the number of further homes that each price bound hides, and suggestions for an
 * empty result.
 */
const results = z.object({
  cards: z.array(card),
  ...totals,
  below: z.int(),
  above: z.int(),
  rescues: z.array(searchSuggestion),
  /** Number of the newest listing of all: `/alerts` counts what has come `after` it. */
  newestId: z.int(),
  /** The landmark that a search is near, and how far from it the cards are, as far as that is known. */
  near: z.optional(distances),
  facets: z.optional(facets),
  ...readWords,
});
export type Results = z.infer<typeof results>;

const listingParams = z.strictObject({ id: idText });

/** Cards of similar listings, and of the newest others of the same poster that are not among them. */
const similar = z.object({ cards: z.array(card), samePoster: z.array(card) });

/** Facts of a deleted listing, and cards of similar ones. */
const former = z.object({
  ...z.pick(card, { region: true, district: true, property_type: true, listing_type: true }).shape,
  cards: z.array(card),
});
export type Former = z.infer<typeof former>;

z.globalRegistry.add(property, { id: 'Property' });
z.globalRegistry.add(detailedProperty, { id: 'DetailedProperty' });
z.globalRegistry.add(card, { id: 'Card' });
z.globalRegistry.add(listedProperty, { id: 'ListedProperty' });

/** Endpoints that read listings (S7). */
export const propertyContracts = {
  search: defineContract({
    method: 'GET',
    path: '/properties/search',
    name: 'searchProperties',
    tag: 'Properties',
    summary: 'Search listings by price, type, region and township',
    access: 'public',
    query: searchQuery,
    response: list,
    errors: ['invalid_input'],
  }),
  results: defineContract({
    method: 'GET',
    path: '/properties/cards',
    name: 'searchCards',
    tag: 'Properties',
    summary: 'The same search, in the compact form of the result pages',
    access: 'public',
    query: searchQuery,
    response: results,
    errors: ['invalid_input'],
  }),
  suggest: defineContract({
    method: 'GET',
    path: '/search/suggest',
    name: 'suggestSearches',
    tag: 'Properties',
    summary: 'Up to eight searches that what is typed may become, with their numbers of homes',
    access: 'public',
    query: suggestQuery,
    response: suggestions,
    errors: ['invalid_input'],
  }),
  list: defineContract({
    method: 'GET',
    path: '/properties',
    name: 'listProperties',
    tag: 'Properties',
    summary: 'All listings, newest first, or only those that one may change',
    access: 'optional',
    query: ownListingsQuery,
    response: z.object({
      properties: z.array(listedProperty),
      ...besidesOwn,
      choices: z.optional(ownChoices),
    }),
    errors: ['invalid_input', 'unauthorized'],
  }),
  get: defineContract({
    method: 'GET',
    path: '/properties/:id',
    name: 'getProperty',
    tag: 'Properties',
    summary: 'One listing with its poster, or only if one may change it',
    access: 'optional',
    params: listingParams,
    query: ownRecord,
    response: detailedProperty,
    errors: ['invalid_input', 'unauthorized', 'forbidden', 'not_found'],
  }),
  similar: defineContract({
    method: 'GET',
    path: '/properties/:id/similar',
    name: 'similarProperties',
    tag: 'Properties',
    summary:
      'Up to three listings of the same kind, nearest in place and price, and the newest three others of the same poster',
    access: 'optional',
    params: listingParams,
    response: similar,
    errors: ['invalid_input', 'not_found'],
  }),
  former: defineContract({
    method: 'GET',
    path: '/properties/:id/former',
    name: 'formerProperty',
    tag: 'Properties',
    summary: 'What a deleted listing was, and up to three listings like it',
    access: 'public',
    params: listingParams,
    response: former,
    errors: ['invalid_input', 'not_found'],
  }),
  view: defineContract({
    method: 'POST',
    path: '/properties/:id/views',
    name: 'viewProperty',
    tag: 'Properties',
    summary: 'Counts a view, once per visitor and day; not of the poster',
    access: 'optional',
    params: listingParams,
    errors: ['invalid_input', 'not_found'],
    changesContent: false,
  }),
};
