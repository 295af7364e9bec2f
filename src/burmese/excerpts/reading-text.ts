import { halfOf, type TextLanguage } from '#burmese/language.ts';
import { htmlToText } from './plain-text.ts';

const BLOCK_TAG = /(<\/?(?:p|br|h[234]|ul|ol|li|blockquote)\b[^<>]*>)/i;
const END_PUNCTUATION = /[.,:;!?…၊။]$/;
const LAST_LETTER = /^.*([a-z\u1000-\u109F])/is;

/**
 * Returns the text of sanitised HTML on one line, as it would be read aloud: list items are
 * separated by commas, a list ends with a full stop, and of a text in both languages only the half
 * in `lang` is kept.
 */
export const readingText = (html: string, lang: TextLanguage): string => {
  let text = '';
  let isAfterItem = false;
  for (const piece of html.split(BLOCK_TAG)) {
    if (/^<\/[uo]l/i.test(piece)) {
      text += missingMark(text, ['.', '။']);
      isAfterItem = false;
    } else if (/^<\/li/i.test(piece)) {
      isAfterItem = true;
    } else if (!piece.startsWith('<') || !BLOCK_TAG.test(piece)) {
      const words = halfOf(htmlToText(piece), lang);
      if (words === '') continue;
      if (isAfterItem) text += missingMark(text, [',', '၊']);
      text += text === '' ? words : ` ${words}`;
      isAfterItem = false;
    }
  }
  return text;
};

/** Returns the punctuation that `text` lacks at its end, in the language of its last letter. */
const missingMark = (text: string, [english, burmese]: readonly [string, string]): string => {
  const end = text.slice(-8);
  if (end === '' || END_PUNCTUATION.test(end)) return '';
  const [, letter = ''] = LAST_LETTER.exec(end) ?? [];
  return letter >= '\u1000' ? burmese : english;
};
