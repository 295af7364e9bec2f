import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { listingTypeName, placeName, typeName, typePluralName } from '#features/catalogue/names.ts';
import { aliasesOf } from '#features/catalogue/place-aliases.ts';
import { toLakhs } from '#features/properties/fields.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { SearchedKind } from '#records/search-index.ts';

/**
 * Listings are found by what lists show of them, in either language, and by other spellings of
 * their place.
 */
export const searchedListings: SearchedKind = {
  table: 'properties',
  textsOf: async (db, ids) => {
    const rows = await db
      .selectFrom('properties')
      .select(['id', 'description', 'area', 'region', 'district', 'price'])
      .select(['property_type', 'listing_type'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map((row) => {
        const texts = [htmlToText(row.description), row.area, String(toLakhs(row.price))];
        return [row.id, [...texts, ...factsOf(row)].join('\n')];
      }),
    );
  },
};

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
