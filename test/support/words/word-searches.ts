import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#system/project-root.ts';

/** A typed line with the parameters and the words that it should be read as. */
export type WordSearch = { typed: string; query: Record<string, string>; words: string };

/** Reads one of the tables of `test/fixtures/word-searches`. */
export const wordSearches = (name: string): WordSearch[] =>
  readFileSync(join(projectRoot, 'test/fixtures/word-searches', `${name}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [typed = '', query = '', words = ''] = line.split('\t');
      return { typed, query: Object.fromEntries(new URLSearchParams(query)), words };
    });

/** Lists parameters one by one, each value of a list by itself. */
export const partsOf = (query: Readonly<Record<string, string>>): Set<string> =>
  new Set(
    Object.entries(query).flatMap(([name, value]) =>
      value.split(',').map((part) => `${name}=${part}`),
    ),
  );

/** How much of what was expected was found, and how much of what was found was expected. */
export type Score = { recall: number; precision: number };

/** Compares two sets. Nothing found where nothing is expected is perfect. */
export const scoreOf = <T>(found: ReadonlySet<T>, expected: ReadonlySet<T>): Score => {
  const both = [...found].filter((part) => expected.has(part)).length;
  return {
    recall: expected.size === 0 ? 1 : both / expected.size,
    precision: found.size === 0 ? Number(expected.size === 0) : both / found.size,
  };
};

/** Returns the mean of scores, in percent with one decimal. */
export const meanScore = (scores: readonly Score[]): Score => {
  const mean = (part: keyof Score): number =>
    Math.round((1000 * scores.reduce((sum, score) => sum + score[part], 0)) / scores.length) / 10;
  return { recall: mean('recall'), precision: mean('precision') };
};
