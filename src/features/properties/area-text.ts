import { readKnownArea } from '#burmese/areas/known-area.ts';
import { languageOf } from '#burmese/language.ts';
import type { I18n } from '#i18n/i18n.ts';

/**
 * Returns the text of an area for a page: as typed if that is in the page's language, translated if
 * its unit is known, and with the square feet of two sides. Any other area stays as typed.
 */
export const areaText = (i18n: I18n, typed: string): string => {
  const known = readKnownArea(typed);
  if (!known) return typed;
  const { t, number, count } = i18n;
  const own = languageOf(typed) === i18n.htmlLang ? typed : undefined;
  const squareFeet = (amount: number): string => t('area.sqft', { area: number(amount) });
  if (known.unit === 'ft') {
    const { width, depth } = known;
    const sides = own ?? t('area.ft', { width: number(width), depth: number(depth) });
    return `${sides} (${squareFeet(width * depth)})`;
  }
  if (own !== undefined) return own;
  return known.unit === 'sqft' ? squareFeet(known.amount) : count('area.acres', known.amount);
};
