import { DICTIONARIES } from '#i18n/dictionaries/all-texts.ts';
import type { Dictionary } from '#i18n/dictionaries/dictionary.ts';
import { createI18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import type { I18nLoader } from '#i18n/load.ts';
import { hotReplace } from './hot-replace.ts';

const textsOf = (dictionaries: object): Dictionary =>
  Object.assign({}, ...Object.values(dictionaries)) as Dictionary;

const texts: Record<Language, Dictionary> = {
  en: textsOf(DICTIONARIES.en),
  mm: textsOf(DICTIONARIES.mm),
};

/** Loads the texts of a language in their last saved state. */
export const loadI18n: I18nLoader = async (language) => createI18n(language, texts[language]);

type AllTexts = { DICTIONARIES: typeof DICTIONARIES };

import.meta.hot?.accept('/src/i18n/dictionaries/all-texts.ts', (saved) =>
  hotReplace(() => {
    const { en, mm } = (saved as unknown as AllTexts).DICTIONARIES;
    Object.assign(texts.en, textsOf(en));
    Object.assign(texts.mm, textsOf(mm));
  }),
);
