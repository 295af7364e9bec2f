import type { I18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import { districtName, findRegion, regionName, type ListingType } from './catalogue.ts';

// Types live in one data file; one that has no text yet shows its key (PRODUCT 6).

/** One property type; `all` when there is no such filter. */
export const typeName = ({ find }: I18n, type: string): string => find(`type.${type}`) ?? type;

/** Properties of a type: the head of a list. */
export const typePluralName = ({ find }: I18n, type: string): string =>
  find(`type_plural.${type}`) ?? type;

/** For sale or for rent. */
export const listingTypeName = ({ t }: I18n, type: ListingType): string => t(`listing.${type}`);

type Place = { region: string; district: string };

/** Township and region as an address has them: the smaller one first, in both languages. */
export const placeName = ({ language, list }: I18n, { region, district }: Place): string =>
  list([districtName(region, district, language), regionBeside({ region, district }, language)]);

/** Township and region within a sentence, where Burmese begins with the larger one. */
export const placeInSentence = ({ language, list }: I18n, { region, district }: Place): string => {
  const small = districtInSentence(region, district, language);
  const large = regionBeside({ region, district }, language);
  return list(language === 'mm' ? [large, small] : [small, large]);
};

/**
 * A township within a sentence. Burmese says that it is one, because some names are words (ပြည်,
 * country); a name that ends in a bracket says already which part of a town it means.
 */
export const districtInSentence = (
  region: string,
  district: string,
  language: Language,
): string => {
  const name = districtName(region, district, language);
  return language === 'mm' && !name.endsWith(')') ? `${name}မြို့နယ်` : name;
};

/** The region beside a township; beside the one that has its name, as Bago, in full. */
const regionBeside = ({ region, district }: Place, language: Language): string => {
  const name = regionName(region, language);
  if (name !== districtName(region, district, language)) return name;
  return findRegion(region)?.fullName[language] ?? name;
};

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
