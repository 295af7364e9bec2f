import { listingTypeName, placeInSentence, typeName } from '#features/catalogue/names.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Property } from './contract.ts';
import { factsAtGlance, type GlanceFields } from './facts/facts-at-glance.ts';

/** Fields of a listing that its title consists of. */
export type TitleFields = Pick<
  Property,
  'property_type' | 'listing_type' | 'region' | 'district' | 'price'
>;

// Lower case, as within an English sentence; Burmese has no capitals.
const listingTypeInSentence = (i18n: I18n, { listing_type: type }: TitleFields): string =>
  listingTypeName(i18n, type).toLowerCase();

/** Returns the name of a listing without its price: Condo in Bahan, Yangon. */
export const homeName = (
  i18n: I18n,
  listing: Pick<Property, 'property_type' | 'region' | 'district'>,
): string =>
  i18n.t('card.photo_alt', {
    type: typeName(i18n, listing.property_type),
    place: placeInSentence(i18n, listing),
  });

/** Returns the heading of a listing: Condo for sale in Bahan, Yangon. */
export const listingTitle = (i18n: I18n, listing: TitleFields): string =>
  i18n.t('details.title', {
    type: typeName(i18n, listing.property_type),
    listing: listingTypeInSentence(i18n, listing),
    place: placeInSentence(i18n, listing),
  });

/**
 * Returns the title of a listing with its price, for use outside of its page, as in search engines
 * and feeds.
 */
export const pricedTitle = (i18n: I18n, listing: TitleFields): string =>
  i18n.t('meta.details_title', {
    type: typeName(i18n, listing.property_type),
    listing: listingTypeInSentence(i18n, listing),
    place: placeInSentence(i18n, listing),
    price: i18n.price(listing.price, listing.listing_type),
  });

/** Returns what is sent to a friend beside the address of a listing: its title with price, and its facts (whose area may have brackets). */
export const sharedTitle = (i18n: I18n, listing: TitleFields & GlanceFields): string =>
  `${pricedTitle(i18n, listing)} · ${factsAtGlance(i18n, listing)}`;
