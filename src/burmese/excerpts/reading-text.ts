import { HALF_SEPARATOR, halfOf, type TextLanguage } from '#burmese/language.ts';
import { htmlToText } from './plain-text.ts';

const BLOCK_TAG = /(<\/?(?:p|br|h[234]|ul|ol|li|blockquote)\b[^<>]*>)/i;
const END_PUNCTUATION = /[.,:;!?…၊။]$/;
const LAST_LETTER = /^.*([a-z\u1000-\u109F])/is;

/**
 * Returns the text of sanitised HTML on one line, as it would be read aloud in each language: list items are
 * separated by commas, a list ends with a full stop, and of a text in both languages only the half
 * in that language is kept.
 */
export const readingTexts = (html: string): Record<TextLanguage, string> => {
  const plain = plainParagraph(html);
  if (plain !== undefined) return { en: plain, my: plain };
  // Tags stand between texts, because the expression has a group.
  const pieces = html
    .split(BLOCK_TAG)
    .map((piece, index) =>
      index % 2 === 0 ? { tag: '', text: htmlToText(piece) } : { tag: piece, text: '' },
    );
  const english = join(pieces, 'en');
  // Most texts have no halves, and are the same for both readers.
  return { en: english, my: html.includes(HALF_SEPARATOR) ? join(pieces, 'my') : english };
};

/** Returns the text of a paragraph without other tags and without halves, as most are; undefined for other HTML. */
const plainParagraph = (html: string): string | undefined => {
  const end = html.length - '</p>'.length;
  const isPlain = html.startsWith('<p>') && html.indexOf('<', 1) === end && html.endsWith('</p>');
  const text = isPlain ? htmlToText(html.slice('<p>'.length, end)) : HALF_SEPARATOR;
  return text.includes(HALF_SEPARATOR) ? undefined : text;
};

/** A tag, or the text between two tags. */
type Piece = { tag: string; text: string };

const join = (pieces: readonly Piece[], lang: TextLanguage): string => {
  let text = '';
  let isAfterItem = false;
  for (const piece of pieces) {
    if (/^<\/[uo]l/i.test(piece.tag)) {
      text += missingMark(text, ['.', '။']);
      isAfterItem = false;
    } else if (/^<\/li/i.test(piece.tag)) {
      isAfterItem = true;
    } else if (piece.tag === '') {
      const words = halfOf(piece.text, lang);
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
