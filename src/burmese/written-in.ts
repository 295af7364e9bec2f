import { blocksOf } from './excerpts/blocks.ts';
import { htmlToText } from './excerpts/plain-text.ts';
import { languageOf } from './language.ts';

/** The languages that a text can be read in, as `lang` attributes name them. */
export const WRITTEN_IN = ['en', 'my', 'both'] as const;
export type WrittenIn = (typeof WRITTEN_IN)[number];

/** Less than this part of a text is a name, an address or a quotation: nobody can read by it. */
const ENOUGH = 1 / 5;

/** The languages that sanitised HTML can be read in, by its paragraphs; without letters it is both. */
export const writtenIn = (html: string): WrittenIn => {
  const length = { en: 0, my: 0 };
  for (const block of blocksOf(html)) {
    const text = htmlToText(block);
    const language = languageOf(text);
    if (language) length[language] += text.length;
  }
  const all = length.en + length.my;
  if (length.my < all * ENOUGH) return 'en';
  return length.en < all * ENOUGH ? 'my' : 'both';
};
