import { halfOf, type TextLanguage } from '#burmese/language.ts';
import { htmlToText } from './plain-text.ts';

const BLOCK_TAG = /(<\/?(?:p|br|h[234]|ul|ol|li|blockquote)\b[^<>]*>)/i;
const ENDS = /[.,:;!?…၊။]$/;
const LAST_LETTER = /^.*([a-z\u1000-\u109F])/is;

/**
 * The text of sanitised HTML on one line, as one reads it aloud: the items of a list apart by commas,
 * the list closed by a full stop, and of what stands in both languages the half in `lang`.
 */
export const readingText = (html: string, lang: TextLanguage): string => {
  let text = '';
  let isAfterItem = false;
  for (const piece of html.split(BLOCK_TAG)) {
    if (/^<\/[uo]l/i.test(piece)) {
      text += mark(text, ['.', '။']);
      isAfterItem = false;
    } else if (/^<\/li/i.test(piece)) {
      isAfterItem = true;
    } else if (!piece.startsWith('<') || !BLOCK_TAG.test(piece)) {
      const words = halfOf(htmlToText(piece), lang);
      if (words === '') continue;
      if (isAfterItem) text += mark(text, [',', '၊']);
      text += text === '' ? words : ` ${words}`;
      isAfterItem = false;
    }
  }
  return text;
};

/** What is missing at the end of a text, in its language. */
const mark = (text: string, [english, burmese]: readonly [string, string]): string => {
  const end = text.slice(-8);
  if (end === '' || ENDS.test(end)) return '';
  const [, letter = ''] = LAST_LETTER.exec(end) ?? [];
  return letter >= '\u1000' ? burmese : english;
};
