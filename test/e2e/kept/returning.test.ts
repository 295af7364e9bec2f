// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { addListing } from '#test/support/app/records.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { site, visit } = setUpAgentSite();

const VISITS = 'eain.seen';

/** What the device keeps of visits; empty where there is nothing. */
const kept = (page: Page): Promise<string> =>
  page.evaluate((name) => localStorage.getItem(name) ?? '', VISITS);

const open = (language: Language = 'en'): Promise<Page> =>
  visit({ language, width: 360, touch: true });

/** Looks at a page as readers do, who touch nothing: React does not start. */
const read = async (page: Page, path: string, line: RegExp): Promise<void> => {
  await page.goto(path);
  await expect.poll(() => kept(page)).toMatch(line);
};

describe.each(LANGUAGES)('in %s', (language) => {
  const { t } = I18N[language];

  test('whoever comes back finds their last search, what is new in it, and the homes they looked at', async () => {
    const [first, second] = [await addListing(site.db), await addListing(site.db)];
    const page = await open(language);
    await read(page, `/propertyDetails?id=${first}`, new RegExp(`^${first}\n`));
    await read(page, `/propertyDetails?id=${second}`, new RegExp(`^${second}\n`));
    await read(
      page,
      '/results?type=for_rents&district=Bahan&region=Yangon',
      /^\d+\?\?type=for_rents/,
    );
    await page.goto('/');
    const last = page.locator('.hero__last');
    await last.waitFor();
    expect(await last.innerText()).toContain(t('home.last_search'));
    expect(await last.locator('b').count()).toBe(0);
    const seen = page.locator('.seen .card h3 a');
    await expect
      .poll(() =>
        seen.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ search }) => search)),
      )
      .toEqual([`?id=${second}`, `?id=${first}`]);
    await addListing(site.db, { listing_type: 'for_rents', district: 'Bahan', region: 'Yangon' });
    await page.reload();
    await expect
      .poll(() => last.locator('b').innerText())
      .toBe(t('home.new_homes', { count: I18N[language].number(1) }));
    await last.tap();
    await page.waitForURL('**/results?*type=for_rents*');
    await page.locator('.card').first().waitFor();
  });
});

test('what was looked at is forgotten at a tap', async () => {
  const id = await addListing(site.db);
  const page = await open();
  await read(page, `/propertyDetails?id=${id}`, /./);
  await page.goto('/');
  await page.getByRole('button', { name: I18N.en.t('home.forget') }).tap();
  await page.getByText(I18N.en.t('home.forgotten')).waitFor();
  expect(await page.locator('.seen').count()).toBe(0);
  expect(await kept(page)).toBe('');
  await page.reload();
  await page.locator('.rail .card').first().waitFor();
  expect(await page.locator('.seen, .hero__last').count()).toBe(0);
});

test('homes that are gone, rubbish and a search for anything leave the page of a first visit', async () => {
  const page = await open();
  closeAfterwards(page);
  await page.goto('/about');
  await page.evaluate((name) => localStorage.setItem(name, '999999\n7??\n{"a":1}\n4'), VISITS);
  const asked = page.waitForResponse(/properties\/kept/);
  await page.goto('/');
  await asked;
  expect(await page.locator('.seen .card, .hero__last').count()).toBe(0);
});

test('a browser that refuses storage knows nothing, and says nothing', async () => {
  const id = await addListing(site.db);
  const page = await open();
  closeAfterwards(page);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    }),
  );
  const counted = page.waitForResponse(/views$/);
  await page.goto(`/propertyDetails?id=${id}`);
  await counted;
  await page.goto('/');
  await page.locator('main h1').tap();
  await page.keyboard.press('Shift');
  await expect.poll(() => page.locator('button.heart').first().isVisible()).toBe(true);
  expect(await page.locator('.seen, .hero__last').count()).toBe(0);
});

test('nothing on the page of the search moves when the last search appears', async () => {
  const id = await addListing(site.db);
  const page = await open();
  closeAfterwards(page);
  await read(page, `/propertyDetails?id=${id}`, /./);
  await page.evaluate((name) => localStorage.setItem(name, '1??type=for_sales&q=Bahan\n'), VISITS);
  // Before React is there.
  await page.route('**/api/alerts**', async (route) => {
    const before = await page.locator('.hero .words').boundingBox();
    await page.evaluate((box) => Object.assign(window, { before: box }), before);
    await route.continue();
  });
  await page.goto('/');
  await page.locator('.hero__last').waitFor();
  const before = await page.evaluate(() => (window as { before?: unknown }).before);
  expect(await page.locator('.hero .words').boundingBox()).toEqual(before);
  const box = await page.locator('.hero__last').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});
