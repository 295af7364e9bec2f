import type { TextLanguage } from '#burmese/language.ts';
import type { Dictionary } from './dictionaries/dictionary.ts';
import { createFormats, type Formats } from './formats/formats.ts';
import { createNumbers } from './formats/numbers.ts';
import { htmlLang, type Language } from './language.ts';
import { createTexts, type Texts } from './texts.ts';

/** Texts and formats of one language. The functions do not use `this` and can be destructured. */
export type I18n = Texts & Formats & { language: Language; htmlLang: TextLanguage };

/** Creates the texts and formats of a language. Expensive: called once per language, not per page. */
export function createI18n(language: Language, dictionary: Dictionary): I18n {
  const numbers = createNumbers(language);
  const texts = createTexts(dictionary, numbers.number);
  return {
    language,
    htmlLang: htmlLang(language),
    ...texts,
    ...createFormats(language, texts, numbers),
  };
}
