import { TEXT_PARTS, type Dictionary, type PageTexts } from './dictionaries/dictionary.ts';
import { createI18n, type I18n } from './i18n.ts';
import type { Language } from './language.ts';

/** Each dictionary is the one thing that its file exports. A chunk per dictionary keeps every other out of the page. */
const DICTIONARIES = import.meta.glob<Record<string, object>>([
  './dictionaries/{en,mm}.ts',
  './dictionaries/pages/*.ts',
]);

const loadFile = async (name: string): Promise<object> => {
  const load = DICTIONARIES[`./dictionaries/${name}.ts`];
  if (!load) throw new Error(`There is no dictionary ${name}`);
  return Object.assign({}, ...Object.values(await load())) as object;
};

const loadDictionary = async (language: Language, texts: PageTexts): Promise<Dictionary> => {
  const names = [language, ...TEXT_PARTS[texts].map((part) => `pages/${part}-${language}`)];
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
