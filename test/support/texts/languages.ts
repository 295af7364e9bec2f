import { I18N as TEXTS } from '#i18n/dictionaries/all-texts.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';

/** The texts of the site by language. */
export const I18N: Readonly<Record<Language, I18n>> = TEXTS;

export const LANGUAGES: readonly Language[] = ['en', 'mm'];

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'mm' : 'en');

/**
 * The visitor of tests that depend on neither language nor width: Burmese reveals untranslated texts
 * and numbers with other digits, a phone reveals what has no room.
 */
export const VISITOR = { language: 'mm', width: 360 } as const;
