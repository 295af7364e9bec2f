import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { TEXT_PARTS } from '#i18n/dictionaries/dictionary.ts';
import type { Language } from '#i18n/language.ts';
import { findRoute, textsOf } from '#shell/site-map.ts';
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

/** The script of the screen of each public page, and the kinds of pages of which it shows parts (`vite.chunks.ts`). */
const SCREENS: Record<string, { screen: string; kinds: readonly string[] }> = {
  '/': { screen: 'home', kinds: ['search'] },
  '/results': { screen: 'results', kinds: ['search'] },
  '/resultsAllProperties': { screen: 'all-properties', kinds: ['search'] },
  '/propertyDetails': { screen: 'details', kinds: ['contact'] },
  '/agent': { screen: 'agent', kinds: ['contact', 'search', 'reading'] },
  '/township': { screen: 'township', kinds: ['contact', 'search', 'reading'] },
  '/templateOneDetails': { screen: 'template-one', kinds: ['reading'] },
  '/projectDetails': { screen: 'project', kinds: ['contact', 'project'] },
  '/blogs': { screen: 'blogs', kinds: ['reading'] },
  '/blogsByLabel': { screen: 'blogs-by-label', kinds: ['reading'] },
  '/blogDetails': { screen: 'blog', kinds: ['reading'] },
};

/** Returns whether a script is of screens of these kinds, and perhaps of others. */
const isShared = (script: string, kinds: readonly string[]): boolean =>
  script.startsWith('for-') && script.split('-').some((part) => kinds.includes(part));

/** The dictionaries of a page. */
const textsOfPage = (path: string, language: Language): string[] => {
  const parts = TEXT_PARTS[textsOf(findRoute(path)?.route)];
  return [language, ...parts.map((part) => `${part}-${language}`)];
};

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
  // What is within the budgets in Burmese weighs less in English.
  const tags = language === 'mm' ? [] : ['thorough'];
  test.each(Object.entries(PAGES))(
    'to %s is within the budgets, loads only its own code, and names all of it in the document',
    { tags },
    async (_name, path) => {
      const page = await open({ language, fresh: true });
      const scripts = recordScripts(page);
      const document = page.waitForResponse((response) => response.url().endsWith(path));
      const { html, css, readJs, js } = await weighPage(page, path);
      expect(html + css).toBeLessThanOrEqual(BUDGETS.page);
      expect(readJs).toBeGreaterThan(0);
      expect(readJs).toBeLessThanOrEqual(BUDGETS.readJs);
      expect(js).toBeLessThanOrEqual(BUDGETS.js);
      const { screen = '', kinds = [] } = SCREENS[new URL(path, inject('origin')).pathname] ?? {};
      expect(scripts.filter((script) => !isShared(script, kinds)).toSorted()).toEqual(
        ['boot', 'entry-client', screen, ...textsOfPage(path, language)].toSorted(),
      );
      expect(scripts.filter((script) => isShared(script, kinds))).not.toEqual([]);
      expect(scripts).toHaveLength(new Set(scripts).size);
      const text = await (await document).text();
      const named = [...text.matchAll(/\/assets\/([\w-]+)-[\w-]{7}\.js/g)];
      expect(new Set(named.map(([, name]) => name))).toEqual(new Set(scripts));
      expect(text).not.toContain('modulepreload');
    },
  );
});
