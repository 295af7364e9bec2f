import { foldUnicode, syllables } from '#burmese/fold.ts';
import { fromZawgyi } from '#burmese/zawgyi/zawgyi.ts';

/** What a word is looked for as; `typed` is in Unicode, for names that are stored as typed. */
export type SearchWord = {
  typed: string;
  /** An expression of FTS5 for the words of texts. */
  phrase: string | undefined;
  /** The number that it is, with or without `#`, in either digits. */
  number: number | undefined;
};

/** More would be a text, not a search. */
const MAX_WORDS = 6;

const NUMBER = /^#?([1-9]\d{0,14})$/;

/** The different words of a search; what has neither letters nor digits is none. */
export const searchWords = (q: string): SearchWord[] => {
  const words = fromZawgyi(q)
    .text.split(/[\s၊။]+/)
    .map((typed) => {
      const folded = foldUnicode(typed);
      const number = NUMBER.exec(folded)?.[1];
      return {
        typed: typed.normalize('NFC'),
        // `#62` is that number, and no word of a text.
        phrase: folded.startsWith('#') && number ? undefined : phraseOf(syllables(folded)),
        number: number === undefined ? undefined : Number(number),
      };
    })
    .filter(({ phrase, number }) => phrase !== undefined || number !== undefined);
  const keyOf = ({ phrase, number }: SearchWord): string => phrase ?? `#${number}`;
  return [...new Map(words.map((word) => [keyOf(word), word])).values()].slice(0, MAX_WORDS);
};

/** Tokens one after the other. An English word is also found by how it begins, a number is not. */
const phraseOf = (tokens: string): string | undefined => {
  if (tokens === '') return undefined;
  return /[a-z]{2}$/.test(tokens) ? `"${tokens}"*` : `"${tokens}"`;
};
