import { toBurmeseDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';

export type Numbers = {
  /** `1,500` or `၁,၅၀၀`, with at most two decimals. */
  number: (n: number) => string;
  /** A text such as `1 / 5` in the digits of the language, otherwise unchanged. */
  digits: (text: string) => string;
};

// Chromium has no locale `my` and would silently write English (burmese.md, "Traps"); this it has.
const LOCALES: Readonly<Record<Language, string>> = { en: 'en', mm: 'en-u-nu-mymr' };

/** How a language writes numbers (burmese.md, "Formats"). */
export function createNumbers(language: Language): Numbers {
  const format = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  return {
    number: (n) => format.format(n),
    digits: language === 'mm' ? toBurmeseDigits : (text) => text,
  };
}
