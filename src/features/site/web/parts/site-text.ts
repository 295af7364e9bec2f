import type { Language } from '#i18n/language.ts';

type Section = { id?: 'contact' | 'copies'; title: string; text: readonly string[] };

/** Text of a page about the site; the contact address follows the section `contact`, a list of the service worker `copies`. */
type SiteText = { title: string; description: string; sections: readonly Section[] };

/**
 * Text in each language. Not in the dictionaries: they are long and rarely read, so only their page
 * loads them.
 */
export type SiteTexts = Record<Language, SiteText>;
