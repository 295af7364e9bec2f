import type { Language } from '#i18n/language.ts';
import types from './property-types.json' with { type: 'json' };
import data from './regions.json' with { type: 'json' };

type Names = { en: string; mm: string };
/** Township; `lat` and `lng` are those of its town, in degrees. */
type District = {
  key: string;
  lat?: number | undefined;
  lng?: number | undefined;
} & Names;
export type Region = { region: string; name: Names; fullName: Names; districts: District[] };

/** Property types in the order of the menus. `all` is a filter, not a type (S3). */
export const PROPERTY_TYPES: readonly string[] = types;

/** Listing types (S9). */
export const LISTING_TYPES = ['for_sales', 'for_rents'] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

/** Prices to choose from in a search, in lakhs, rents per month; without "no limit" (S3, PRODUCT 21). */
export const PRICE_LADDERS: Readonly<Record<ListingType, readonly number[]>> = {
  for_sales: [
    200, 400, 500, 600, 800, 1000, 1200, 1400, 1500, 1600, 1800, 2000, 2500, 3000, 3500, 4000, 4500,
    5000, 7500, 10_000, 20_000, 50_000,
  ],
  for_rents: [1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 100, 200],
};

const ALL_PRICES: readonly number[] = [
  ...new Set([...PRICE_LADDERS.for_rents, ...PRICE_LADDERS.for_sales]),
];

/** The prices to choose from for a listing type, or for both, in ascending order. */
export const pricesOf = (type: string | undefined): readonly number[] =>
  LISTING_TYPES.includes(type as ListingType) ? PRICE_LADDERS[type as ListingType] : ALL_PRICES;

/**
 * Regions with their townships; the first "district" of each is `All` (PRODUCT 6). The others are
 * in the order of the Burmese alphabet, because browsers cannot sort Burmese reliably.
 */
export const REGIONS: readonly Region[] = data;

export const REGION_KEYS: readonly string[] = REGIONS.map((entry) => entry.region);

/** Townships of the regions in alphabetical order of each language: pages list them by the hundred. */
const DISTRICTS: ReadonlyMap<Region, Readonly<Record<Language, readonly District[]>>> = new Map(
  REGIONS.map((entry) => {
    const mm = entry.districts.filter((district) => district.key !== 'All');
    return [entry, { mm, en: [...mm].sort((a, b) => (a.en < b.en ? -1 : 1)) }];
  }),
);

/** Returns the townships of a region without `All`, in alphabetical order of a language. */
export const districtsOf = (entry: Region, language: Language = 'en'): readonly District[] =>
  DISTRICTS.get(entry)?.[language] ?? [];

/** Every township key of any region, without `All`; a key may occur in two regions. */
export const DISTRICT_KEYS: readonly string[] = [
  ...new Set(REGIONS.flatMap((entry) => districtsOf(entry).map((district) => district.key))),
];

/** Finds the entry of a region (S3, "A lookup"). */
export const findRegion = (region: string | undefined): Region | undefined =>
  REGIONS.find((entry) => entry.region === region);

/** Returns whether a township is in the region, or in any region if none is given. */
export const isDistrictOf = (district: string, region: string | undefined): boolean =>
  region === undefined
    ? DISTRICT_KEYS.includes(district)
    : (findRegion(region)?.districts.some((entry) => entry.key === district) ?? false);

/** Returns a region's name in a language; an unknown key unchanged. */
export const regionName = (region: string, language: Language): string =>
  findRegion(region)?.name[language] ?? region;

/**
 * Returns a township's name in a language, or those of several, whose keys are separated by commas; an unknown key
 * unchanged. Without a region they may be of any.
 */
export const districtName = (region: string, district: string, language: Language): string => {
  const nameOf = (key: string): string =>
    (findRegion(region)?.districts ?? REGIONS.flatMap((entry) => entry.districts)).find(
      (entry) => entry.key === key,
    )?.[language] ?? key;
  if (!district.includes(',')) return nameOf(district);
  return district
    .split(',')
    .map(nameOf)
    .join(language === 'mm' ? '၊ ' : ', ');
};
