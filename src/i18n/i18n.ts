import type { TextLanguage } from '#burmese/language.ts';
import type { Dictionary } from './dictionaries/dictionary.ts';
import { createFormats, type Formats } from './formats/formats.ts';
import { createNumbers } from './formats/numbers.ts';
import { htmlLang, type Language } from './language.ts';
import { createTexts, type Texts } from './texts.ts';

/** All that a screen needs to speak one language. Its functions may be taken out of the object. */
export type I18n = Texts & Formats & { language: Language; htmlLang: TextLanguage };

/** Texts and formats of a language. Make it once per language and process, not once per page. */
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
