import type { I18n } from '#i18n/i18n.ts';
import { localised, paths } from '#site/paths.ts';

/** Returns the full address of a listing for sharing; it opens in the language of the sender. */
export const listingAddress = ({ language }: I18n, id: number, origin: string): string =>
  origin + localised(paths.propertyDetails(id), language);
