import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MAX_KEPT } from '#features/properties/kept/kept-ids.ts';
import type { KeptHome } from '#features/properties/web/kept/kept-store.ts';
import { waitForHydration } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

/** All scripts but the boot module. */
const REACT = /\/assets\/(?!boot)[\w-]+\.js$/;

/** As many homes as are kept. */
const FULL = JSON.stringify(
  Array.from({ length: MAX_KEPT }, (_, index) => ({ id: 1_000 + index, price: 1 })),
);

const stored = (page: Page, name: string): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', name);

const keptIds = async (page: Page): Promise<number[]> =>
  (JSON.parse((await stored(page, 'eain.kept')) || '[]') as KeptHome[]).map(({ id }) => id);

test.each([
  ['a list', '/results?propType=condo', '.card .heart', '.card a'],
  ['the page of a home', '/propertyDetails?id=2', '#listing .heart', 'a[href="/"]'],
])(
  'a heart on %s that was tapped before the scripts were there, which is left at once, is kept by the next page',
  async (_what, path, heart, way) => {
    const page = await open({ language: 'en', width: 360, touch: true });
    allowErrors(page, /ERR_ABORTED/);
    await page.route(REACT, () => {});
    await page.goto(path);
    const address = await page.locator('.card a').first().getAttribute('href');
    const id = path.startsWith('/results') ? Number(address?.split('=')[1]) : 2;
    await page.locator(heart).first().tap();
    await page.locator(way).first().tap();
    await page.waitForURL((url) => !url.href.endsWith(path));
    expect(await keptIds(page)).toEqual([]);
    await page.unroute(REACT);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => page.locator('.top__kept b').innerText()).toBe('1');
    expect(JSON.parse(await stored(page, 'eain.kept'))).toEqual([
      {
        id,
        price: expect.any(Number),
        type: expect.any(String),
        name: expect.stringMatching(/, /),
      },
    ]);
    // Once.
    await expect.poll(() => stored(page, 'eain.seen')).not.toContain('id=');
  },
);

test('a heart for which there was no room is said by the next page', async () => {
  const page = await open({ language: 'en', width: 360, touch: true });
  allowErrors(page, /ERR_ABORTED/);
  await page.route(REACT, () => {});
  await page.goto('/propertyDetails?id=2');
  await page.evaluate((homes) => localStorage.setItem('eain.kept', homes), FULL);
  await page.locator('#listing .heart').tap();
  await page.locator('a[href="/"]').first().tap();
  await page.waitForURL((url) => url.pathname === '/');
  await page.unroute(REACT);
  await page.reload();
  await waitForHydration(page);
  await page.locator('.toast').getByText(I18N.en.t('kept.full')).waitFor();
  expect(await keptIds(page)).toHaveLength(MAX_KEPT);
  expect(await stored(page, 'eain.seen')).not.toContain('id=');
});

test('Back to a page that was left before the scripts were there shows its heart as kept', async () => {
  const page = await open({ language: 'en', width: 360, touch: true });
  allowErrors(page, /ERR_ABORTED/);
  await page.route(REACT, () => {});
  await page.goto('/results?propType=condo');
  await page.locator('.card .heart').first().tap();
  await page.locator('.card a').first().tap();
  await page.waitForURL('**/propertyDetails?*');
  await page.unroute(REACT);
  await page.goBack();
  await page.reload();
  await waitForHydration(page);
  await page.locator('.card .heart[aria-pressed=true]').waitFor();
  expect(await keptIds(page)).toHaveLength(1);
});

test('a heart that was emptied again on the same page stays empty', async () => {
  const page = await open({ language: 'en', width: 360, touch: true });
  await page.goto('/results');
  await page.locator('.card .heart').first().tap();
  await expect.poll(() => keptIds(page)).toHaveLength(1);
  await expect.poll(() => stored(page, 'eain.seen')).not.toContain('id=');
  await page.locator('.card .heart').first().tap();
  await expect.poll(() => keptIds(page)).toEqual([]);
  await page.goto('/about');
  await waitForHydration(page);
  expect(await keptIds(page)).toEqual([]);
});
