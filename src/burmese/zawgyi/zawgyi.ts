import { countFaults, countOddities, mendViramas } from '#burmese/spelling-faults.ts';
import { zawgyiToUnicode } from './zawgyi-converter.ts';
import { countZawgyiFaults } from './zawgyi-faults.ts';

/** Text in Unicode; `isConverted` says that some of it was Zawgyi. */
type Conversion = { text: string; isConverted: boolean };

/**
 * Encodings that a word is valid in: `unsure` is both, `other` is neither, such as a word in Shan.
 */
type Reading = 'zawgyi' | 'unicode' | 'unsure' | 'other';
type Word = { text: string; unicode: string; reading: Reading; isTypo: boolean };
/** Text between words, including tags. */
type Gap = { text: string; unicode: string; reading?: never };
type Piece = Word | Gap;

// Burmese has few spaces, so a word may be a whole sentence. A dot below belongs to the word
// before.
const WORD =
  /([\u1000-\u109F\uA9E0-\uA9FF\uAA60-\uAA7F]+(?: [\u1037\u1094\u1095][\u1000-\u109F\uA9E0-\uA9FF\uAA60-\uAA7F]*)*|<\/?[a-z][^<>]*>)/i;
const BURMESE = /[\u1000-\u109F\uA9E0-\uA9FF\uAA60-\uAA7F]/;
const LINE_END = /(<\/?(?:p|br|h[234]|ul|ol|li|blockquote)\b[^<>]*>|\r?\n)/i;

// Characters that no keyboard for Burmese in Unicode types, not even by mistake.
const NOT_BURMESE_UNICODE = /[\u1033\u1034\u1050-\u109F]/;

/**
 * A word with this many faults as Unicode for each fault as Zawgyi is Zawgyi with a typing mistake.
 */
const FAULTS_PER_TYPO = 8;

/**
 * Converts what is in Zawgyi in plain text or sanitised HTML to Unicode (PRODUCT 15, decision 12).
 * Judges words one by one; words that are valid in both encodings follow their line, then the whole
 * text, because texts are pasted together from both. Other words, and those that mix both
 * encodings, change only to NFC; tags and other scripts do not change.
 */
export function fromZawgyi(text: string): Conversion {
  if (isSurelyUnicode(text)) return { text, isConverted: false };
  const converted = zawgyiToUnicode(text).split(LINE_END);
  const lines = text.split(LINE_END).map((line, index) => read(line, converted[index] ?? line));
  const isAllZawgyi = isZawgyi(lines.flat());
  const pieces = lines.flatMap((line) => decide(line, isAllZawgyi));
  return {
    text: pieces.map((piece) => piece.unicode).join(''),
    isConverted: pieces.some((piece) => piece.unicode !== piece.text),
  };
}

/**
 * Returns a typed line in Unicode. A single virama in place of an asat, as hands that know Zawgyi type it, makes no line Zawgyi
 * that is better Burmese without it; texts that are stored keep it.
 */
export function typedInUnicode(line: string): string {
  if (isSurelyUnicode(line)) return line;
  const { text } = fromZawgyi(line);
  const mended = mendViramas(line);
  return mended !== line && countOddities(mended) < countOddities(text) ? mended : text;
}

/** Returns whether no word of a text can be in Zawgyi: none has a fault as Unicode, as in most texts. */
function isSurelyUnicode(text: string): boolean {
  if (!BURMESE.test(text)) return true;
  return text.normalize('NFC') === text && countFaults(text) === 0;
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
  const isTypo = countFaults(text) === 1 && !NOT_BURMESE_UNICODE.test(text);
  // A text that the next save would convert again is better left as it is.
  const isSettled = countFaults(unicode) === 0 || readingOf(unicode) !== 'zawgyi';
  return { text, unicode, isTypo, reading: isSettled ? readingOf(text, unicode) : 'other' };
}

function readingOf(text: string, unicode = zawgyiToUnicode(text)): Reading {
  const faults = countFaults(text);
  const zawgyiFaults = countZawgyiFaults(text, unicode);
  if (faults === 0) return zawgyiFaults === 0 ? 'unsure' : 'unicode';
  if (zawgyiFaults * FAULTS_PER_TYPO <= faults) return 'zawgyi';
  return zawgyiFaults < faults ? 'unsure' : 'other';
}

/** Returns whether there is a word in Zawgyi and none that cannot be. */
function isZawgyi(pieces: readonly Piece[]): boolean {
  const readings = new Set(pieces.map((piece) => piece.reading));
  return readings.has('zawgyi') && !readings.has('unicode') && !readings.has('other');
}

/** Returns the line with each word's final text in `unicode`. */
function decide(line: readonly Piece[], isAllZawgyi: boolean): Piece[] {
  const isLineZawgyi = isAllZawgyi || isZawgyi(line);
  const hasUnicode = line.some(({ reading }) => reading === 'unicode');
  // A few words of Mon and Karen are also valid in Zawgyi; the words around them are not.
  const isOther = lengthOf(line, 'other') > lengthOf(line, 'zawgyi');
  const isConverted = (piece: Piece): boolean =>
    piece.reading === 'zawgyi'
      ? !isOther && !(piece.isTypo && hasUnicode)
      : piece.reading === 'unsure' && isLineZawgyi;
  return line.map((piece) => (isConverted(piece) ? piece : { ...piece, unicode: piece.text }));
}

const lengthOf = (line: readonly Piece[], reading: Reading): number =>
  line.reduce((length, piece) => length + (piece.reading === reading ? piece.text.length : 0), 0);
