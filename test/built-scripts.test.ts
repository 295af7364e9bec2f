import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contracts } from '#api/contracts.ts';
import type { Contract } from '#contract/define.ts';
import { readAssets, type Manifest } from '#platform/pages/assets.ts';
import { ROUTES, screenFile, type Route } from '#shell/site-map.ts';
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

/** What needs no session. */
const OPEN: ReadonlySet<string> = new Set(['public', 'optional']);

/** How a script has an endpoint. */
const entryOf = ({ method, path }: Contract): string => `method:\`${method}\`,path:\`${path}\``;

const endpoints = Object.values(contracts).flatMap((group) => Object.values(group));

test('the address of every endpoint is in the scripts, of those that need a session only in those of the work area', async () => {
  const [open, work] = [await publicScripts(), await scriptsOf('work')];
  expect(endpoints.filter((endpoint) => !`${open}${work}`.includes(entryOf(endpoint)))).toEqual([]);
  // A session has to be ended while there is one, without a file that may have to be loaded first.
  const early = endpoints.filter(
    (endpoint) => !OPEN.has(endpoint.access) && open.includes(entryOf(endpoint)),
  );
  expect(early.map(({ path }) => path)).toEqual(['/auth/logout']);
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

/** Parts of pages that only users see. */
const OF_USERS = /\/(?:owner-bar|removed-notice|created-[\w-]+)\.tsx$/;

test('what visitors load, also later, has no code of the work area', async () => {
  const text = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<
    string,
    { file: string; imports?: string[]; dynamicImports?: string[] }
  >;
  const seen = new Set<string>();
  const visit = (name: string, from: string): void => {
    const { file = '', imports = [], dynamicImports = [] } = manifest[name] ?? {};
    expect(file, from).not.toMatch(/\/work-/);
    if (seen.has(name)) return;
    seen.add(name);
    for (const each of imports) visit(each, name);
    // The entry names the screens of all areas.
    if (file.includes('/entry-client-')) return;
    for (const each of dynamicImports) if (!OF_USERS.test(each)) visit(each, name);
  };
  for (const { area, screen } of ROUTES)
    if (area !== 'work') visit(screenFile({ area, screen }).slice(1), screen);
  // The walk has gone beyond the screens, to what they load later.
  expect(seen).toContain('src/features/properties/web/results/said-results.ts');
  expect(seen).toContain('src/features/properties/web/details/said/said.ts');
});

test('whoever reports or confirms a home loads the code of its form, not of the work area', async () => {
  const { screens } = await readAssets(clientDir);
  const weightOf = async (screen: string): Promise<number> => {
    const files = screens[screen]?.scripts ?? [];
    const codes = await Promise.all(files.map((file) => readFile(join(clientDir, file))));
    return codes.reduce((sum, code) => sum + gzipSync(code).length, 0);
  };
  expect(await weightOf('properties/report')).toBeLessThan(30 * 1024);
  expect(await weightOf('properties/confirm')).toBeLessThan(30 * 1024);
  expect(await weightOf('properties/create-property')).toBeGreaterThan(80 * 1024);
});

/** The built files of one kind, without what is left of earlier builds. */
const builtFiles = async (ending: '.js' | '.css'): Promise<string[]> => {
  const manifest = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8');
  const files = Object.values(JSON.parse(manifest) as Manifest);
  return files
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((name) => name.endsWith(ending));
};

/** What TypeScript lets scripts have, but Chrome 95, Firefox 115 or Safari 16 does not know (decision 73). */
const YOUNGER =
  /\(\?<[=!]|\brequestIdleCallback\b|\bAbortSignal\.timeout\b|\bAbortSignal\.any\b|\bURL\.(?:canParse|parse)\b|\bResponse\.json\(|\.(?:bytes|throwIfAborted)\(\)|\bstructuredClone\b|\bIntl\.Segmenter\b(?!\()/;

test('scripts call nothing that is younger than the browsers they are for', async () => {
  for (const file of ['sw.js', ...(await builtFiles('.js'))])
    expect(YOUNGER.exec(await readFile(join(clientDir, file), 'utf8'))?.[0], file).toBeUndefined();
});

test('styles win over each other as they are written, also those for older browsers', async () => {
  const files = await builtFiles('.css');
  expect(files).not.toEqual([]);
  for (const file of files)
    expect(await readFile(join(clientDir, file), 'utf8'), file).not.toMatch(
      /-(?:webkit|moz)-any\(/,
    );
});

test('the boot module has less than 2.6 KB, and imports nothing', async () => {
  const { boot = '' } = await readAssets(clientDir);
  const text = await readFile(join(clientDir, boot), 'utf8');
  expect(gzipSync(text).length).toBeLessThan(2.6 * 1024);
  expect(text).not.toMatch(/\bimport\s*[{"'`*]|from\s*["'`]/);
});

test('browsers from Chrome 80 on understand the boot module, which says what needs scripts', async () => {
  const { boot = '' } = await readAssets(clientDir);
  expect(await readFile(join(clientDir, boot), 'utf8')).not.toMatch(/(?:\?\?|\|\||&&)=/);
});
