import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';

const inProject = (...path: string[]): string => join(projectRoot, ...path);

const rows = readFileSync(inProject('docs', 'specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:-|what )/.test(line))
  .map((line) => line.slice(2, -1).split(' | '));

/** Finds the file of a referenced test, such as `e2e/accounts/login` or `i18n/formats/prices`. */
const fileOf = (name: string): string | undefined =>
  [
    inProject('test', `${name}.test.ts`),
    inProject('src', `${name}.test.ts`),
    inProject('src', `${name}.test.tsx`),
  ].find((path) => existsSync(path));

/** Lists what is wrong with a reference to a test: `file`: words of its name. */
const wrongTest = (named: string): string[] => {
  const [, name = '', words = ''] = /^`([\w./-]+)`(?:: (.+))?$/.exec(named.trim()) ?? [];
  const file = fileOf(name);
  if (!file) return [`no test file: ${named}`];
  return readFileSync(file, 'utf8').includes(words.trim()) ? [] : [`no such test: ${named}`];
};

test('the page is a table of requirement, source and test', () => {
  expect(rows.length).toBeGreaterThan(80);
  for (const row of rows) expect(row, row.join(' | ')).toHaveLength(3);
});

test('every path on the page exists', () => {
  const places = rows.flatMap(([, where = '']) => [...where.matchAll(/`([^`]+)`/g)]);
  expect(places.length).toBeGreaterThanOrEqual(rows.length);
  expect(
    places.map(([, path = '']) => path).filter((path) => !existsSync(inProject('src', path))),
  ).toEqual([]);
});

test('every test on the page exists', () => {
  expect(rows.flatMap(([, , shown = '']) => shown.split(';').flatMap(wrongTest))).toEqual([]);
});
