import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';
import { readSources } from './support/rules/sources.ts';

const FOLDERS = ['src', 'test', 'scripts', 'docs'];

/** A decision, or more: `PRODUCT 5`, `PRODUCT 4 and 29`. */
const REFERENCE = /PRODUCT (\d+)(?:(?:, | and )(\d+))?/g;

const decisions = new Set(
  [...readFileSync(join(projectRoot, 'docs/product.md'), 'utf8').matchAll(/^### (\d+)\. /gm)].map(
    ([, number]) => number,
  ),
);

test('every decision that is named stands in docs/product.md', () => {
  const named = FOLDERS.flatMap((folder) =>
    readSources(projectRoot, folder, ['.ts', '.tsx', '.css', '.md', '.mjs']),
  ).flatMap(({ path, text }) =>
    [...text.matchAll(REFERENCE)].flatMap(([, first, second]) =>
      [first, second].filter((number) => number !== undefined).map((number) => ({ path, number })),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ number }) => !decisions.has(number))).toEqual([]);
});
