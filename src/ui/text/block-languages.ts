import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { foreignLang, type TextLanguage } from '#burmese/language.ts';

/** Matches a block that contains text only. Sanitised blocks have no attributes (PRODUCT 7). */
const TEXT_BLOCK = /<(p|li|h[234]|blockquote)>((?:(?!<\/?(?:p|li|h[234]|blockquote|ul|ol)>)[^])*)/g;

/**
 * Adds a `lang` attribute to the blocks of sanitised HTML whose language is not `lang`. Agents often
 * write one paragraph in English and the next in Burmese, which needs taller lines.
 */
export const withBlockLanguages = (html: string, lang: TextLanguage): string =>
  html.replace(TEXT_BLOCK, (block: string, tag: string, text: string) => {
    const other = foreignLang(htmlToText(text), lang);
    return other ? `<${tag} lang="${other}">${text}` : block;
  });
