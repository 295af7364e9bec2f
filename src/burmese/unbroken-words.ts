/**
 * Loan words and townships that browsers break inside a syllable, because they are not in their
 * dictionary, and the end of the names of regions, which they break before its last syllable. Found with `Intl.Segmenter`,
 * which uses the same dictionary.
 */
export const UNBROKEN_WORDS = [
  'ကွန်ဒို',
  'အကောင့်',
  'အီးမေးလ်',
  'လင့်ခ်',
  'ဝဘ်',
  'ဥက္ကလာပ',
  'သင်္ဃန်းကျွန်း',
  'ဒေသကြီး',
  'ပါကင်',
  'အွန်လိုင်း',
  'ဖေ့စ်ဘုတ်',
  'ဒက်ရှ်ဘုတ်',
  'နမူနာ',
  'ထရန်စဖော်မာ',
].map((word) => word.normalize('NFC'));

const WORD = new RegExp(`(${UNBROKEN_WORDS.join('|')})`);

/** Part of a text; `at` is its index, and `isWhole` says that it must not be broken. */
type TextPart = { text: string; at: number; isWhole: boolean };

/** Splits a text at the words that must not be broken. */
export const splitUnbroken = (text: string): TextPart[] => {
  let at = 0;
  return text.split(WORD).map((part, index) => {
    const start = at;
    at += part.length;
    return { text: part, at: start, isWhole: index % 2 === 1 };
  });
};
