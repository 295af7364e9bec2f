import type { I18n } from '../../../../i18n/i18n.ts';
import { listingTypeName, placeName, typeName } from '../../../catalogue/names.ts';
import type { Property } from '../../contract.ts';

/** The heading of a listing: Condo for sale in Bahan, Yangon. */
export const listingTitle = (i18n: I18n, listing: Property): string =>
  i18n.t('details.title', {
    type: typeName(i18n, listing.property_type),
    // English writes it small within a sentence; Burmese has no capitals.
    listing: listingTypeName(i18n, listing.listing_type).toLowerCase(),
    district: placeName(i18n, listing),
  });
