import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { FactField } from './fact-fields.ts';
import { FEATURES } from './fact-values.ts';

/** A kind of home, as a form has chosen it. */
export type HomeKind = { property_type: string; listing_type: ListingType };

const FLATS = ['apartment', 'condo'];
const HOMES = [...FLATS, 'house', 'hotel'];
const BUILDINGS = ['house', 'hotel', 'industrial', 'warehouse'];

/** The property types that a fact is asked of; facts that are missing here are asked of all. */
const TYPES_OF: Partial<Record<FactField, readonly string[]>> = {
  bedrooms: HOMES,
  bathrooms: HOMES,
  furnishing: HOMES,
  floor: FLATS,
  storeys: BUILDINGS,
};

const LISTING_TYPE_OF: Partial<Record<FactField, ListingType>> = {
  deposit_months: 'for_rents',
  advance_months: 'for_rents',
  paper: 'for_sales',
};

/** Returns whether a form asks for a fact of such a home; a type that was added later is asked all. */
export const isAsked = (fact: FactField, kind: HomeKind): boolean =>
  (LISTING_TYPE_OF[fact] ?? kind.listing_type) === kind.listing_type &&
  (TYPES_OF[fact]?.includes(kind.property_type) ?? true);

const FEATURES_OF_LAND = new Set(['tube_well', 'city_water', 'security', 'main_road', 'corner']);

/** The features that a form offers for a property type. */
export const featuresOf = (propertyType: string): readonly string[] =>
  propertyType === 'land' ? FEATURES.filter((key) => FEATURES_OF_LAND.has(key)) : FEATURES;
