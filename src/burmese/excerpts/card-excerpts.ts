import { textLanguage, type TextLanguage } from '#burmese/language.ts';
import { blocksOf } from './blocks.ts';
import type { Excerpt } from './excerpt.ts';
import { excerptOf, readBlocks } from './language-excerpt.ts';
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
  const burmese = excerptOf(blocks, max, 'my');
  const isBurmeseFirst = textLanguage(htmlToText(blocksOf(html)[0] ?? '')) === 'my';
  const [own, other] = isBurmeseFirst ? [burmese, english] : [english, burmese];
  return {
    excerpt: own.text,
    isCut: own.isCut,
    otherExcerpt: other.text === own.text ? null : { lang: isBurmeseFirst ? 'en' : 'my', ...other },
  };
};
