import type { TextLanguage } from '#burmese/language.ts';

/** The key of a language in the cookie and in `?lang=`. `mm` is a country code, never a language tag. */
export type Language = 'en' | 'mm';

/** In the order of the language switch. The first language is the default. */
export const LANGUAGES: readonly Language[] = ['en', 'mm'];

/** Returns the value of HTML `lang` and of `hreflang` (burmese.md, "Traps"). */
export function htmlLang(language: Language): TextLanguage {
  return language === 'mm' ? 'my' : 'en';
}

/** Returns the value of `og:locale` (burmese.md, "Formats"). */
export function openGraphLocale(language: Language): 'en_GB' | 'my_MM' {
  return language === 'mm' ? 'my_MM' : 'en_GB';
}

/** Reads a language key from an address or a cookie. Returns undefined for all other values. */
export function parseLanguage(value: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}
