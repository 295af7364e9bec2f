// @module-tag thorough
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { REGIONS, districtsOf } from '#features/catalogue/catalogue.ts';
import { PRICE_LADDERS, pricesOf } from '#features/catalogue/catalogue.ts';
import { goTo, waitForHydration } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { allListings } from '#test/support/sites/demo-listings.ts';

const { open } = setUpBrowser();

const FIELDS = ['type', 'propType', 'region', 'district', 'fromPrice', 'toPrice'] as const;

const cell = (form: Locator, name: (typeof FIELDS)[number]): Locator =>
  form.locator(`[name=${name}]`);

const valuesOf = async (form: Locator): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(FIELDS.map(async (name) => [name, await cell(form, name).inputValue()])),
  );

const openHome = async (page: Page): Promise<Locator> => {
  await goTo(page, '/');
  return page.locator('.hero form.search');
};

/** Returns the query parameters of the page. */
const filtersOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

test.each([true, false])(
  'the form begins with sales in Yangon from 200 (scripts: %s)',
  async (scripts) => {
    const form = await openHome(await open({ scripts }));
    expect(await valuesOf(form)).toEqual({
      type: 'for_sales',
      propType: 'all',
      region: 'Yangon',
      district: 'All',
      fromPrice: '200',
      toPrice: '999999',
    });
  },
);

test('a region resets the township and offers only its own townships', async () => {
  const form = await openHome(await open());
  await cell(form, 'district').selectOption('Bahan');
  await cell(form, 'region').selectOption('Bago');
  expect(await cell(form, 'district').inputValue()).toBe('All');
  const bago = REGIONS.find(({ region }) => region === 'Bago');
  expect(await cell(form, 'district').locator('option').evaluateAll(optionValues)).toEqual([
    'All',
    ...(bago ? districtsOf(bago) : []).map(({ key }) => key),
  ]);
  await cell(form, 'region').selectOption('Yangon');
  expect(await cell(form, 'district').inputValue()).toBe('All');
});

test('without scripts the townships of all regions are offered in groups', async () => {
  const page = await open({ scripts: false });
  const form = await openHome(page);
  const groups = cell(form, 'district').locator('optgroup');
  expect(await groups.count()).toBe(REGIONS.length);
  for (const [index, region] of REGIONS.entries())
    expect(await groups.nth(index).locator('option').evaluateAll(optionValues)).toEqual(
      districtsOf(region).map(({ key }) => key),
    );
});

test('without scripts a township of another region is dropped', async () => {
  const page = await open({ scripts: false });
  const form = await openHome(page);
  await cell(form, 'region').selectOption('Bago');
  await cell(form, 'district').selectOption('Bahan');
  await form.locator('button').click();
  const sales = (await allListings(inject('origin'))).filter(
    ({ region, listing_type, price }) =>
      region === 'Bago' && listing_type === 'for_sales' && price >= 200,
  );
  expect(await page.locator('.card').count()).toBe(sales.length);
});

test('for rent moves both bounds to no limit, and for sale back to the usual ones', async () => {
  const form = await openHome(await open());
  await cell(form, 'type').selectOption('for_rents');
  expect(await valuesOf(form)).toMatchObject({ fromPrice: '999999', toPrice: '999999' });
  await cell(form, 'type').selectOption('for_sales');
  expect(await valuesOf(form)).toMatchObject({ fromPrice: '200', toPrice: '999999' });
});

test('bounds that the visitor picked stay', async () => {
  const form = await openHome(await open());
  await cell(form, 'toPrice').selectOption('2000');
  await cell(form, 'type').selectOption('for_rents');
  expect(await valuesOf(form)).toMatchObject({ fromPrice: '200', toPrice: '2000' });
});

const CHOICES = {
  type: 'for_rents',
  propType: 'house',
  region: 'Yangon',
  district: 'Bahan',
  fromPrice: '5',
  toPrice: '30',
} as const;

test.each([true, false])(
  'every choice is searched and shown again (scripts: %s)',
  async (scripts) => {
    const page = await open({ scripts, width: 1280 });
    const form = await openHome(page);
    for (const [name, value] of Object.entries(CHOICES))
      await form.locator(`[name=${name}]`).selectOption(value);
    await form.locator('button').click();
    await page.waitForURL(/\/results\?/);
    // Without scripts the form says which bound it had preselected.
    expect(filtersOf(page)).toEqual(scripts ? CHOICES : { ...CHOICES, presetFrom: '200' });
    expect(await valuesOf(page.locator('form.search--row'))).toEqual(CHOICES);
  },
);

test.each([true, false])(
  'several types stay one choice, and are searched again (scripts: %s)',
  async (scripts) => {
    const page = await open({ scripts, width: 1280 });
    await goTo(page, '/results?q=condo+or+apartment');
    const form = page.locator('form.search--row');
    expect(await valuesOf(form)).toMatchObject({ propType: 'apartment,condo' });
    await cell(form, 'propType').selectOption('land');
    await cell(form, 'propType').selectOption('apartment,condo');
    await cell(form, 'region').selectOption('Bago');
    await form.locator('.search__cells ~ button').click();
    await page.waitForURL(/region=Bago/);
    expect(filtersOf(page)).toMatchObject({ propType: 'apartment,condo', region: 'Bago' });
    const found = (await allListings(inject('origin'))).filter(
      ({ region, property_type }) =>
        region === 'Bago' && ['apartment', 'condo'].includes(property_type),
    );
    await expect.poll(() => page.locator('.card').count()).toBe(found.length);
  },
);

const prices = (form: Locator): Promise<string[]> =>
  cell(form, 'toPrice')
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

test('the prices to choose from follow the listing type', async () => {
  const page = await open({ width: 1280 });
  const form = await openHome(page);
  expect(await prices(form)).toEqual([...PRICE_LADDERS.for_sales.map(String), '999999', 'other']);
  await cell(form, 'type').selectOption('for_rents');
  expect(await prices(form)).toEqual([...PRICE_LADDERS.for_rents.map(String), '999999', 'other']);
});

test('a chosen price stays when the listing type changes', async () => {
  const page = await open({ width: 1280 });
  const form = await openHome(page);
  await cell(form, 'type').selectOption('for_rents');
  await cell(form, 'toPrice').selectOption('15');
  await cell(form, 'type').selectOption('for_sales');
  expect(await cell(form, 'toPrice').inputValue()).toBe('15');
});

test('without scripts the prices of both listing types can be chosen', async () => {
  const page = await open({ scripts: false, width: 1280 });
  const form = await openHome(page);
  expect((await prices(form)).toSorted()).toEqual(
    [...pricesOf(undefined), 999_999].map(String).toSorted(),
  );
});

test.each(['17', '၁၇', '1,250.5'])('the price %s can be typed', async (typed) => {
  const page = await open({ width: 1280 });
  const form = await openHome(page);
  await cell(form, 'type').selectOption('for_rents');
  await cell(form, 'toPrice').selectOption('other');
  await page.keyboard.type(typed);
  await form.locator('button').click();
  await page.waitForURL(/\/results\?/);
  const bound = typed === '1,250.5' ? '1250.5' : '17';
  expect(await cell(page.locator('form.search--row'), 'toPrice').inputValue()).toBe(bound);
});

test('choices made before scripts run are kept', async () => {
  const page = await open();
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.locator('.hero form.search');
  await cell(form, 'region').selectOption('Bago');
  await cell(form, 'district').selectOption('Pyay');
  await cell(form, 'propType').selectOption('land');
  script.resolve();
  await waitForHydration(page);
  const chosen = { region: 'Bago', district: 'Pyay', propType: 'land' };
  expect(await valuesOf(form)).toMatchObject(chosen);
  await cell(form, 'toPrice').selectOption('5000');
  expect(await valuesOf(form)).toMatchObject(chosen);
});

test('the form above the results shows and changes the search', async () => {
  const page = await open({ width: 1280 });
  await goTo(page, '/results?type=for_sales&region=Yangon&fromPrice=200');
  const form = page.locator('form.search--row');
  await cell(form, 'propType').selectOption('condo');
  await form.locator('button').click();
  await page.waitForURL(/propType=condo/);
  expect(await valuesOf(form)).toMatchObject({ propType: 'condo', fromPrice: '200' });
});

test.each([true, false])(
  'going back to another document shows the order and the filters of its list (scripts: %s)',
  async (scripts) => {
    const page = await open({ width: 1280, scripts });
    const order = page.locator('.sort select');
    const row = page.locator('form.search--row');
    const from = '/results?propType=condo';
    await page.goto(from);
    await order.selectOption('price_asc');
    if (!scripts) await page.locator('.sort__go').click();
    await page.waitForURL(/sort=price_asc/);
    await page.goBack();
    await page.waitForURL((url) => url.pathname + url.search === from);
    expect(await order.inputValue()).toBe('newest');
    await cell(row, 'propType').selectOption('land');
    await row.locator('button').click();
    await page.waitForURL(/propType=land/);
    // Who goes back before the list is there has not left the form, and finds the choice in it.
    await expect.poll(() => page.locator('h1').innerText()).toContain('Land');
    await page.goBack();
    await page.waitForURL((url) => url.pathname + url.search === from);
    await expect.poll(() => cell(row, 'propType').inputValue()).toBe('condo');
  },
);

test('going back shows the earlier choices in the form', async () => {
  const page = await open({ width: 1280 });
  await goTo(page, '/results?propType=condo');
  const form = page.locator('form.search--row');
  await cell(form, 'propType').selectOption('land');
  await form.locator('button').click();
  await expect.poll(() => page.locator('h1').innerText()).toContain('Land');
  await page.goBack();
  await expect.poll(() => cell(form, 'propType').inputValue()).toBe('condo');
});

const optionValues = (options: Element[]): string[] =>
  options.map((option) => (option as HTMLOptionElement).value);
