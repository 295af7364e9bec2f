import type { Language } from '#i18n/language.ts';
import type { Texts } from '#i18n/texts.ts';
import { formatDate } from './dates.ts';
import type { Numbers } from './numbers.ts';
import { displayPhone, telHref } from './phones.ts';
import { createPrices, type Prices } from './prices.ts';

export type Formats = Numbers &
  Prices & {
    /** An ISO 8601 instant as a long date in Yangon. */
    date: (iso: string) => string;
    /** A stored phone for reading: `09 123 456 789`. */
    phone: (stored: string) => string;
    /** A stored phone for calling: `tel:+959123456789`. */
    telHref: (stored: string) => string;
    /** Parts of one line, such as township and region, with the comma of the language. */
    list: (parts: readonly string[]) => string;
  };

const COMMAS: Readonly<Record<Language, string>> = { en: ', ', mm: '၊ ' };

/** How a language writes numbers, prices, dates, phones and lists; the same wherever it runs. */
export function createFormats(language: Language, texts: Texts, numbers: Numbers): Formats {
  return {
    ...numbers,
    ...createPrices(texts, numbers),
    date: (iso) => formatDate(language, iso),
    phone: displayPhone,
    telHref,
    list: (parts) => parts.join(COMMAS[language]),
  };
}
