import { readKnownArea } from '#burmese/areas/known-area.ts';
import { foldUnicode } from '#burmese/fold.ts';
import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { isNumbered } from '#features/properties/words/numbers/numbered-words.ts';
import demo from '../../../demo/listings.json' with { type: 'json' };

type Listing = (typeof demo)[number];
type Query = Readonly<Record<string, string>>;

const LANGUAGES = ['en', 'mm'] as const;

/** What a plain search looks through: the text, the size, and the place in both languages with what is near. */
const textOf = ({ description, area, region, district, landmark }: Listing): string =>
  [
    description.replaceAll(/<[^>]*>/g, ' '),
    area,
    landmark ?? '',
    ...LANGUAGES.flatMap((language) => [
      regionName(region, language),
      districtName(region, district, language),
    ]),
  ].join(' ');

const PLAIN = demo.map((listing) => textOf(listing).toLowerCase());
const FOLDED = demo.map((listing) => foldUnicode(textOf(listing)));

const sqftOf = ({ area }: Listing): number => {
  const known = readKnownArea(area);
  if (known === undefined) return Number.NaN;
  if (known.unit === 'ft') return known.width * known.depth;
  return known.amount * (known.unit === 'acres' ? 43_560 : 1);
};

/** Returns whether a number that may be unknown is within bounds, of which none is no filter. */
const isWithin = (value: number | undefined, least = '', most = ''): boolean =>
  (least === '' || (value ?? Number.NaN) >= Number(least)) &&
  (most === '' || (value ?? Number.NaN) <= Number(most));

const isOneOf = (value: string, choices: string | undefined): boolean =>
  choices === undefined || choices.split(',').includes(value);

const matches = (listing: Listing, index: number, query: Query): boolean =>
  isOneOf(listing.region, query.region) &&
  isOneOf(listing.district, query.district) &&
  isOneOf(listing.property_type, query.propType) &&
  isOneOf(listing.listing_type, query.type) &&
  isOneOf(String(index + 1), query.id) &&
  isOneOf(listing.furnishing ?? '', query.furnishing) &&
  (query.negotiable === undefined || listing.negotiable === true) &&
  (query.features?.split(',') ?? []).every((key) => listing.features?.includes(key) ?? false) &&
  isWithin(listing.price, query.fromPrice, query.toPrice) &&
  isWithin(listing.bedrooms, query.minBedrooms, query.maxBedrooms) &&
  isWithin(listing.bathrooms, query.minBathrooms) &&
  isWithin(listing.floor, undefined, query.maxFloor) &&
  isWithin(sqftOf(listing), query.minSqft, query.maxSqft);

const indexes = (isFound: (listing: Listing, index: number) => boolean): Set<number> =>
  new Set(demo.flatMap((listing, index) => (isFound(listing, index) ? [index] : [])));

/** Finds the demo listings of filters and words. */
export const findByQuery = (query: Query, words: readonly string[]): Set<number> =>
  indexes(
    (listing, index) =>
      matches(listing, index, query) &&
      words.every((word) => FOLDED[index]?.includes(foldUnicode(word)) ?? false),
  );

/** Finds them as the site does: words without a number that no home has which fits are left out beside others and filters. */
export const findLikeSite = (query: Query, words: readonly string[]): Set<number> => {
  const isFilter = findByQuery(query, []).size > 0;
  const has = (some: readonly string[]): boolean =>
    findByQuery(isFilter ? query : {}, some).size > 0;
  const known = words.filter((word) => has([word]));
  const missing = words.filter((word) => !known.includes(word));
  const isAsked = known.length > 0 || Object.keys(query).length > 0;
  const areIdle = isAsked && !has(words) && !missing.some(isNumbered);
  return findByQuery(query, areIdle ? known : words);
};

/** Finds the demo listings whose text has every word as typed, as SQL's LIKE does. */
export const findByLike = (typed: string): Set<number> => {
  const words = typed.toLowerCase().split(' ');
  return indexes((_listing, index) => words.every((word) => PLAIN[index]?.includes(word) ?? false));
};
