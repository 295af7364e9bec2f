import type { Phrase } from '#db/full-text.ts';

/** What is no part of a word, as the index of texts sees it (`sqlite/full-text.ts`). */
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;

const toTokens = (text: string): string => text.replace(BETWEEN_WORDS, ' ').trim();

/**
 * Returns a test whether folded words have a phrase, as the index would find it. For thousands of phrases and one text it takes
 * less than a question to the index for each.
 */
export const createPhraseTest = (words: string): ((phrase: Phrase) => boolean) => {
  const text = ` ${toTokens(words)} `;
  const isIn = (phrase: Phrase): boolean => {
    const part = ` ${toTokens(phrase)}`;
    return text.includes(phrase.endsWith('*') ? part : `${part} `);
  };
  const known = new Map<Phrase, boolean>();
  return (phrase) => {
    const found = known.get(phrase) ?? isIn(phrase);
    known.set(phrase, found);
    return found;
  };
};
