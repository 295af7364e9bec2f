import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { readSources } from './support/rules/sources.ts';

const FOLDERS = ['src', 'test', 'scripts', 'docs'];

const sources = FOLDERS.flatMap((folder) =>
  readSources(projectRoot, folder, ['.ts', '.tsx', '.css', '.md', '.mjs']),
).filter(({ path }) => path !== 'test/references.test.ts');

const pageOf = (name: string): string => {
  const path = join(projectRoot, 'docs', name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

/** Lists all matches of a pattern in the sources, with their groups. */
const referencesBy = (pattern: RegExp): { path: string; groups: string[] }[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, ...groups]) => ({
      path,
      groups: groups.filter((group) => group !== undefined),
    })),
  );

test('every referenced product decision is in docs/product.md', () => {
  const decisions = new Set(
    [...pageOf('product.md').matchAll(/^### (\d+)\. /gm)].map(([, number]) => number),
  );
  const named = referencesBy(/PRODUCT (\d+)(?:(?:, | and )(\d+))?/g);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ groups }) => !groups.every((number) => decisions.has(number)))).toEqual(
    [],
  );
});

test('every referenced section is in docs/specification.md', () => {
  const sections = new Set(
    [...pageOf('specification.md').matchAll(/^## (S\d) /gm)].map(([, section]) => section),
  );
  const named = referencesBy(/\((S\d)\b[^)]*\)/g);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ groups: [section] }) => !sections.has(section))).toEqual([]);
});

test('every referenced technical decision is in docs/decisions', () => {
  const numbers = new Set(
    readdirSync(join(projectRoot, 'docs/decisions')).map((name) => Number(name.slice(0, 4))),
  );
  const named = referencesBy(/\bdecision (\d+)/g);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ groups: [number] }) => !numbers.has(Number(number)))).toEqual([]);
});

test('every referenced heading is on its page', () => {
  const named = referencesBy(/([a-z]+\.md),(?:\s|\*)+"([^"]+)"/g);
  expect(named.length).toBeGreaterThan(10);
  const isThere = (page = '', heading = ''): boolean =>
    pageOf(page)
      .split('\n')
      .some(
        (line) =>
          line === `## ${heading}` ||
          line.startsWith(`| ${heading} `) ||
          line.includes(`**${heading}`) ||
          line.includes(`_${heading}`),
      );
  expect(named.filter(({ groups: [page, heading] }) => !isThere(page, heading))).toEqual([]);
});

/** The documents that say what is there, not what was. */
const documents = [
  ...sources.filter(({ path }) => path.endsWith('.md')),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((path) => ({
    path,
    text: readFileSync(join(projectRoot, path), 'utf8'),
  })),
];

test('every file and test that a document names is there', () => {
  const paths = [...FOLDERS, 'demo', 'public', 'assets', '.vscode'].flatMap((folder) =>
    readSources(projectRoot, folder, ['']).map(({ path }) => `/${path}`),
  );
  const all = [...paths, ...readdirSync(projectRoot).map((name) => `/${name}`)];
  const isThere = (name: string): boolean =>
    all.some(
      (path) =>
        path.endsWith(`/${name}`) || path === `/${name}.test.ts` || path.startsWith(`/${name}/`),
    );
  const named = documents.flatMap(({ path, text }) =>
    // Names in capitals stand for others, such as `web/screens/NAME.tsx`.
    [
      ...text.matchAll(
        /`#?((?:[a-z\d][a-z\d.-]*\/)*[a-z\d][a-z\d.-]*\.(?:tsx?|mjs|css|json)|test(?:\/[a-z\d-]+)+)\/?`/g,
      ),
    ].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
});

test('every command that a document names is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run ([a-z-]+)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('no source refers to a document outside the repository', () => {
  expect(referencesBy(/\b(MYANMAR §|MYANMAR trap|ARCHITECTURE\b|PRODUCT, ")/g)).toEqual([]);
});
