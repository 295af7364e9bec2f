// @module-tag thorough
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { DEVELOPMENT, newDataDir, startSite, type Site } from '#test/support/sites/site.ts';
import { copySources, type SourceCopy } from '#test/support/sites/source-copy.ts';

const visits = setUpBrowser();
let sources: SourceCopy;
let data: Awaited<ReturnType<typeof newDataDir>>;
let site: Site;

beforeAll(async () => {
  [sources, data] = await Promise.all([copySources(), newDataDir()]);
  site = await startSite(
    { DATA_DIR: data.dir, DEMO: '0' },
    { program: DEVELOPMENT, root: sources.root },
  );
});
afterAll(async () => {
  await site.stop();
  await Promise.all([sources.remove(), data.remove()]);
});

const FILE = 'src/platform/feeds/robots.ts';
const robots = async (): Promise<string> => (await fetch(`${site.origin}/robots.txt`)).text();

test('a syntax error in a server file is shown in the terminal and in pages until it is fixed', async () => {
  const page = await visits.open({}, site.origin);
  allowErrors(page, /^console (?:debug: \[vite\]|info: %cDownload|error: \[vite\])/);
  await goTo(page, '/login');
  const username = page.locator('[name=username]');
  const overlay = page.locator('vite-error-overlay');
  const place = new RegExp(`${FILE}:6\\b`);

  await sources.save(FILE, 'const text = [', 'const text = ;[');
  await expect.poll(() => overlay.locator('.stack').textContent()).toMatch(place);
  await goTo(page, '/login');
  await expect.poll(() => overlay.locator('.stack').textContent()).toMatch(place);
  await username.fill('thiri.aung');
  expect(site.output()).toMatch(place);
  expect(await robots()).toContain('Allow: /api/docs');

  await sources.save(FILE, 'Allow: /api/docs', 'Allow: /fixed');
  await overlay.waitFor({ state: 'detached' });
  expect(await robots()).toContain('Allow: /fixed');
  expect(await username.inputValue()).toBe('thiri.aung');
});
