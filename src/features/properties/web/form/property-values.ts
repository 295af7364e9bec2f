import {
  districtsOf,
  findRegion,
  PROPERTY_TYPES,
  REGION_KEYS,
} from '#features/catalogue/catalogue.ts';
import type { Property } from '#features/properties/contract.ts';
import type { PropertyValues } from './property-rules.ts';

/** The township that is chosen with a region (PRODUCT 6): the first real one. */
export const firstDistrict = (region: string): string => {
  const entry = findRegion(region);
  return (entry && districtsOf(entry)[0]?.key) ?? '';
};

const [FIRST_REGION = ''] = REGION_KEYS;
const [FIRST_TYPE = ''] = PROPERTY_TYPES;

/** What a new listing begins with (S4). */
export const NEW_PROPERTY: PropertyValues = {
  listing_type: 'for_sales',
  property_type: FIRST_TYPE,
  region: FIRST_REGION,
  district: firstDistrict(FIRST_REGION),
  price: '',
  area: '',
  description: '',
};

/** What a listing is changed from. */
export const valuesOf = (listing: Property): PropertyValues => ({
  listing_type: listing.listing_type,
  property_type: listing.property_type,
  region: listing.region,
  district: listing.district,
  price: String(listing.price),
  area: listing.area,
  description: listing.description,
});
