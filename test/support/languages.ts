import { en } from '../../src/i18n/en.ts';
import { createI18n, type I18n } from '../../src/i18n/i18n.ts';
import type { Language } from '../../src/i18n/language.ts';
import { mm } from '../../src/i18n/mm.ts';

/** What the site says in each language. */
export const I18N: Readonly<Record<Language, I18n>> = {
  en: createI18n('en', en),
  mm: createI18n('mm', mm),
};

/** Both, for tests of each. */
export const LANGUAGES: readonly Language[] = ['en', 'mm'];

/** The other one. */
export const otherThan = (language: Language): Language => (language === 'en' ? 'mm' : 'en');
