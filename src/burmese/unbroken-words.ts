/**
 * Words that browsers break inside a syllable, because their dictionary does not know them: loan words
 * and townships. Found with `Intl.Segmenter`, which has the same dictionary.
 */
const WORDS = [
  'ကွန်ဒို',
  'အကောင့်',
  'အီးမေးလ်',
  'လင့်ခ်',
  'ဝဘ်ဆိုက်',
  'ဝဘ်',
  'ဥက္ကလာပ',
  'သင်္ဃန်းကျွန်း',
  'ပါကင်',
  'အွန်လိုင်း',
  'ဖေ့စ်ဘုတ်',
  'ဒက်ရှ်ဘုတ်',
].map((word) => word.normalize('NFC'));

const WORD = new RegExp(`(${WORDS.join('|')})`);
const TAG_OR_WORD = new RegExp(`<[^>]*>|${WORD.source}`, 'g');

/** A part of a text, where it begins, and whether it must not be broken. */
export type Part = { text: string; at: number; isWhole: boolean };

/** A text in parts. */
export const splitUnbroken = (text: string): Part[] => {
  let at = 0;
  return text.split(WORD).map((part, index) => {
    const begin = at;
    at += part.length;
    return { text: part, at: begin, isWhole: index % 2 === 1 };
  });
};

/** Sanitised HTML in which no such word is broken. */
export const withUnbrokenWords = (html: string): string =>
  html.replace(TAG_OR_WORD, (found, word?: string) =>
    word === undefined ? found : `<span class="nb">${word}</span>`,
  );
