import { textLanguage, type TextLanguage } from '#burmese/language.ts';
import { blocksOf } from './blocks.ts';
import type { Excerpt } from './excerpt.ts';
import { excerptOf, readBlocks, type ReadBlock } from './language-excerpt.ts';
import { htmlToText } from './plain-text.ts';

/** Beginning of a text in the language that it starts with, and in the other one if it has both. */
type CardExcerpts = {
  excerpt: string;
  isCut: boolean;
  otherExcerpt: (Excerpt & { lang: TextLanguage }) | null;
};

/** Returns the beginning of sanitised HTML for a card, in each language that it is written in. */
export const cardExcerpts = (html: string, max: number): CardExcerpts => {
  const blocks = readBlocks(html);
  const english = excerptOf(blocks, max, 'en');
  const burmese = isOneLanguage(blocks) ? english : excerptOf(blocks, max, 'my');
  const isBurmeseFirst = firstLanguage(html, blocks[0]) === 'my';
  const [own, other] = isBurmeseFirst ? [burmese, english] : [english, burmese];
  return {
    excerpt: own.text,
    isCut: own.isCut,
    otherExcerpt: other.text === own.text ? null : { lang: isBurmeseFirst ? 'en' : 'my', ...other },
  };
};

/** Returns whether readers of both languages read the same blocks. */
const isOneLanguage = (blocks: readonly ReadBlock[]): boolean => {
  const [first] = blocks;
  return blocks.every(({ en, my }) => en === my && en.language === first?.en.language);
};

/** Returns the language of the first block, of which only texts in two halves are read again. */
const firstLanguage = (html: string, first: ReadBlock | undefined): TextLanguage =>
  first && first.en !== first.my
    ? textLanguage(htmlToText(blocksOf(html)[0] ?? ''))
    : (first?.en.language ?? 'en');
