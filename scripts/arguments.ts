import { parseArgs } from 'node:util';

/** The arguments of a command that measures a site: numbers or words, and `--data DIR`. */
export const readArguments = (): { words: string[]; dataDir: string | undefined } => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  return { words: positionals, dataDir: values.data };
};

/**
 * Returns the number that `word` is, or `fallback` without a word.
 * @throws Error for any other word, with which a command would measure nothing and find no fault
 */
export const countOf = (word: string | undefined, fallback: number): number => {
  if (word === undefined) return fallback;
  if (/^\d+$/.test(word)) return Number(word);
  throw new Error(`not a number: ${word}`);
};
