import type { Area, Dictionary } from './dictionaries/dictionary.ts';
import { createI18n, type I18n } from './i18n.ts';
import type { Language } from './language.ts';

// Dynamic imports make each dictionary a chunk.
const PUBLIC_TEXTS = {
  en: async () => (await import('./dictionaries/en.ts')).en,
  mm: async () => (await import('./dictionaries/mm.ts')).mm,
};
const OTHER_TEXTS = {
  kept: {
    en: async () => (await import('./dictionaries/kept-en.ts')).keptEn,
    mm: async () => (await import('./dictionaries/kept-mm.ts')).keptMm,
  },
  work: {
    en: async () => (await import('./dictionaries/work-en.ts')).workEn,
    mm: async () => (await import('./dictionaries/work-mm.ts')).workMm,
  },
};

const loadDictionary = async (language: Language, area: Area): Promise<Dictionary> => {
  if (area === 'public') return PUBLIC_TEXTS[language]();
  const [texts, others] = await Promise.all([
    PUBLIC_TEXTS[language](),
    OTHER_TEXTS[area][language](),
  ]);
  return { ...texts, ...others };
};

/** Loads the texts and formats of a language for an area. Throws if a dictionary cannot be loaded. */
export type I18nLoader = (language: Language, area: Area) => Promise<I18n>;

/** Creates the loader of browsers, which loads each language and area once. */
export const createI18nLoader = (): I18nLoader => {
  const loaded = new Map<string, I18n>();
  return async (language, area) => {
    const key = `${language} ${area}`;
    const i18n = loaded.get(key) ?? createI18n(language, await loadDictionary(language, area));
    loaded.set(key, i18n);
    return i18n;
  };
};
