import type { TextLanguage } from '#burmese/language.ts';

/** The key of a language in cookie and `?lang=`; `mm` is a country code, never a language tag. */
export type Language = 'en' | 'mm';

/** In the order of the language switch; the first one is the default and the fallback. */
export const LANGUAGES: readonly Language[] = ['en', 'mm'];

/** The value of HTML `lang` and of `hreflang` (burmese.md, "Traps"). */
export function htmlLang(language: Language): TextLanguage {
  return language === 'mm' ? 'my' : 'en';
}

/** The value of `og:locale` (burmese.md, "Formats"). */
export function openGraphLocale(language: Language): 'en_GB' | 'my_MM' {
  return language === 'mm' ? 'my_MM' : 'en_GB';
}

/** A language key from an address or a cookie; undefined for anything else. */
export function parseLanguage(value: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}
