import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { listingTypeName, placeName, typeName, typePluralName } from '#features/catalogue/names.ts';
import { aliasesOf } from '#features/catalogue/place-aliases.ts';
import { writtenNumber } from '#features/properties/facts/number-words.ts';
import { toLakhs } from '#features/properties/fields.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { SearchedKind } from '#records/search-index.ts';

/**
 * Listings are found by what lists show of them, in either language, by their ward, their storeys, and other
 * spellings of their place. Features are not searched as texts: their names are read as filters.
 */
export const searchedListings: SearchedKind = {
  table: 'properties',
  textsOf: async (db, ids) => {
    const rows = await db
      .selectFrom('properties')
      .select(['id', 'description', 'area', 'region', 'district', 'price'])
      .select(['property_type', 'listing_type', 'ward', 'landmark', 'storeys'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map((row) => {
        const texts = [htmlToText(row.description), row.area, String(toLakhs(row.price))];
        const spots = [row.ward, row.landmark].filter((spot) => spot !== null);
        return [
          row.id,
          [...texts, ...spots, ...storeysOf(row.storeys), ...factsOf(row)].join('\n'),
        ];
      }),
    );
  },
};

/** Words for storeys after their number, the forms of which others are beginnings. */
const STOREYS = [
  ['en', ['storeys', 'story']],
  ['mm', ['ထပ်']],
] as const;

/** Returns the storeys of a building in the ways that people type them: 2 storey, two story, ၂ ထပ်. */
const storeysOf = (storeys: number | null): string[] =>
  storeys === null
    ? []
    : STOREYS.flatMap(([language, words]) =>
        writtenNumber(storeys, language).flatMap((number) =>
          words.map((word) => `${number} ${word}`),
        ),
      );

type SearchedFacts = {
  region: string;
  district: string;
  property_type: string;
  listing_type: ListingType;
};

const factsOf = (facts: SearchedFacts): string[] => [
  ...Object.values(I18N).flatMap((i18n) => namesOf(i18n, facts)),
  ...aliasesOf(facts),
];

const namesOf = (
  i18n: I18n,
  { property_type, listing_type, ...place }: SearchedFacts,
): string[] => [
  placeName(i18n, place),
  typeName(i18n, property_type),
  typePluralName(i18n, property_type),
  listingTypeName(i18n, listing_type),
];
