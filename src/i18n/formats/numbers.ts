import { toBurmeseDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';

export type Numbers = {
  /** Formats a number with at most two decimals: `1,500` or `၁,၅၀၀`. */
  number: (n: number) => string;
  /** Replaces the digits of a text such as `1 / 5` by those of the language. */
  digits: (text: string) => string;
};

// Chromium has no locale `my` and would silently use English (burmese.md, "Traps"); it has `en` with Burmese
// digits.
const LOCALES: Readonly<Record<Language, string>> = { en: 'en', mm: 'en-u-nu-mymr' };

/** Creates the number formats of a language (burmese.md, "Formats"). */
export function createNumbers(language: Language): Numbers {
  const format = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  return {
    number: (n) => format.format(n),
    digits: language === 'mm' ? toBurmeseDigits : (text) => text,
  };
}
