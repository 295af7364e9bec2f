import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();
const { t, priceLimit } = I18N[VISITOR.language];

const budgets = (page: Page) => page.getByRole('list', { name: t('search.budgets') });
const addresses = (page: Page): Promise<(string | null)[]> =>
  budgets(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.each([true, false])('a budget is one tap on the results (scripts: %s)', async (scripts) => {
  const page = await open({ ...VISITOR, scripts });
  await goTo(page, '/results?type=for_rents&region=Yangon&sort=price_asc');
  const upTo = t('price.up_to', { price: priceLimit(15) });
  await budgets(page).getByRole('link', { name: upTo }).click();
  await page.waitForURL(/toPrice=15/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    type: 'for_rents',
    region: 'Yangon',
    toPrice: '15',
    sort: 'price_asc',
  });
});

test('budgets are not offered beside a chosen price, or without a listing type', async () => {
  const page = await open(VISITOR);
  await goTo(page, '/results?type=for_rents&toPrice=15');
  expect(await budgets(page).count()).toBe(0);
  await goTo(page, '/results');
  expect(await budgets(page).count()).toBe(0);
});

test('the home page offers budgets for rents and for sales', async () => {
  const page = await open(VISITOR);
  await goTo(page, '/');
  expect(await addresses(page)).toEqual([
    '/results?type=for_rents&region=Yangon&toPrice=5',
    '/results?type=for_rents&region=Yangon&toPrice=10',
    '/results?type=for_sales&region=Yangon&toPrice=500',
    '/results?type=for_sales&region=Yangon&toPrice=1000',
  ]);
});
