import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { readSources } from './support/rules/sources.ts';

const sources = readSources(projectRoot, 'src', ['.ts', '.tsx']).filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
);

/** Lists all regular expressions of a program. */
const patternsIn = (node: unknown): RegExp[] => {
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  return regex ? [new RegExp(regex.pattern, regex.flags)] : Object.values(node).flatMap(patternsIn);
};

const isSlow = (pattern: RegExp): boolean => analyse(pattern, { maxReports: 1 }).reports.length > 0;

test('every pattern takes linear time', () => {
  const patterns = sources.flatMap(({ path, text }) =>
    patternsIn(parseSync(path, text).program).map((pattern) => ({ path, pattern })),
  );
  expect(patterns.length).toBeGreaterThan(100);
  expect(
    patterns
      .filter(({ pattern }) => isSlow(pattern))
      .map(({ path, pattern }) => `${path} ${pattern}`),
  ).toEqual([]);
});

test('every pattern that is composed of texts takes linear time', () => {
  const modules = sources.filter(({ text }) => text.includes('new RegExp('));
  const program = join(projectRoot, 'test/support/rules/composed-patterns.ts');
  const paths = modules.map(({ path }) => join(projectRoot, path));
  const output = execFileSync(process.execPath, [program, ...paths], { encoding: 'utf8' });
  const patterns = (JSON.parse(output) as { source: string; flags: string }[]).map(
    ({ source, flags }) => new RegExp(source, flags),
  );
  expect(modules.length).toBeGreaterThan(20);
  expect(patterns.length).toBeGreaterThan(130);
  expect(patterns.filter(isSlow).map(String)).toEqual([]);
});

test.each([/^(a+)+$/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, /\/+$/])(
  '%s is reported as not linear',
  (pattern) => {
    expect(isSlow(pattern)).toBe(true);
  },
);
