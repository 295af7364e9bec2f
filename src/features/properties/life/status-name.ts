import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { ListingStatus } from './status.ts';

/** A name of a state that visitors see: what is closed has been sold or let. */
type ShownStatus = Exclude<ListingStatus, 'available' | 'closed'> | 'sold' | 'let';

/** A listing by its state, and by what was to be done with it. */
export type StatusOf = { status: ListingStatus; listing_type: ListingType };

/** Returns the name of a state; undefined if the home is simply to be had. */
export const shownStatus = ({ status, listing_type }: StatusOf): ShownStatus | undefined => {
  if (status === 'available') return undefined;
  if (status === 'closed') return listing_type === 'for_sales' ? 'sold' : 'let';
  return status;
};

/** Returns the text of a state for visitors; undefined if the home is simply to be had. */
export const shownStatusText = (i18n: I18n, of: StatusOf): string | undefined => {
  const shown = shownStatus(of);
  return shown && i18n.t(`status.${shown}`);
};
