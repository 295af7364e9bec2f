import { I18N as TEXTS } from '../../src/i18n/all-texts.ts';
import type { I18n } from '../../src/i18n/i18n.ts';
import type { Language } from '../../src/i18n/language.ts';

/** What the site says in each language. */
export const I18N: Readonly<Record<Language, I18n>> = TEXTS;

/** Both, for tests of each. */
export const LANGUAGES: readonly Language[] = ['en', 'mm'];

/** The other one. */
export const otherThan = (language: Language): Language => (language === 'en' ? 'mm' : 'en');

/** A phone and a desktop in each of them. */
export const VISITORS: readonly { language: Language; width: number }[] = LANGUAGES.flatMap(
  (language) => [360, 1280].map((width) => ({ language, width })),
);
