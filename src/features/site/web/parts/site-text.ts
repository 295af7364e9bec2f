import type { Language } from '#i18n/language.ts';

type Section = { id?: 'contact'; title: string; text: readonly string[] };

/** A page about the site itself; the section `contact` is followed by where to write to. */
export type SiteText = { title: string; description: string; sections: readonly Section[] };

/** In each language. They are long and read rarely, so they come with their page alone. */
export type SiteTexts = Record<Language, SiteText>;
