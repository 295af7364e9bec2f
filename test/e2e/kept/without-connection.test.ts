// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toStoredPrice } from '#features/properties/fields.ts';
import { OFFLINE } from '#features/site/web/parts/offline-texts.ts';
import { htmlLang, type Language } from '#i18n/language.ts';
import { paths } from '#site/paths.ts';
import { addListing } from '#test/support/app/records.ts';
import { openSignedIn } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import {
  addressesOfCopies,
  noticeOf,
  openNewBy,
  openVisitorBy,
  untilCopied,
  untilWorking,
} from '#test/support/browser/copies.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();
const { site, visit } = setUpAgentSite();
const agent = setUpAgent(site);

const openNew = openNewBy(open);
const openVisitor = openVisitorBy(open);

/** Pages have to be idle first. */
const WITHIN = { timeout: 20_000 };

/** The copied document of the list of kept homes; empty until all is copied that it needs. */
const copiedList = (page: Page): Promise<string> =>
  page.evaluate(
    async (path) => (await (await caches.match(path))?.text()) ?? '',
    paths.shortlist(),
  );

const keepFirst = (page: Page): Promise<void> => page.locator('.card .heart').first().click();

const expectListWithout = async (page: Page, language: Language, homes: number): Promise<void> => {
  await page.context().setOffline(true);
  await page.goto(paths.shortlist());
  await expect.poll(() => page.locator('.kept .card').count()).toBe(homes);
  const photo = page.locator('.kept .card img').first();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.locator('.banner:visible').allInnerTexts()).toEqual([
    expect.stringContaining(noticeOf(language).trim()),
  ]);
  expect(await page.locator('html').getAttribute('lang')).toBe(htmlLang(language));
};

describe.each(LANGUAGES)('a list of kept homes that was never opened, in %s', (language) => {
  test('is there without a connection, and says from when it is', async () => {
    const page = await openNew(language);
    // The first page of all: the tap on the heart starts React, which starts the worker.
    await page.goto('/results');
    await keepFirst(page);
    await expect.poll(() => copiedList(page), WITHIN).not.toBe('');
    await expectListWithout(page, language, 1);
    // It is not that of somebody else.
    await page.goto(paths.shortlist([61]));
    await page.getByRole('heading', { name: OFFLINE[language].title }).waitFor();
    // Another page leads to it, once also where it was opened as a page, too.
    await page.context().setOffline(false);
    await page.goto(paths.shortlist());
    await untilCopied(page, paths.shortlist());
    await page.context().setOffline(true);
    await page.goto('/terms');
    const link = page.locator('main').getByRole('link', { name: I18N[language].t('kept.title') });
    expect(await link.count()).toBe(1);
    await link.click();
    await expect.poll(() => page.locator('.kept .card').count()).toBe(1);
  });
});

test.each(LANGUAGES)(
  'kept homes whose pages were seen are compared without a connection (%s)',
  async (language) => {
    const page = await openVisitorBy(open)(language);
    await goTo(page, '/results');
    const seen: string[] = [];
    for (const index of [0, 1]) {
      await page.locator('.card .heart').nth(index).click();
      seen.push((await page.locator('.card :is(h2, h3) a').nth(index).getAttribute('href')) ?? '');
    }
    const [first = '', second = ''] = seen;
    // One came as a document, the other one by a link inside of the site.
    await goTo(page, first);
    await untilCopied(page, first);
    await goTo(page, '/results');
    await page.locator(`.card a[href="${second}"]`).first().click();
    await page.waitForURL(`**${second}`);
    await expect.poll(() => copiedList(page), WITHIN).not.toBe('');
    await page.context().setOffline(true);
    await page.goto(paths.shortlist());
    const { t } = I18N[language];
    await page.getByRole('button', { name: t('kept.compare'), exact: true }).click();
    await page.waitForURL('**/compare?ids=*');
    await expect.poll(() => page.locator('.compare thead a').count()).toBe(2);
    expect(await page.locator('.banner:visible').allInnerTexts()).toEqual([
      expect.stringContaining(noticeOf(language).trim()),
    ]);
  },
);

test('a copy of the list is replaced when the connection is back, and one in another language says so', async () => {
  const page = await openVisitor();
  await goTo(page, '/results');
  await keepFirst(page);
  await expect.poll(() => copiedList(page), WITHIN).not.toBe('');
  await expectListWithout(page, 'en', 1);
  // The browser of tests tells a page of a change only.
  await page.context().setOffline(false);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.locator('.toast').getByText(I18N.en.t('state.back_online')).waitFor();
  await expect.poll(() => page.locator('.banner').count()).toBe(0);
  expect(await page.locator('.kept .card').count()).toBe(1);
  await page.context().setOffline(true);
  await page.goto(`${paths.shortlist()}?lang=mm`);
  await page.locator('.copied', { hasText: noticeOf('mm').trim() }).waitFor();
  await expect.poll(() => page.locator('.kept .card').count()).toBe(1);
});

test('the list is copied again in another language, and for another build', async () => {
  const page = await openVisitor();
  await goTo(page, '/results');
  await keepFirst(page);
  await expect.poll(() => copiedList(page), WITHIN).toContain('<html lang="en"');
  // Without another document.
  await page
    .locator('header')
    .getByRole('link', { name: I18N.en.t('lang.mm') })
    .first()
    .click();
  await expect.poll(() => copiedList(page), WITHIN).toContain('<html lang="my"');
  // As if the copy were of an older build.
  await page.evaluate(async (path) => {
    const cache = await caches.open('eain-kept');
    const copy = await cache.match(path);
    const html = (await copy?.text())?.replaceAll('/assets/entry-client-', '/assets/older-');
    await cache.put(path, new Response(html, { headers: copy?.headers ?? {} }));
  }, paths.shortlist());
  await goTo(page, '/about');
  await expect.poll(() => copiedList(page), WITHIN).toContain('/assets/entry-client-');
  await expectListWithout(page, 'mm', 1);
});

test('whoever keeps nothing fetches nothing for the list', async () => {
  const page = await openVisitor();
  await goTo(page, '/results');
  // Nothing tells of what the worker leaves: twice as long as pages have to be idle.
  await page.waitForTimeout(4000);
  expect((await addressesOfCopies(page)).filter((url) => url.includes('/shortlist'))).toEqual([]);
});

test('the copied list of somebody who is signed in is that of nobody', async () => {
  const page = await visit({ language: 'mm', worker: true });
  closeAfterwards(page);
  allowErrors(page, /net::ERR_/, /Failed to load resource/, /503/, /request failed/);
  await openSignedIn(page, agent, '/results');
  await keepFirst(page);
  await expect.poll(() => copiedList(page), WITHIN).toContain('<html lang="my"');
  const list = await copiedList(page);
  for (const own of [agent.email, I18N.mm.t('nav.log_out')]) expect(list).not.toContain(own);
});

test('the list has of each home what was seen last, not what it cost when it was kept', async () => {
  const id = await addListing(site.db, { price: 1234 });
  const home = paths.propertyDetails(id);
  const page = await visit({ language: 'en', worker: true });
  closeAfterwards(page);
  allowErrors(page, /net::ERR_/, /Failed to load resource/, /503/, /request failed/);
  await goTo(page, home);
  await untilWorking(page);
  await page.locator('#listing .heart').first().click();
  await expect.poll(() => copiedList(page), WITHIN).not.toBe('');
  await site.db
    .updateTable('properties')
    .set({ price: toStoredPrice(1111) })
    .where('id', '=', id)
    .execute();
  const seen = (): Promise<boolean> =>
    page.evaluate(
      async (path) => (await (await caches.match(path))?.text())?.includes('1,111') === true,
      home,
    );
  await expect
    .poll(async () => {
      await goTo(page, home);
      return seen();
    })
    .toBe(true);
  await page.context().setOffline(true);
  await page.goto(paths.shortlist());
  await expect
    .poll(() => page.locator('.kept .card').allInnerTexts())
    .toEqual([expect.stringContaining('1,111')]);
});

test('a kept home of which nothing was copied does not seem to be gone', async () => {
  const page = await openVisitor();
  await goTo(page, '/results');
  await keepFirst(page);
  await expect.poll(() => copiedList(page), WITHIN).not.toBe('');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('eain.kept') ?? '[]') as object[];
    localStorage.setItem('eain.kept', JSON.stringify([...kept, { id: 3, price: 7 }]));
  });
  await page.context().setOffline(true);
  await page.goto(paths.shortlist());
  await page.getByText(I18N.en.t('results.load_failed_title')).waitFor();
  await page.getByText(I18N.en.t('kept.price_was', { price: '7 Lakhs' })).waitFor();
});
