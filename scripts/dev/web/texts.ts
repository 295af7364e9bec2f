import type { Dictionary } from '#i18n/dictionaries/dictionary.ts';
import { en } from '#i18n/dictionaries/en.ts';
import { mm } from '#i18n/dictionaries/mm.ts';
import { workEn } from '#i18n/dictionaries/work-en.ts';
import { workMm } from '#i18n/dictionaries/work-mm.ts';
import { createI18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import type { I18nLoader } from '#i18n/load.ts';
import { hotReplace } from './hot-replace.ts';

const texts: Record<Language, Dictionary> = { en: { ...en, ...workEn }, mm: { ...mm, ...workMm } };

/** Loads the texts of a language in their last saved state. */
export const loadI18n: I18nLoader = async (language) => createI18n(language, texts[language]);

type Texts = Record<string, Dictionary>;

import.meta.hot?.accept(
  [
    '/src/i18n/dictionaries/en.ts',
    '/src/i18n/dictionaries/work-en.ts',
    '/src/i18n/dictionaries/mm.ts',
    '/src/i18n/dictionaries/work-mm.ts',
  ],
  ([english, workEnglish, burmese, workBurmese]) =>
    hotReplace(() => {
      Object.assign(
        texts.en,
        (english as Texts | undefined)?.en,
        (workEnglish as Texts | undefined)?.workEn,
      );
      Object.assign(
        texts.mm,
        (burmese as Texts | undefined)?.mm,
        (workBurmese as Texts | undefined)?.workMm,
      );
    }),
);
