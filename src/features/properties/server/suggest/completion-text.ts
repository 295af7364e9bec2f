import { districtName, REGIONS, regionName } from '#features/catalogue/catalogue.ts';
import { listingTypeName, placeName, typeName } from '#features/catalogue/names.ts';
import { filtersOf } from '#features/properties/filters-of.ts';
import { parseResultsSearch } from '#features/properties/page-search.ts';
import type { Understood } from '#features/properties/words/read-query.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Choice } from './choices.ts';
import type { Completion } from './completions.ts';

/** Names that several places have: some townships, and a region and its capital. */
const SHARED_NAMES: ReadonlySet<string> = (() => {
  const names = REGIONS.flatMap(({ name, districts }) => [
    name.en,
    ...districts.map(({ en }) => en),
  ]);
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
})();

const placeText = (
  i18n: I18n,
  { region = '', district }: Readonly<Record<string, string>>,
): string => {
  if (!district) return regionName(region, i18n.language);
  return region && SHARED_NAMES.has(districtName(region, district, 'en'))
    ? placeName(i18n, { region, district })
    : districtName(region, district, i18n.language);
};

const choiceText = (i18n: I18n, { query, landmark }: Choice): string => {
  if (landmark) return i18n.list([landmark[i18n.language], placeText(i18n, query)]);
  const { type, propType } = parseResultsSearch(new URLSearchParams(query));
  if (propType) return typeName(i18n, propType);
  return type ? listingTypeName(i18n, type) : placeText(i18n, query);
};

/** Names a part that was understood in the language of the page; as it was typed if there is no short name. */
const partText = (i18n: I18n, { kind, text, query }: Understood): string => {
  if (kind === 'place' && !query.district?.includes(',')) return placeText(i18n, query);
  const search = parseResultsSearch(new URLSearchParams({ ...query }));
  if (search.type) return listingTypeName(i18n, search.type);
  return i18n.list(filtersOf(i18n, search).map((filter) => filter.text)) || text;
};

/** Returns a completion as the list of suggestions shows it: 2 bedrooms · Bahan. */
export const completionText = (i18n: I18n, { choice, before }: Completion): string =>
  [...before.map((part) => partText(i18n, part)), choiceText(i18n, choice)].join(' · ');
