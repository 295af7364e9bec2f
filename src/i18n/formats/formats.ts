import type { Language } from '#i18n/language.ts';
import type { Texts } from '#i18n/texts.ts';
import { dayOf, formatAge } from './ages.ts';
import { formatDate } from './dates.ts';
import type { Numbers } from './numbers.ts';
import { displayPhone, telHref } from './phones.ts';
import { createPrices, type Prices } from './prices.ts';

export type Formats = Numbers &
  Prices & {
    /** Formats an ISO 8601 instant as a long date in Yangon. */
    date: (iso: string) => string;
    /** Says how many days, weeks, months or years before `today` (`dayOf`) a date (ISO 8601) was. */
    age: (isoDate: string, today: number) => string;
    /** Formats a stored phone number for reading: `09 123 456 789`. */
    phone: (stored: string) => string;
    /** Returns the URL that calls a stored phone number: `tel:+959123456789`. */
    telHref: (stored: string) => string;
    /** Joins parts of a line, such as township and region, by the comma of the language. */
    list: (parts: readonly string[]) => string;
  };

const COMMAS: Readonly<Record<Language, string>> = { en: ', ', mm: '၊ ' };

/** Creates the formats of a language. They give the same results on the server and in all browsers. */
export function createFormats(language: Language, texts: Texts, numbers: Numbers): Formats {
  return {
    ...numbers,
    ...createPrices(texts, numbers),
    date: (iso) => formatDate(language, iso),
    // A date alone is read as midnight in UTC, which is the same day in Myanmar.
    age: (isoDate, today) => formatAge(texts, dayOf(Date.parse(isoDate)), today),
    phone: displayPhone,
    telHref,
    list: (parts) => parts.join(COMMAS[language]),
  };
}
