import { countFaults } from '#burmese/spelling-faults.ts';
import { zawgyiToUnicode } from './zawgyi-converter.ts';
import { countZawgyiFaults } from './zawgyi-faults.ts';

/** A text in Unicode, and whether any of it was Zawgyi before. */
export type Conversion = { text: string; isConverted: boolean };

/** What a word can be read as: `unsure` as both, `other` as neither, such as one in Shan. */
type Reading = 'zawgyi' | 'unicode' | 'unsure' | 'other';
type Word = { text: string; unicode: string; reading: Reading; isSlip: boolean };
/** What stands between words, tags included. */
type Gap = { text: string; unicode: string; reading?: never };
type Piece = Word | Gap;

// Burmese has few spaces, so a word may be a whole sentence. A dot below belongs to the word before it.
const WORD =
  /([\u1000-\u109F\uA9E0-\uA9FF\uAA60-\uAA7F]+(?: [\u1037\u1094\u1095][\u1000-\u109F\uA9E0-\uA9FF\uAA60-\uAA7F]*)*|<\/?[a-z][^<>]*>)/i;
const BURMESE = /[\u1000-\u109F\uA9E0-\uA9FF\uAA60-\uAA7F]/;
const LINE_END = /(<\/?(?:p|br|h[234]|ul|ol|li|blockquote)\b[^<>]*>|\r?\n)/i;

// What no keyboard for Burmese in Unicode types, not even by mistake.
const ONLY_ELSEWHERE = /[\u1033\u1034\u1050-\u109F]/;

/** With as many faults as Unicode to one as Zawgyi, the one is taken for a slip. */
const FAULTS_PER_SLIP = 8;

/**
 * Plain text or sanitised HTML, with what is in Zawgyi converted to Unicode (PRODUCT 15,
 * MYANMAR §4). Words are judged one by one, and those that could be either by their line, then by
 * the whole text, because texts are pasted together from both. Other words, and those that are half
 * of each, change only to NFC; tags and what is not Burmese do not change.
 */
export function fromZawgyi(text: string): Conversion {
  const converted = zawgyiToUnicode(text).split(LINE_END);
  const lines = text.split(LINE_END).map((line, index) => read(line, converted[index] ?? line));
  const isAllZawgyi = isZawgyi(lines.flat());
  const pieces = lines.flatMap((line) => choose(line, isAllZawgyi));
  return {
    text: pieces.map((piece) => piece.unicode).join(''),
    isConverted: pieces.some((piece) => piece.unicode !== piece.text),
  };
}

function read(line: string, converted: string): Piece[] {
  if (!BURMESE.test(line)) return [{ text: line, unicode: line }];
  const unicode = converted.split(WORD);
  return line.split(WORD).map((text, index) => {
    const isWord = index % 2 === 1 && !text.startsWith('<');
    return isWord
      ? readWord(text.normalize('NFC'), unicode[index] ?? text)
      : { text, unicode: text };
  });
}

function readWord(text: string, unicode: string): Word {
  const isSlip = countFaults(text) === 1 && !ONLY_ELSEWHERE.test(text);
  // What would be converted once more the next time had better stay.
  const isSettled = countFaults(unicode) === 0 || readingOf(unicode) !== 'zawgyi';
  return { text, unicode, isSlip, reading: isSettled ? readingOf(text, unicode) : 'other' };
}

function readingOf(text: string, unicode = zawgyiToUnicode(text)): Reading {
  const faults = countFaults(text);
  const zawgyiFaults = countZawgyiFaults(text, unicode);
  if (faults === 0) return zawgyiFaults === 0 ? 'unsure' : 'unicode';
  if (zawgyiFaults * FAULTS_PER_SLIP <= faults) return 'zawgyi';
  return zawgyiFaults < faults ? 'unsure' : 'other';
}

/** Whether there is a word in Zawgyi and none that cannot be. */
function isZawgyi(pieces: readonly Piece[]): boolean {
  const readings = new Set(pieces.map((piece) => piece.reading));
  return readings.has('zawgyi') && !readings.has('unicode') && !readings.has('other');
}

/** The line, each word as it is to be in its `unicode`. */
function choose(line: readonly Piece[], isAllZawgyi: boolean): Piece[] {
  const isLineZawgyi = isAllZawgyi || isZawgyi(line);
  const hasUnicode = line.some(({ reading }) => reading === 'unicode');
  // A few words of Mon and Karen happen to be possible in Zawgyi; their neighbours are not.
  const isOther = lengthOf(line, 'other') > lengthOf(line, 'zawgyi');
  const isConverted = (piece: Piece): boolean =>
    piece.reading === 'zawgyi'
      ? !isOther && !(piece.isSlip && hasUnicode)
      : piece.reading === 'unsure' && isLineZawgyi;
  return line.map((piece) => (isConverted(piece) ? piece : { ...piece, unicode: piece.text }));
}

const lengthOf = (line: readonly Piece[], reading: Reading): number =>
  line.reduce((length, piece) => length + (piece.reading === reading ? piece.text.length : 0), 0);
