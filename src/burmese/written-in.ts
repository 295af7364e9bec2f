import { blocksOf } from './excerpts/blocks.ts';
import { htmlToText } from './excerpts/plain-text.ts';
import { languageOf } from './language.ts';

/** Languages that a text can be read in. */
export const WRITTEN_IN = ['en', 'my', 'both'] as const;
export type WrittenIn = (typeof WRITTEN_IN)[number];

/**
 * Share of a text below which a language is only names, addresses or quotations: its readers could
 * not follow the text.
 */
const MIN_SHARE = 1 / 5;

/**
 * Returns the languages that sanitised HTML can be read in, by its paragraphs; `both` if it has no
 * letters.
 */
export const writtenIn = (html: string): WrittenIn => {
  const length = { en: 0, my: 0 };
  for (const block of blocksOf(html)) {
    const text = htmlToText(block);
    const language = languageOf(text);
    if (language) length[language] += text.length;
  }
  const all = length.en + length.my;
  if (length.my < all * MIN_SHARE) return 'en';
  return length.en < all * MIN_SHARE ? 'my' : 'both';
};
