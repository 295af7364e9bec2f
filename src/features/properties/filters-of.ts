import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { listingTypeName, typeName } from '#features/catalogue/names.ts';
import type { I18n } from '#i18n/i18n.ts';
import { bedsText, floorText } from './facts/fact-texts.ts';
import { HOME_SEARCH, type ResultsSearch } from './page-search.ts';
import { priceText } from './search-summary.ts';

type Filtered = Partial<ResultsSearch>;

/** Filter in use, and the change of the search that removes it. */
type AppliedFilter = { text: string; without: Filtered };

/**
 * Returns the filters in use, without the start values of the form (S4).
 * @param near words that name the place that the search is near: these come before those of the search
 */
export const filtersOf = (i18n: I18n, search: Filtered, near?: string): AppliedFilter[] => [
  ...(near ? [{ text: near, without: { q: search.q } }] : []),
  ...wordFilters(i18n, search, near),
  ...placeFilters(i18n, search),
  ...kindFilters(i18n, search),
  ...sizeFilters(i18n, search),
  ...featureFilters(i18n, search),
];

/** Returns what a headline says behind kind and place: bedrooms, and words that are searched in texts. */
export const afterHeadline = (i18n: I18n, { q, minBedrooms, maxBedrooms }: Filtered): string =>
  filtersOf(i18n, { q, minBedrooms, maxBedrooms })
    // A line may end with the dot, and not begin with it.
    .map(({ text }) => `\u00a0· ${text}`)
    .join('');

const wordFilters = ({ t }: I18n, { q }: Filtered, near?: string): AppliedFilter[] =>
  // A number of a home is in no text, nor is what is not wanted, in brackets.
  q ? [{ text: q < '0' ? q : t('words.text', { text: q }), without: { q: near } }] : [];

const placeFilters = ({ language }: I18n, { region, district }: Filtered): AppliedFilter[] => {
  if (district) {
    const districts = district.split(',');
    const others = (name: string) => districts.filter((each) => each !== name).join(',');
    return districts.map((name) => ({
      text: districtName(region ?? '', name, language),
      without: { district: others(name) || undefined },
    }));
  }
  if (!region || region === HOME_SEARCH.region) return [];
  return [{ text: regionName(region, language), without: { region: undefined } }];
};

const kindFilters = (i18n: I18n, search: Filtered): AppliedFilter[] => {
  const { type, propType, fromPrice, toPrice } = search;
  const price = priceText(i18n, search);
  const isStartPrice = fromPrice === HOME_SEARCH.fromPrice && toPrice === HOME_SEARCH.toPrice;
  return [
    ...(type && type !== HOME_SEARCH.type
      ? [{ text: listingTypeName(i18n, type), without: { type: undefined } }]
      : []),
    ...(propType?.split(',') ?? []).map((type, _index, types) => ({
      text: typeName(i18n, type),
      without: { propType: types.filter((each) => each !== type).join(',') || undefined },
    })),
    ...(price && !isStartPrice
      ? [{ text: price, without: { fromPrice: undefined, toPrice: undefined } }]
      : []),
  ];
};

const sizeFilters = (i18n: I18n, search: Filtered): AppliedFilter[] => {
  const { t, number, count } = i18n;
  const { minBedrooms, maxBedrooms, minBathrooms, minSqft, maxSqft, maxFloor } = search;
  const beds = (rooms: number): string => bedsText(i18n, rooms);
  const sqft = (size: number): string => t('filter.sqft', { area: number(size) });
  return [
    ...range(
      i18n,
      { min: minBedrooms, max: maxBedrooms, say: beds },
      {
        minBedrooms: undefined,
        maxBedrooms: undefined,
      },
    ),
    ...range(
      i18n,
      { min: minBathrooms, max: undefined, say: (rooms) => count('fact.bath', rooms) },
      { minBathrooms: undefined },
    ),
    ...range(
      i18n,
      { min: minSqft, max: maxSqft, say: sqft },
      {
        minSqft: undefined,
        maxSqft: undefined,
      },
    ),
    ...range(
      i18n,
      { min: undefined, max: maxFloor, say: (floor) => floorText(i18n, floor) },
      { maxFloor: undefined },
    ),
  ];
};

type Range = {
  min: number | undefined;
  max: number | undefined;
  say: (value: number) => string;
};

const range = ({ t }: I18n, { min, max, say }: Range, without: Filtered): AppliedFilter[] => {
  if (min === undefined && max === undefined) return [];
  if (min === undefined) return [{ text: t('filter.at_most', { what: say(max ?? 0) }), without }];
  if (max === undefined) return [{ text: t('filter.at_least', { what: say(min) }), without }];
  return [{ text: min === max ? say(min) : `${say(min)} – ${say(max)}`, without }];
};

const featureFilters = ({ t, find }: I18n, search: Filtered): AppliedFilter[] => {
  const { furnishing, features = [], negotiable } = search;
  const others = (key: string) => features.filter((each) => each !== key);
  return [
    ...(furnishing
      ? [
          {
            text: find(`fact.furnishing.${furnishing}`) ?? furnishing,
            without: { furnishing: undefined },
          },
        ]
      : []),
    ...(negotiable ? [{ text: t('fact.negotiable'), without: { negotiable: undefined } }] : []),
    ...features.map((key) => ({
      text: find(`feature.${key}`) ?? key,
      without: { features: others(key).length > 0 ? others(key) : undefined },
    })),
  ];
};
