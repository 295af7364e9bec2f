import { halfOf } from '#burmese/language.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Property } from './contract.ts';
import { factsAtGlance } from './facts/facts-at-glance.ts';
import { pricedTitle } from './listing-title.ts';

/** What a post about a listing says. */
export type PostedListing = Pick<
  Property,
  | 'id'
  | 'property_type'
  | 'listing_type'
  | 'region'
  | 'district'
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'floor'
  | 'area'
  | 'landmark'
  | 'posted_by'
>;

/** Writes a post about a listing for groups in one language: plain lines, with the phone number as it is read and the address of the page. */
export const postingText = (i18n: I18n, listing: PostedListing, address: string): string => {
  const { t, phone: readable, htmlLang } = i18n;
  const { landmark, posted_by: poster } = listing;
  const { phone } = poster;
  return [
    pricedTitle(i18n, listing),
    factsAtGlance(i18n, listing),
    ...(landmark ? [t('fact.near', { landmark: halfOf(landmark, htmlLang) })] : []),
    ...(phone ? [t('posting.phone', { phone: readable(phone) })] : []),
    t('posting.number', { number: i18n.digits(String(listing.id)) }),
    address,
  ].join('\n');
};
