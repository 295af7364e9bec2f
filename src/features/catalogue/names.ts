import type { I18n } from '../../i18n/i18n.ts';
import { districtName, regionName, type ListingType } from './catalogue.ts';

// Types live in one data file; one that has no text yet shows its key (PRODUCT 6).

/** One property type; `all` when there is no such filter. */
export const typeName = ({ find }: I18n, type: string): string => find(`type.${type}`) ?? type;

/** Properties of a type: the head of a list. */
export const typePluralName = ({ find }: I18n, type: string): string =>
  find(`type_plural.${type}`) ?? type;

/** For sale or for rent. */
export const listingTypeName = ({ t }: I18n, type: ListingType): string => t(`listing.${type}`);

/** Township and region, in this order in both languages. */
export const placeName = (
  { language, list }: I18n,
  { region, district }: { region: string; district: string },
): string => list([districtName(region, district, language), regionName(region, language)]);

const DRAWN_TYPES: ReadonlySet<string> = new Set([
  'all',
  'apartment',
  'condo',
  'hotel',
  'house',
  'industrial',
  'land',
  'warehouse',
]);

/** The icon of a type; a new one has a plain house until it is drawn. */
export const typeIcon = (type: string): string => (DRAWN_TYPES.has(type) ? type : 'home');
