import { languageOf, type TextLanguage } from '#burmese/language.ts';
import { blocksOf } from './blocks.ts';
import { excerpt, type Excerpt } from './excerpt.ts';
import { readingText } from './reading-text.ts';

/**
 * Returns the beginning of sanitised HTML for readers of a language: of the paragraphs in that
 * language if there are any, else of all (PRODUCT 22). `isCut` says that there is more to read.
 */
export const excerptIn = (html: string, max: number, lang: TextLanguage): Excerpt => {
  const texts = blocksOf(html)
    .map((block) => readingText(block, lang))
    .filter((text) => text !== '');
  const hasOwn = texts.some((text) => languageOf(text) === lang);
  const own = hasOwn ? texts.filter((text) => (languageOf(text) ?? lang) === lang) : texts;
  const { text, isCut } = excerpt(own.join(' '), max);
  return {
    text: isCut ? text.replace(/[,၊]$/, '') : text,
    isCut: isCut || own.length < texts.length,
  };
};
