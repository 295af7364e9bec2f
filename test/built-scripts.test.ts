import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contracts } from '#api/contracts.ts';
import { readAssets } from '#platform/pages/assets.ts';
import { ROUTES, type Route } from '#shell/site-map.ts';
import { projectRoot } from '#system/project-root.ts';

const clientDir = join(projectRoot, 'dist/client');

/** The built scripts of the pages of an area. */
const scriptsOf = async (wanted: Route['area']): Promise<string> => {
  const { entry, screens } = await readAssets(clientDir);
  const files = [
    ...entry.scripts,
    ...ROUTES.flatMap(({ area, screen }) =>
      area === wanted ? (screens[screen]?.scripts ?? []) : [],
    ),
  ];
  const texts = await Promise.all(
    [...new Set(files)].map((file) => readFile(join(clientDir, file), 'utf8')),
  );
  return texts.join('\n');
};

const publicScripts = (): Promise<string> => scriptsOf('public');

const endpoints = Object.values(contracts).flatMap((group) => Object.values(group));

test('public scripts contain the address of every endpoint that needs no session, those of the work area of all', async () => {
  const [open, work] = [await publicScripts(), await scriptsOf('work')];
  const pathsOf = (isOpen: boolean): string[] =>
    endpoints
      .filter(({ access }) => (access === 'public' || access === 'optional') === isOpen)
      .map(({ path }) => path);
  expect(pathsOf(true).filter((path) => !open.includes(`${path}\``))).toEqual([]);
  expect(pathsOf(false).filter((path) => !work.includes(`${path}\``))).toEqual([]);
  // A session has to be ended while there is one, without a file that may have to be loaded first.
  expect(open.includes('/auth/logout')).toBe(true);
  expect(open.includes('/admin/invitations')).toBe(false);
});

test('contracts, their schemas and the library behind them stay on the server', async () => {
  const scripts = await publicScripts();
  expect(endpoints.filter(({ summary }) => scripts.includes(summary))).toEqual([]);
  expect(scripts).not.toMatch(/ZodMini|\$ZodType/);
});

test('public scripts contain townships without their official codes', async () => {
  const scripts = await publicScripts();
  expect(scripts).toContain('ကမာရွတ်');
  expect(scripts).not.toMatch(/MMR\d{6}/);
});

test('the boot module has less than 2.5 KB, and imports nothing', async () => {
  const { boot = '' } = await readAssets(clientDir);
  const text = await readFile(join(clientDir, boot), 'utf8');
  expect(gzipSync(text).length).toBeLessThan(2.5 * 1024);
  expect(text).not.toMatch(/\bimport\s*[{"'`*]|from\s*["'`]/);
});
