import { between, pick, seededRandom, type Random } from '#demo/random.ts';
import {
  districtsOf,
  LISTING_TYPES,
  pricesOf,
  PROPERTY_TYPES,
  REGIONS,
} from '#features/catalogue/catalogue.ts';
import { LANGUAGES } from '#i18n/language.ts';

/** Makes typical queries: places, types, price bounds, mostly first pages, some late ones. */
export const searchQueries = (count: number, listings: number, seed: number): string[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => searchQuery(random, listings));
};

/** Returns the addresses of all listings in a random order. */
export const detailPaths = (listings: number, seed: number): string[] => {
  const random = seededRandom(seed);
  return Array.from({ length: listings }, (_, index) => ({ id: index + 1, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ id }) => `/propertyDetails?id=${id}`);
};

/** What visitors have typed before the word that they are typing. */
const TYPED_BEFORE = ['', '', '', 'condo ', '2 bed ', 'for rent under 15 lakhs ', 'ကွန်ဒို ', 'lift '];

/** Returns addresses of suggestions for the beginnings of names of places, alone and after other words. */
export const suggestPaths = (count: number, seed: number): string[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const lang = pick(random, LANGUAGES);
    const name = pick(random, districtsOf(pick(random, REGIONS)))[lang];
    const typed = pick(random, TYPED_BEFORE) + name.slice(0, between(random, 1, name.length));
    return `/api/search/suggest?lang=${lang}&q=${encodeURIComponent(typed)}`;
  });
};

/** The parts of a search in words, in either language; the last ones stand for no filter. */
const WORDS = [
  ['condo', 'apartment', 'house', 'land', 'ကွန်ဒို', 'တိုက်ခန်း', '', ''],
  ['2 bed', '3 bedrooms', '၂ ခန်း', '2 bath', '', '', ''],
  ['under 15 lakhs', 'under 1000', 'သိန်း ၃၀၀ အောက်', '10 to 30 lakhs', '', '', ''],
  ['lift', 'furnished', 'မီးစက်', '', '', '', ''],
  ['for rent', 'for sale', 'ငှားရန်', '', '', ''],
  ['quiet', 'school', 'ဈေး', '', '', '', '', '', ''],
] as const;

/** Returns addresses of searches in words, half of them with counts of every choice. */
export const wordPaths = (count: number, seed: number): string[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const name = pick(random, districtsOf(pick(random, REGIONS)))[pick(random, LANGUAGES)];
    const place = pick(random, [name, name, name, `near ${name}`, '']);
    const typed = [place, ...WORDS.map((words) => pick(random, words))].filter(Boolean).join(' ');
    const facets = random() < 0.5 ? '&facets=true' : '';
    return `/api/properties/search?q=${encodeURIComponent(typed)}${facets}`;
  });
};

const searchQuery = (random: Random, listings: number): string => {
  const query = new URLSearchParams();
  const maybe = (share: number, name: string, value: string | number): void => {
    if (random() < share) query.set(name, String(value));
  };
  maybe(0.6, 'type', pick(random, LISTING_TYPES));
  maybe(0.4, 'propType', pick(random, PROPERTY_TYPES));
  maybe(0.4, 'fromPrice', pick(random, pricesOf(undefined)));
  maybe(0.4, 'toPrice', pick(random, pricesOf(undefined)));
  if (random() < 0.6) {
    const region = random() < 0.5 ? REGIONS[0] : pick(random, REGIONS);
    if (region) {
      query.set('region', region.region);
      maybe(0.6, 'district', pick(random, districtsOf(region)).key);
    }
  }
  maybe(0.3, 'sort', pick(random, ['price_asc', 'price_desc']));
  if (random() < 0.3) query.set('page', String(between(random, 2, 5)));
  else maybe(0.05, 'page', between(random, 1, Math.ceil(listings / 15)));
  return query.toString();
};
