import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { listingTypeName, placeInSentence, typePluralName } from '#features/catalogue/names.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { ResultsSearch } from './page-search.ts';

/** What titles say of a search. */
type Headed = Pick<ResultsSearch, 'type' | 'propType' | 'region' | 'district'>;

/** Returns the names of what a search asks for, as titles and descriptions use them. */
export const searchNames = (i18n: I18n, { type, propType = 'all', region, district }: Headed) => ({
  listing: type ? listingTypeName(i18n, type) : i18n.t('listing.all'),
  type: joinPhrases(
    i18n,
    propType.split(',').map((each) => typePluralName(i18n, each)),
  ),
  region: region ? regionName(region, i18n.language) : i18n.t('search.all_regions'),
  district: district
    ? districtName(region ?? '', district, i18n.language)
    : i18n.t('search.all_districts'),
});

/**
 * Returns what a search asks for, and where: For sale: Condos in Bahan, Yangon.
 * @param near the landmark that it is near
 */
export const searchHeadline = (
  i18n: I18n,
  search: Headed,
  near?: { en: string; mm: string },
): string => {
  const { t, language } = i18n;
  const { listing, type } = searchNames(i18n, search);
  const { region, district } = search;
  const what = search.type ? t('results.title', { listing, type }) : type;
  if (near) return t('results.title_near', { what, place: near[language] });
  if (!region)
    return district
      ? t('results.title_in', { what, place: districtName('', district, language) })
      : what;
  const place = district
    ? placeInSentence(i18n, { region, district })
    : regionName(region, language);
  return t('results.title_in', { what, place });
};

/** Joins phrases to one: those after the first begin with a small letter. */
export const joinPhrases = ({ list }: I18n, phrases: readonly string[]): string =>
  list(phrases.map((phrase, index) => (index === 0 ? phrase : smallFirst(phrase))));

const smallFirst = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1);
