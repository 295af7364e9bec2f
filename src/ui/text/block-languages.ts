import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { foreignLang, type TextLanguage } from '#burmese/language.ts';

/** A block that holds text only; sanitised blocks have no attributes (PRODUCT 7). */
const TEXT_BLOCK = /<(p|li|h[234]|blockquote)>((?:(?!<\/?(?:p|li|h[234]|blockquote|ul|ol)>)[^])*)/g;

/**
 * Sanitised HTML with `lang` on the blocks that are in another language than `lang`. Agents often
 * write one paragraph in English and the next in Burmese, which needs taller lines.
 */
export const withBlockLanguages = (html: string, lang: TextLanguage): string =>
  html.replace(TEXT_BLOCK, (block: string, tag: string, text: string) => {
    const other = foreignLang(htmlToText(text), lang);
    return other ? `<${tag} lang="${other}">${text}` : block;
  });
