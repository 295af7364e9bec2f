import { halfOf } from '#burmese/language.ts';
import type { FieldValues } from '#contract/fields.ts';
import { areaText } from '#features/properties/area-text.ts';
import type { propertyFields } from '#features/properties/fields.ts';
import { listingTitle } from '#features/properties/listing-title.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { FactField } from './fact-fields.ts';
import { bedroomsText, floorText, monthsText } from './fact-texts.ts';

type Home = Omit<FieldValues<typeof propertyFields>, 'description'>;

/** Names what is known of a home, fact by fact, without its place and its size. */
export const factPhrases = (i18n: I18n, home: Partial<Pick<Home, FactField>>): string[] => {
  const { t, count, find } = i18n;
  const known = <T>(value: T | null | undefined, say: (value: T) => string): string[] =>
    value === null || value === undefined ? [] : [say(value)];
  const rent = (name: 'deposit_months' | 'advance_months') =>
    known(home[name], (months) => `${t(`fact.${name}`)} ${monthsText(i18n, months)}`);
  return [
    ...known(home.bedrooms, (rooms) => bedroomsText(i18n, rooms)),
    ...known(home.bathrooms, (rooms) => count('fact.bath', rooms)),
    ...known(home.floor, (floor) => floorText(i18n, floor)),
    ...known(home.storeys, (storeys) => count('fact.storeys', storeys)),
    ...known(home.furnishing, (key) => find(`fact.furnishing.${key}`) ?? key),
    ...known(home.paper, (key) => find(`fact.paper.${key}`) ?? key),
    ...rent('deposit_months'),
    ...rent('advance_months'),
    ...(home.negotiable ? [t('fact.negotiable')] : []),
    ...(home.features ?? []).map((key) => find(`feature.${key}`) ?? key),
  ];
};

const sentences = (i18n: I18n, home: Home): string => {
  const { t, list, htmlLang } = i18n;
  const facts = [...factPhrases(i18n, home), areaText(i18n, home.area)].filter(Boolean);
  return [
    t('describe.title', { title: listingTitle(i18n, home) }),
    t('describe.facts', { facts: list(facts) }),
    ...(home.landmark ? [t('describe.near', { landmark: halfOf(home.landmark, htmlLang) })] : []),
    t('describe.close'),
  ].join(' ');
};

/** Writes a description from the facts of a home: plain text, a paragraph in each language. */
export const describeHome = (languages: readonly I18n[], home: Home): string =>
  languages.map((i18n) => sentences(i18n, home)).join('\n\n');
