import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';

/** The full address of a listing for others, who see it in the language of the one who sends it. */
export const listingAddress = ({ language }: I18n, id: number, origin: string): string =>
  `${origin}${paths.propertyDetails(id)}${language === 'mm' ? '&lang=mm' : ''}`;
