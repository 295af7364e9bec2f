import { districtName } from '#features/catalogue/catalogue.ts';
import { typeName } from '#features/catalogue/names.ts';
import type { Property } from '#features/properties/contract.ts';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';

/** Breadcrumbs of a listing: home, its listing type, its property type, its township. */
export const listingCrumbs = (i18n: I18n, listing: Property): Crumb[] => {
  const { t, language } = i18n;
  const { listing_type: type, property_type: propType, region, district } = listing;
  return [
    { text: t('nav.home'), href: paths.home() },
    { text: t(`nav.${type}`), href: paths.resultsAllProperties({ propType: 'all', type }) },
    { text: typeName(i18n, propType), href: paths.resultsAllProperties({ propType, type }) },
    { text: districtName(region, district, language) },
  ];
};
