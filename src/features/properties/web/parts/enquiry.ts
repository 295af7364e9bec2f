import type { I18n } from '../../../../i18n/i18n.ts';
import { paths } from '../../../../paths.ts';
import { districtName } from '../../../catalogue/catalogue.ts';
import { typeName } from '../../../catalogue/names.ts';
import type { Property } from '../../contract.ts';

/** A link that opens a letter to the poster with subject and text (S2). */
export const enquiryHref = (
  i18n: I18n,
  listing: Property,
  to: { email: string; name: string | null },
  origin: string,
): string => {
  const { t, digits, price, language } = i18n;
  const type = typeName(i18n, listing.property_type);
  const district = districtName(listing.region, listing.district, language);
  const subject = t('enquiry.subject', { id: digits(String(listing.id)), type, district });
  const lines = [
    ...(to.name ? [t('enquiry.greeting', { name: to.name }), ''] : []),
    t('enquiry.body', {
      // English writes it small within a sentence; Burmese has no capitals.
      type: type.toLowerCase(),
      district,
      price: price(listing.price, listing.listing_type),
    }),
    t('enquiry.link', { url: origin + paths.propertyDetails(listing.id) }),
    '',
    t('enquiry.closing'),
  ];
  const address = encodeURIComponent(to.email).replace('%40', '@');
  const body = encodeURIComponent(lines.join('\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
};
