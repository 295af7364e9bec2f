import { languageOf, type TextLanguage } from '#burmese/language.ts';
import { blocksOf } from './blocks.ts';
import { excerpt, type Excerpt } from './excerpt.ts';
import { readingTexts } from './reading-text.ts';

/** A block of a text as readers of each language read it, and the language of its letters. */
export type ReadBlock = Record<TextLanguage, { text: string; language: TextLanguage | undefined }>;

/** Reads the blocks of sanitised HTML, for `excerptOf`. */
export const readBlocks = (html: string): ReadBlock[] =>
  blocksOf(html).map((block) => {
    const { en, my } = readingTexts(block);
    const english = { text: en, language: languageOf(en) };
    return { en: english, my: my === en ? english : { text: my, language: languageOf(my) } };
  });

/** Returns the beginning of blocks that were read, as `excerptIn` does. */
export const excerptOf = (
  blocks: readonly ReadBlock[],
  max: number,
  lang: TextLanguage,
): Excerpt => {
  const read = blocks.map((block) => block[lang]).filter(({ text }) => text !== '');
  const hasOwn = read.some(({ language }) => language === lang);
  const own = hasOwn ? read.filter(({ language }) => (language ?? lang) === lang) : read;
  const { text, isCut } = excerpt(own.map((block) => block.text).join(' '), max);
  return {
    text: isCut ? text.replace(/[,၊]$/, '') : text,
    isCut: isCut || own.length < read.length,
  };
};

/**
 * Returns the beginning of sanitised HTML for readers of a language: of the paragraphs in that
 * language if there are any, else of all (PRODUCT 22). `isCut` says that there is more to read.
 */
export const excerptIn = (html: string, max: number, lang: TextLanguage): Excerpt => {
  if (html !== last.html) last = { html, blocks: readBlocks(html) };
  return excerptOf(last.blocks, max, lang);
};

/** The text that was read last: a page needs beginnings of different lengths of the same text. */
let last: { html: string; blocks: ReadBlock[] } = { html: '', blocks: [] };
