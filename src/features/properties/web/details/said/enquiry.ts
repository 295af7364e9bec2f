import { districtName } from '#features/catalogue/catalogue.ts';
import { districtInSentence, typeName } from '#features/catalogue/names.ts';
import type { Property } from '#features/properties/contract.ts';
import { listingAddress } from '#features/properties/web/details/listing-address.ts';
import type { I18n } from '#i18n/i18n.ts';
import { mailHref } from '#ui/contact/mail-of.ts';
import { viberChat } from '#ui/contact/viber-chat.ts';

/** Returns a `mailto:` link to the poster, with subject and text (S2). */
export const enquiryHref = (
  i18n: I18n,
  listing: Property,
  to: { email: string; name: string | null },
  origin: string,
): string => {
  const { t } = i18n;
  const lines = [
    ...(to.name ? [t('enquiry.greeting', { name: to.name }), ''] : []),
    ...message(i18n, listing, origin),
    '',
    t('enquiry.closing'),
  ];
  return mailHref(to.email, { subject: subject(i18n, listing), body: lines.join('\r\n') });
};

/** Returns a link that opens a Viber chat with the poster. */
export const viberHref = (i18n: I18n, listing: Property, phone: string, origin: string): string =>
  viberChat(i18n.telHref(phone), askingFor(i18n, listing, origin));

/** Returns the text of a chat that asks for a listing. */
export const askingFor = (i18n: I18n, listing: Property, origin: string): string =>
  [subject(i18n, listing), ...message(i18n, listing, origin)].join('\n');

/** Returns what a message about a listing is about, with its address. */
export const aboutHome = (i18n: I18n, listing: Property, origin: string): string =>
  [subject(i18n, listing), link(i18n, listing, origin)].join('\n');

const subject = (i18n: I18n, listing: Property): string =>
  i18n.t('enquiry.subject', {
    id: i18n.digits(String(listing.id)),
    type: typeName(i18n, listing.property_type),
    district: districtName(listing.region, listing.district, i18n.language),
  });

const link = (i18n: I18n, { id }: Property, origin: string): string =>
  i18n.t('enquiry.link', { url: listingAddress(i18n, id, origin) });

const message = (i18n: I18n, listing: Property, origin: string): string[] => {
  const { t, price, language } = i18n;
  return [
    t('enquiry.body', {
      // Lower case, as within an English sentence; Burmese has no capitals.
      type: typeName(i18n, listing.property_type).toLowerCase(),
      district: districtInSentence(listing.region, listing.district, language),
      price: price(listing.price, listing.listing_type),
    }),
    link(i18n, listing, origin),
  ];
};
