import { daysAfter } from '#contract/durations.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';

/** Days after which a listing expires that nobody confirms. */
const TERM_DAYS: Readonly<Record<ListingType, number>> = { for_rents: 45, for_sales: 120 };

/** Days for which a lower price is said to be reduced. */
export const REDUCED_DAYS = 30;

/** Days before its end in which a listing is said to expire soon. */
export const SOON_DAYS = 7;

/** Days after which what is in the trash is deleted for good. */
export const TRASH_DAYS = 30;

/** Returns when a listing expires that was confirmed at a time; both are ISO 8601 UTC. */
export const expiryOf = (listingType: ListingType, confirmedAt: string): string =>
  daysAfter(confirmedAt, TERM_DAYS[listingType]);
