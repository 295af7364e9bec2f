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
export const partsOf = (query: Readonly<Record<string, string>>): string[] =>
  Object.entries(query).flatMap(([name, value]) =>
    value.split(',').map((part) => `${name}=${part}`),
  );
