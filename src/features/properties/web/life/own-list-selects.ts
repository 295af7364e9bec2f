import type { Counts, ListSelect } from '#editing/own-list/own-list.ts';
import {
  districtName,
  districtsOf,
  findRegion,
  LISTING_TYPES,
  PROPERTY_TYPES,
  regionName,
  REGIONS,
} from '#features/catalogue/catalogue.ts';
import { listingTypeName, typeName } from '#features/catalogue/names.ts';
import { ORDERS, SHOWN } from '#features/properties/life/own-list-choices.ts';
import type { OwnChoices } from '#features/properties/life/own-list-contract.ts';
import { withCount } from '#features/properties/web/search/choice-counts.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';

/** A region, or one of its townships, as one value; some names are those of townships in two regions. */
type Place = { region: string; district?: string | undefined };

const toValue = ({ region, district }: Place): string =>
  district === undefined ? region : `${region}.${district}`;

/** Reads a value of the choice of places. */
export const placeOf = (value: string): Place => {
  const [region = '', district] = value.split('.');
  return { region, district };
};

/** The regions, each before its townships. */
const placesIn = (language: Language): string[] =>
  REGIONS.flatMap((entry) => [
    entry.region,
    ...districtsOf(entry, language).map(({ key }) =>
      toValue({ region: entry.region, district: key }),
    ),
  ]);

const shownText = ({ t, find, list }: I18n, value: string): string =>
  value === 'closed'
    ? list([t('status.sold'), t('status.let')])
    : (find(`status.${value}`) ?? find(`own.${value}`) ?? value);

const placeText = ({ t, language }: I18n, value: string): string => {
  const { region, district } = placeOf(value);
  if (district !== undefined) return districtName(region, district, language);
  return findRegion(region)?.fullName[language] ?? t('search.all_districts');
};

/** What one's own list of homes can be limited to, and its order. */
export const OWN_LIST_SELECTS: readonly ListSelect[] = [
  {
    name: 'show',
    values: SHOWN,
    label: ({ t }) => t('own.show'),
    textOf: (i18n, value) => (value === '' ? i18n.t('own.all') : shownText(i18n, value)),
  },
  {
    name: 'type',
    values: LISTING_TYPES,
    label: ({ t }) => t('property.listing_type'),
    textOf: (i18n, value, count) => {
      const type = LISTING_TYPES.find((each) => each === value);
      return type ? withCount(i18n, listingTypeName(i18n, type), count) : i18n.t('listing.all');
    },
  },
  {
    name: 'propType',
    values: PROPERTY_TYPES.filter((type) => type !== 'all'),
    label: ({ t }) => t('property.property_type'),
    textOf: (i18n, value, count) =>
      value === '' ? i18n.t('own.all_types') : withCount(i18n, typeName(i18n, value), count),
  },
  {
    name: 'place',
    values: placesIn('en'),
    inOrder: placesIn,
    label: ({ t }) => t('property.district'),
    textOf: (i18n, value, count) => withCount(i18n, placeText(i18n, value), count),
    groupOf: ({ language }, value) => regionName(placeOf(value).region, language),
  },
  {
    name: 'order',
    values: ORDERS,
    label: ({ t }) => t('own.order'),
    textOf: ({ find, t }, value) => find(`own.order_${value}`) ?? t('own.order_newest'),
  },
];

/** Returns the numbers of homes by the values of the selects. */
export const countsOf = ({
  type,
  propType,
  places,
}: OwnChoices): Readonly<Record<string, Counts>> => {
  const place: Record<string, number> = {};
  for (const { region, district, count } of places) {
    place[region] = (place[region] ?? 0) + count;
    place[toValue({ region, district })] = count;
  }
  return { type, propType, place };
};
