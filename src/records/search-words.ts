import { foldUnicode, syllables } from '#burmese/fold.ts';
import { fromZawgyi } from '#burmese/zawgyi/zawgyi.ts';

/** A word of a search. `typed` is the word in Unicode, for comparison with names. */
export type SearchWord = {
  typed: string;
  /** The FTS5 expression that finds the word in texts. */
  phrase: string | undefined;
  /** The value of a word that is a number, in Latin or Burmese digits, with or without `#`. */
  number: number | undefined;
};

const MAX_WORDS = 6;

const NUMBER = /^#?([1-9]\d{0,14})$/;

/** Splits a search into its distinct words; skips what has neither letters nor digits. */
export const searchWords = (q: string): SearchWord[] => {
  const words = fromZawgyi(q)
    .text.split(/[\s၊။]+/)
    .map((typed) => {
      const folded = foldUnicode(typed);
      const number = NUMBER.exec(folded)?.[1];
      return {
        typed: typed.normalize('NFC'),
        // `#62` is only looked for as a number.
        phrase: folded.startsWith('#') && number ? undefined : phraseOf(syllables(folded)),
        number: number === undefined ? undefined : Number(number),
      };
    })
    .filter(({ phrase, number }) => phrase !== undefined || number !== undefined);
  const keyOf = ({ phrase, number }: SearchWord): string => phrase ?? `#${number}`;
  return [...new Map(words.map((word) => [keyOf(word), word])).values()].slice(0, MAX_WORDS);
};

/** Returns the FTS5 expression that finds folded words next to each other; undefined without letters and digits. */
export const textPhrase = (folded: string): string | undefined => phraseOf(syllables(folded));

/** Builds a phrase of adjacent tokens. A phrase that ends with a Latin word also matches by prefix. */
const phraseOf = (tokens: string): string | undefined => {
  if (tokens === '') return undefined;
  return /[a-z]{2}$/.test(tokens) ? `"${tokens}"*` : `"${tokens}"`;
};
