import {
  TEXT_PARTS,
  type Dictionary,
  type PageTexts,
  type TextPart,
} from './dictionaries/dictionary.ts';
import { createI18n, type I18n } from './i18n.ts';
import type { Language } from './language.ts';

/** Each dictionary is the one thing that its file exports. A chunk per dictionary keeps every other out of the page. */
const DICTIONARIES: Readonly<Record<Language | `${TextPart}-${Language}`, () => Promise<object>>> =
  {
    en: () => import('./dictionaries/en.ts'),
    mm: () => import('./dictionaries/mm.ts'),
    'home-en': () => import('./dictionaries/pages/home-en.ts'),
    'home-mm': () => import('./dictionaries/pages/home-mm.ts'),
    'search-en': () => import('./dictionaries/pages/search-en.ts'),
    'search-mm': () => import('./dictionaries/pages/search-mm.ts'),
    'results-en': () => import('./dictionaries/pages/results-en.ts'),
    'results-mm': () => import('./dictionaries/pages/results-mm.ts'),
    'facts-en': () => import('./dictionaries/pages/facts-en.ts'),
    'facts-mm': () => import('./dictionaries/pages/facts-mm.ts'),
    'details-en': () => import('./dictionaries/pages/details-en.ts'),
    'details-mm': () => import('./dictionaries/pages/details-mm.ts'),
    'articles-en': () => import('./dictionaries/pages/articles-en.ts'),
    'articles-mm': () => import('./dictionaries/pages/articles-mm.ts'),
    'rare-en': () => import('./dictionaries/pages/rare-en.ts'),
    'rare-mm': () => import('./dictionaries/pages/rare-mm.ts'),
    'rescue-en': () => import('./dictionaries/pages/rescue-en.ts'),
    'rescue-mm': () => import('./dictionaries/pages/rescue-mm.ts'),
    'kept-en': () => import('./dictionaries/pages/kept-en.ts'),
    'kept-mm': () => import('./dictionaries/pages/kept-mm.ts'),
    'still-en': () => import('./dictionaries/pages/still-en.ts'),
    'still-mm': () => import('./dictionaries/pages/still-mm.ts'),
    'work-en': () => import('./dictionaries/pages/work-en.ts'),
    'work-mm': () => import('./dictionaries/pages/work-mm.ts'),
  };

const loadFile = async (name: keyof typeof DICTIONARIES): Promise<object> =>
  Object.assign({}, ...Object.values(await DICTIONARIES[name]())) as object;

const loadDictionary = async (language: Language, texts: PageTexts): Promise<Dictionary> => {
  const names = [language, ...TEXT_PARTS[texts].map((part) => `${part}-${language}` as const)];
  return Object.assign({}, ...(await Promise.all(names.map(loadFile)))) as Dictionary;
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
