import { DAY_MS } from '#contract/durations.ts';
import { isListed, type ListingStatus } from '#features/properties/life/status.ts';
import { contactsOf, type Advice, type RecentFigures } from './figures.ts';

/** A listing is given a week before anything is said of it. */
const MIN_AGE_MS = 7 * DAY_MS;

/** Numbers of a month from which on a rate means something. */
const ENOUGH = { seen: 40, opened: 20 };

/** A listing that is opened by less than one in thirty of those who see it stands out from others. */
const SELDOM = 1 / 30;

/** Listings below this are hardly found. */
const HARDLY_SEEN = 10;

type Listing = { status: ListingStatus; createdAt: string; photos: readonly unknown[] };

/**
 * Returns the one thing that would help a listing most, by its figures of the last month; null for one that is young, not shown, or
 * does well. Photos come first, as without them the rest says nothing.
 */
export const adviceFor = (listing: Listing, { month }: RecentFigures, now: Date): Advice | null => {
  const ageMs = now.getTime() - Date.parse(listing.createdAt);
  if (!isListed(listing.status) || ageMs < MIN_AGE_MS) return null;
  const isIgnored = month.seen >= ENOUGH.seen && month.opened < month.seen * SELDOM;
  const isNotAskedFor = month.opened >= ENOUGH.opened && contactsOf(month) === 0;
  const isHardlySeen = month.seen < HARDLY_SEEN;
  if (listing.photos.length === 0 && (isIgnored || isNotAskedFor || isHardlySeen)) return 'photos';
  if (isIgnored) return 'first_look';
  if (isNotAskedFor) return 'contact';
  return isHardlySeen ? 'facts' : null;
};
