import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { startFragileSite, type FragileSite } from '#test/support/sites/demo-data.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let site: FragileSite;
beforeAll(async () => {
  site = await startFragileSite();
});
beforeEach(() => site.breakDown());
afterAll(() => site.stop());

const PATHS = ['/', '/results', '/resultsAllProperties', '/propertyDetails?id=1'];

/** Both languages, and with and without scripts; the two are independent. */
const visitors = [
  { language: 'mm', scripts: true },
  { language: 'en', scripts: false },
] as const;

/** Each page's own sign that it has loaded. */
const isWell = (page: Page): Promise<boolean> =>
  page.locator('.rail .card, .grid .card, .facts').first().isVisible();

describe.each(visitors)('in $language, scripts: $scripts', (visitor) => {
  const { t, htmlLang } = I18N[visitor.language];

  test('every page fails with the right status and offers a retry', async () => {
    const page = await open(visitor, site.origin);
    allowErrors(page, /500/);
    for (const path of PATHS) {
      site.breakDown();
      const response = await goTo(page, path);
      expect(response.status(), path).toBe(500);
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
      expect(await page.getAttribute('html', 'lang')).toBe(htmlLang);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('header.top, footer.foot').count()).toBe(2);
      expect(await page.locator('main').innerText()).not.toMatch(/sqlite|no such table|Error:/i);
      const retry = page.getByRole('link', { name: t('action.retry') });
      const failed = page.waitForResponse((answer) => answer.status() === 500);
      await Promise.all([failed, retry.click()]);
      await retry.waitFor();
      expect(await isWell(page), path).toBe(false);
      site.mend();
      await retry.click();
      await expect.poll(() => isWell(page)).toBe(true);
    }
  });
});

test('the log has the error, but not the query', async () => {
  await fetch(`${site.origin}/results?region=Bago&secret=1`);
  expect(site.log()).toContain('no such table');
  expect(site.log()).not.toContain('secret');
});
