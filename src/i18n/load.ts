import {
  TEXT_PARTS,
  type Dictionary,
  type PageTexts,
  type TextPart,
} from './dictionaries/dictionary.ts';
import { createI18n, type I18n } from './i18n.ts';
import type { Language } from './language.ts';

// Dynamic imports make each dictionary a chunk.
const PUBLIC_TEXTS = {
  en: async () => (await import('./dictionaries/en.ts')).en,
  mm: async () => (await import('./dictionaries/mm.ts')).mm,
};
const PARTS: Record<TextPart, Record<Language, () => Promise<object>>> = {
  search: {
    en: async () => (await import('./dictionaries/search-en.ts')).searchEn,
    mm: async () => (await import('./dictionaries/search-mm.ts')).searchMm,
  },
  details: {
    en: async () => (await import('./dictionaries/details-en.ts')).detailsEn,
    mm: async () => (await import('./dictionaries/details-mm.ts')).detailsMm,
  },
  articles: {
    en: async () => (await import('./dictionaries/articles-en.ts')).articlesEn,
    mm: async () => (await import('./dictionaries/articles-mm.ts')).articlesMm,
  },
  kept: {
    en: async () => (await import('./dictionaries/kept-en.ts')).keptEn,
    mm: async () => (await import('./dictionaries/kept-mm.ts')).keptMm,
  },
  work: {
    en: async () => (await import('./dictionaries/work-en.ts')).workEn,
    mm: async () => (await import('./dictionaries/work-mm.ts')).workMm,
  },
};

const loadDictionary = async (language: Language, texts: PageTexts): Promise<Dictionary> => {
  const [common, ...parts] = await Promise.all([
    PUBLIC_TEXTS[language](),
    ...TEXT_PARTS[texts].map((part) => PARTS[part][language]()),
  ]);
  return Object.assign({ ...common }, ...parts) as Dictionary;
};

/** Loads the texts and formats of a language for a kind of pages. Throws if a dictionary cannot be loaded. */
export type I18nLoader = (language: Language, texts: PageTexts) => Promise<I18n>;

/** Creates the loader of browsers, which loads each language and kind once. */
export const createI18nLoader = (): I18nLoader => {
  const loaded = new Map<string, I18n>();
  return async (language, texts) => {
    const key = `${language} ${texts}`;
    const i18n = loaded.get(key) ?? createI18n(language, await loadDictionary(language, texts));
    loaded.set(key, i18n);
    return i18n;
  };
};
