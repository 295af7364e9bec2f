import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contracts } from '#api/contracts.ts';
import { readAssets } from '#platform/pages/assets.ts';
import { ROUTES } from '#shell/site-map.ts';
import { projectRoot } from '#system/project-root.ts';

const clientDir = join(projectRoot, 'dist/client');

/** The built scripts of public pages. */
const publicScripts = async (): Promise<string> => {
  const { entry, screens } = await readAssets(clientDir);
  const files = [
    ...entry.scripts,
    ...ROUTES.flatMap(({ area, screen }) =>
      area === 'public' ? (screens[screen]?.scripts ?? []) : [],
    ),
  ];
  const texts = await Promise.all(
    [...new Set(files)].map((file) => readFile(join(clientDir, file), 'utf8')),
  );
  return texts.join('\n');
};

const endpoints = Object.values(contracts).flatMap((group) => Object.values(group));

test('public scripts contain the address of every endpoint', async () => {
  const scripts = await publicScripts();
  expect(endpoints.filter(({ path }) => !scripts.includes(path))).toEqual([]);
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
