import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();
const { t, count, priceLimit } = I18N[VISITOR.language];

const budgets = (page: Page) => page.getByRole('list', { name: t('search.budgets') });
const narrow = (page: Page) => page.getByRole('list', { name: t('search.narrow') });
const addresses = (page: Page): Promise<(string | null)[]> =>
  budgets(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.each([true, false])('a budget is one tap on the results (scripts: %s)', async (scripts) => {
  const page = await open({ ...VISITOR, scripts });
  await goTo(page, '/results?type=for_rents&region=Yangon&sort=price_asc');
  const upTo = t('price.up_to', { price: priceLimit(15) });
  await narrow(page).getByRole('link', { name: upTo }).click();
  await page.waitForURL(/toPrice=15/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    type: 'for_rents',
    region: 'Yangon',
    toPrice: '15',
    sort: 'price_asc',
  });
});

test('what a search has already is not offered', async () => {
  const page = await open({ ...VISITOR, scripts: false });
  const offered = async (href: string): Promise<string[]> => {
    await goTo(page, href);
    return narrow(page).locator('a').allInnerTexts();
  };
  const rooms = [count('fact.bed', 1), count('fact.bed', 2)];
  const types = [t('listing.for_rents'), t('listing.for_sales')];
  const most = t('filter.at_least', { what: count('fact.bed', 3) });
  expect(await offered('/results?region=Yangon')).toEqual([...types, ...rooms, most]);
  expect(await offered('/results?type=for_rents&toPrice=50')).toEqual([...rooms, most]);
  expect(await offered('/results?type=for_rents&propType=land')).not.toContain(rooms[0]);
  expect(await offered('/results?type=for_rents&toPrice=50&minBedrooms=1')).toEqual([]);
});

test('the home page offers budgets for rents and for sales', async () => {
  const page = await open(VISITOR);
  await goTo(page, '/');
  expect(await addresses(page)).toEqual([
    '/results?type=for_rents&region=Yangon&toPrice=5',
    '/results?type=for_rents&region=Yangon&toPrice=10',
    '/results?type=for_rents&region=Yangon&toPrice=15',
    '/results?type=for_sales&region=Yangon&toPrice=500',
    '/results?type=for_sales&region=Yangon&toPrice=1000',
    '/results?type=for_sales&region=Yangon&toPrice=2000',
  ]);
});
