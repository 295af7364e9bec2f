// @module-tag thorough
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { allListings, findListing } from '#test/support/sites/demo-listings.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let home: Property;
beforeAll(async () => {
  const listings = await allListings(inject('origin'));
  home = findListing(
    listings,
    ({ posted_by: { chats }, listing_type }) => !!chats.whatsapp && listing_type === 'for_sales',
  );
});

/** The addresses of links, and what they send; the name of a link comes first. */
const linksOf = (page: Page, selector: string): Promise<string[][]> =>
  page
    .locator(selector)
    .evaluateAll((links: HTMLAnchorElement[]) =>
      links.map(({ innerText, href }) => [innerText.trim(), href]),
    );

const draftOf = (href: string | undefined): string =>
  new URL(href ?? '').searchParams.get('draft') ?? '';

/** What the page of the home says of the ways to its agent, in this language. */
const expectWays = async (page: Page, language: 'en' | 'mm'): Promise<void> => {
  const { t, digits } = I18N[language];
  const number = digits(String(home.id));
  const chats = await linksOf(page, '.poster__two a[target]');
  expect(chats.map(([name]) => name)).toEqual(['Telegram', 'WhatsApp']);
  for (const [index, address] of [
    'https://t.me/+959000000001',
    'https://wa.me/959000000001',
  ].entries()) {
    const url = new URL(chats[index]?.[1] ?? '');
    expect(url.origin + url.pathname).toBe(address);
    expect(url.searchParams.get('text')).toContain(number);
    expect(url.searchParams.get('text')).toContain(`/propertyDetails?id=${home.id}`);
  }
  const [available, ...visits] = await linksOf(page, '.poster__asks a:not([target])');
  expect(available?.[0]).toBe(t('ask.available'));
  expect(draftOf(available?.[1])).toContain(t('ask.available_text'));
  expect(draftOf(available?.[1])).toContain(number);
  const times = [t('ask.visit_today'), t('ask.visit_tomorrow'), t('ask.visit_weekend')];
  expect(visits.map(([name]) => name)).toEqual(times);
  expect(visits.map(([, href]) => draftOf(href).split('\n')[0])).toEqual(
    times.map((when) => t('ask.visit_text', { when })),
  );
  const others = await linksOf(page, '.poster__asks a[target]');
  expect(others).toHaveLength(8);
  for (const [, href] of others)
    expect(new URL(href ?? '').searchParams.get('text')).toContain(
      t('ask.available_text').split(/[,။]/)[0],
    );
};

describe.each(LANGUAGES)('in %s', (language) => {
  const { t } = I18N[language];

  test.each([false, true])('an agent is asked in one tap, with scripts: %s', async (scripts) => {
    const page = await open({ language, width: 360, touch: true, scripts });
    await goTo(page, `/propertyDetails?id=${home.id}`);
    await page.getByText(t('ask.visit')).tap();
    await expectWays(page, language);
    for (const link of await page.locator('.poster__asks a, .poster__asks summary').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test('the same is there when React shows the page, of another home, too', async () => {
  const page = await open({ language: 'en' });
  await goTo(page, `/agent?id=${home.posted_by.id}`);
  await page.locator(`.card a[href="/propertyDetails?id=${home.id}"]`).click();
  await page.locator('.poster__asks summary').click();
  await expectWays(page, 'en');
  expect(await page.locator('.callbar a').count()).toBe(2);
  await page.locator('.rail .card a').first().click();
  await page.waitForURL((url) => url.searchParams.get('id') !== String(home.id));
  const id = new URL(page.url()).searchParams.get('id');
  await expect
    .poll(async () => draftOf((await linksOf(page, '.poster__asks a'))[0]?.[1]))
    .toContain(`/propertyDetails?id=${id}`);
});

test('an agent’s page has their chats, and no question about a home', async () => {
  const page = await open({ language: 'en', scripts: false });
  await goTo(page, `/agent?id=${home.posted_by.id}`);
  expect(await linksOf(page, '.poster__two a[target]')).toEqual([
    ['Telegram', 'https://t.me/+959000000001'],
    ['WhatsApp', 'https://wa.me/959000000001'],
  ]);
  expect(await page.locator('.poster__asks').count()).toBe(0);
});
