import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { recordScripts } from '#test/support/browser/scripts.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { BUDGETS, PAGES, weighPage } from '#test/support/browser/weight.ts';
import { startBurmeseSite } from '#test/support/sites/burmese-site.ts';
import type { Site } from '#test/support/sites/site.ts';
import { LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let site: Site;
beforeAll(async () => {
  site = await startBurmeseSite();
});
afterAll(() => site.stop());

const weigh = async (path: string): Promise<number> => {
  const response = await fetch(new URL(path, site.origin));
  expect(response.ok, path).toBe(true);
  return gzipSync(await response.bytes()).length;
};

const sum = async (paths: readonly string[]): Promise<number> =>
  (await Promise.all(paths.map(weigh))).reduce((total, size) => total + size, 0);

/** The script of the screen of each public page, and the kind of page that it is (`vite.chunks.ts`). */
const SCREENS: Record<string, { screen: string; kind: string }> = {
  '/': { screen: 'home', kind: 'search' },
  '/results': { screen: 'results', kind: 'search' },
  '/resultsAllProperties': { screen: 'all-properties', kind: 'search' },
  '/propertyDetails': { screen: 'details', kind: 'contact' },
  '/templateOneDetails': { screen: 'template-one', kind: 'reading' },
  '/projectDetails': { screen: 'project', kind: 'contact' },
  '/blogs': { screen: 'blogs', kind: 'reading' },
  '/blogsByLabel': { screen: 'blogs-by-label', kind: 'reading' },
  '/blogDetails': { screen: 'blog', kind: 'reading' },
};

/** Returns whether a script is of screens of this kind, and perhaps of other kinds. */
const isShared = (script: string, kind: string): boolean =>
  script.startsWith('for-') && script.split('-').includes(kind);

describe('the results page with fifteen Burmese cards', () => {
  const path = '/results?lang=mm';

  test('is within the budget before scripts', async () => {
    const html = await (await fetch(site.origin + path)).text();
    expect(html.match(/<article class="card card--home"/g)).toHaveLength(15);
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    expect(styles).toHaveLength(1);
    expect(await sum([path, ...styles])).toBeLessThanOrEqual(BUDGETS.page);
  });

  test('has scripts within the budget', async () => {
    const page = await open({ language: 'mm', fresh: true }, site.origin);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await goTo(page, path);
    expect(scripts.length).toBeGreaterThan(1);
    expect(await sum([...new Set(scripts)])).toBeLessThanOrEqual(BUDGETS.js);
  });

  test.each([2, 3])('has pictures within the budget on a phone of density %d', async (density) => {
    const page = await open({ language: 'mm', touch: true, density, fresh: true }, site.origin);
    const { images } = await weighPage(page, path);
    expect(images).toBeGreaterThan(0);
    expect(images).toBeLessThanOrEqual(BUDGETS.images);
  });
});

describe.each(LANGUAGES)('the first visit in %s', (language) => {
  test.each(Object.entries(PAGES))(
    'to %s is within the budgets, loads only its own code, and names all of it in the document',
    async (_name, path) => {
      const page = await open({ language, fresh: true });
      const scripts = recordScripts(page);
      const document = page.waitForResponse((response) => response.url().endsWith(path));
      const { html, css, readJs, js } = await weighPage(page, path);
      expect(html + css).toBeLessThanOrEqual(BUDGETS.page);
      expect(readJs).toBeGreaterThan(0);
      expect(readJs).toBeLessThanOrEqual(BUDGETS.readJs);
      expect(js).toBeLessThanOrEqual(BUDGETS.js);
      const { screen = '', kind = '' } = SCREENS[new URL(path, inject('origin')).pathname] ?? {};
      expect(scripts.filter((script) => !isShared(script, kind)).toSorted()).toEqual(
        ['boot', 'entry-client', screen, language].toSorted(),
      );
      expect(scripts.filter((script) => isShared(script, kind))).not.toEqual([]);
      expect(scripts).toHaveLength(new Set(scripts).size);
      const text = await (await document).text();
      const named = [...text.matchAll(/\/assets\/([\w-]+)-[\w-]{8}\.js/g)];
      expect(new Set(named.map(([, name]) => name))).toEqual(new Set(scripts));
      expect(text).not.toContain('modulepreload');
    },
  );
});
