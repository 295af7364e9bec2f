import type { ListingType } from '#features/catalogue/catalogue.ts';
import { expiryOf } from '#features/properties/life/terms.ts';

/** Returns the columns of a listing that is confirmed at a time (ISO 8601 UTC). */
export const confirmedSince = (listingType: ListingType, at: string) => ({
  confirmed_at: at,
  expires_at: expiryOf(listingType, at),
});
