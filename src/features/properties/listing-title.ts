import { listingTypeName, placeInSentence, typeName } from '#features/catalogue/names.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Property } from './contract.ts';

/** What a title is made of. */
export type Titled = Pick<
  Property,
  'property_type' | 'listing_type' | 'region' | 'district' | 'price'
>;

// English writes it small within a sentence; Burmese has no capitals.
const within = (i18n: I18n, { listing_type: type }: Titled): string =>
  listingTypeName(i18n, type).toLowerCase();

/** The heading of a listing: Condo for sale in Bahan, Yangon. */
export const listingTitle = (i18n: I18n, listing: Titled): string =>
  i18n.t('details.title', {
    type: typeName(i18n, listing.property_type),
    listing: within(i18n, listing),
    place: placeInSentence(i18n, listing),
  });

/** The title of a listing where it stands alone, in search engines and feeds: with its price. */
export const pricedTitle = (i18n: I18n, listing: Titled): string =>
  i18n.t('meta.details_title', {
    type: typeName(i18n, listing.property_type),
    listing: within(i18n, listing),
    place: placeInSentence(i18n, listing),
    price: i18n.price(listing.price, listing.listing_type),
  });
