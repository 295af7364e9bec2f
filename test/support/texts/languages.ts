import { I18N as TEXTS } from '#i18n/dictionaries/all-texts.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';

/** What the site says in each language. */
export const I18N: Readonly<Record<Language, I18n>> = TEXTS;

/** Both, for tests of each. */
export const LANGUAGES: readonly Language[] = ['en', 'mm'];

/** The other one. */
export const otherThan = (language: Language): Language => (language === 'en' ? 'mm' : 'en');

/**
 * Who tries what depends neither on language nor on width: in Burmese a text that was not translated is
 * found, and numbers that are not written in its digits; on a phone, what has no room.
 */
export const VISITOR = { language: 'mm', width: 360 } as const;
