import type { I18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import { districtName, findRegion, regionName, type ListingType } from './catalogue.ts';

// Property types come from a data file; a type without a text shows its key (PRODUCT 6).

/** Returns the name of a property type; `all` means no filter. */
export const typeName = ({ find }: I18n, type: string): string => find(`type.${type}`) ?? type;

/** Returns the plural name of a property type, as list headings use it. */
export const typePluralName = ({ find }: I18n, type: string): string =>
  find(`type_plural.${type}`) ?? type;

/** Returns "For sale" or "For rent". */
export const listingTypeName = ({ t }: I18n, type: ListingType): string => t(`listing.${type}`);

type Place = { region: string; district: string };

/** Returns township and region as in an address: the smaller one first, in both languages. */
export const placeName = ({ language, list }: I18n, { region, district }: Place): string =>
  list([districtName(region, district, language), regionBeside({ region, district }, language)]);

/** Returns township and region for use in a sentence, where Burmese begins with the larger one. */
export const placeInSentence = ({ language, list }: I18n, { region, district }: Place): string => {
  const small = districtInSentence(region, district, language);
  const large = regionBeside({ region, district }, language);
  return list(language === 'mm' ? [large, small] : [small, large]);
};

/**
 * Returns a township for use in a sentence. Burmese adds the word for township, because some names
 * are also words (ပြည်, country), but not to a name in brackets, which already says which part of a
 * town it means.
 */
export const districtInSentence = (
  region: string,
  district: string,
  language: Language,
): string => {
  const name = districtName(region, district, language);
  return language === 'mm' && !name.endsWith(')') ? `${name}မြို့နယ်` : name;
};

/** Returns the region for use beside a township; in full if both have the same name, as Bago. */
const regionBeside = ({ region, district }: Place, language: Language): string => {
  const name = regionName(region, language);
  if (name !== districtName(region, district, language)) return name;
  return findRegion(region)?.fullName[language] ?? name;
};

const TYPES_WITH_ICON: ReadonlySet<string> = new Set([
  'all',
  'apartment',
  'condo',
  'hotel',
  'house',
  'industrial',
  'land',
  'warehouse',
]);

/** Returns the icon of a type; a plain house for types without one. */
export const typeIcon = (type: string): string => (TYPES_WITH_ICON.has(type) ? type : 'home');
