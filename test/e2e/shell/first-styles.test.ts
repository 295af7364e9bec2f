// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isHydrated, untilHydrated } from '#test/support/acts/first-use.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { moveMouse } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { PAGES } from '#test/support/browser/weight.ts';
import { LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const FILE = '**/assets/entry-client-*.css';

const recordStyles = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.css')) asked.push(request.resourceType());
  });
  return asked;
};

const stylesIn = (page: Page) =>
  page.evaluate(() => ({
    inside: document.querySelectorAll('style').length,
    files: document.querySelectorAll('link[rel=stylesheet]').length,
  }));

/** Returns the selectors of the files of all styles that find something in the document, but are not in the document. */
const missingStyles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? rule.selectorText.split(/, (?![^(]*\))/) : []),
        ...(rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : []),
      ]);
    const style = document.querySelector('style');
    const inside = new Set(selectorsOf(style?.sheet?.cssRules ?? new CSSStyleSheet().cssRules));
    const links = (style?.dataset.href ?? '').split(' ').map((href) => {
      const link = document.createElement('link');
      return Object.assign(link, { rel: 'stylesheet', href });
    });
    const loaded = links.map(
      (link) =>
        new Promise((resolve, reject) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', reject);
        }),
    );
    document.head.append(...links);
    await Promise.all(loaded);
    const all = links.flatMap(({ sheet }) =>
      selectorsOf(sheet?.cssRules ?? new CSSStyleSheet().cssRules),
    );
    if (inside.size === 0 || all.length <= inside.size) throw new Error('There are no styles');
    // States and parts, as `:hover` and `::after`, may come: they count as there. What an element has is looked for.
    const withoutStates = (selector: string): string => {
      const left = selector.replace(/:(?!has\()[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, '§');
      return left === selector
        ? left.replace(/::?(?!has\()[a-z-]+/g, '§').replaceAll('§', ':nth-child(n)')
        : withoutStates(left);
    };
    return all.filter(
      (selector) =>
        !inside.has(selector) && document.querySelector(withoutStates(selector)) !== null,
    );
  });

/** Waits for all files that the boot module fetches: the first try to start ends with the last of them. */
const untilScriptsAreThere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .querySelector<HTMLElement>('[data-files]')
      ?.dataset.files?.split(' ')
      .every((file) => performance.getEntriesByName(location.origin + file).length > 0),
  );

describe('the first document', () => {
  test.each(
    Object.entries(PAGES).flatMap(([name, path]) =>
      LANGUAGES.map((language) => [name, language, path] as const),
    ),
  )('of the %s (%s) has all styles that it uses', async (_name, language, path) => {
    const page = await open({ language });
    const asked = recordStyles(page);
    await page.goto(path);
    expect(await stylesIn(page)).toEqual({ inside: 1, files: 0 });
    expect(asked).toEqual([]);
    expect(await missingStyles(page)).toEqual([]);
  });

  test('has the file of all styles in the place of its own from the first use on', async () => {
    const page = await open();
    const asked = recordStyles(page);
    await page.goto('/results');
    await moveMouse(page);
    await untilHydrated(page);
    expect(await stylesIn(page)).toEqual({ inside: 0, files: 1 });
    expect(asked).toEqual(['stylesheet']);
  });

  test('stays as it is while the file cannot be loaded, and the next use tries again', async () => {
    const page = await open();
    allowErrors(page, /Failed to load resource/, /request failed/, /net::ERR/);
    await page.route(FILE, cutConnection);
    await page.goto('/results');
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Shift');
    await failed;
    await expect.poll(() => stylesIn(page)).toEqual({ inside: 1, files: 0 });
    await untilScriptsAreThere(page);
    expect(await isHydrated(page)).toBe(false);
    // A request that is still held would be shared by the next try for the same file.
    await page.unrouteAll({ behavior: 'wait' });
    // A press while the other files are still on their way belongs to the first try.
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift');
        return isHydrated(page);
      })
      .toBe(true);
    expect(await stylesIn(page)).toEqual({ inside: 0, files: 1 });
  });

  test('fetches the file once when a link leads to the next document, which links it', async () => {
    const page = await open({ touch: true });
    await page.goto('/');
    const asked = recordStyles(page);
    await page.locator('article.card a').first().tap();
    await page.waitForURL(/Details/);
    await page.waitForLoadState();
    expect(asked).toEqual(['fetch', 'stylesheet']);
    expect(await stylesIn(page)).toEqual({ inside: 0, files: 1 });
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.css'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
    expect(sizes).toEqual([0]);
  });

  test('has all styles without scripts', async () => {
    const page = await open({ scripts: false });
    await page.goto('/results');
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
  });
});
