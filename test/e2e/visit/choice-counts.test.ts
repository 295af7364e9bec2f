// @module-tag thorough
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { Results } from '#features/properties/contract.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { refuse } from '#test/support/acts/route-answers.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const CALLS = '**/api/properties/cards?*facets=true*';

/** The texts of the options of a select, by value. */
const optionsOf = async (form: Locator, name: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await form
      .locator(`[name=${name}] option`)
      .evaluateAll((nodes) =>
        nodes.map((node) => [(node as HTMLOptionElement).value, node.textContent]),
      ),
  );

const totalOf = async (query: string): Promise<number> => {
  const response = await fetch(`${inject('origin')}/api/properties/cards?limit=1&${query}`);
  return ((await response.json()) as Results).totalItems;
};

/** Waits for the counts of a select, and compares them with searches. Returns how many it compared. */
const compare = async (
  form: Locator,
  name: string,
  query: string,
  number: (n: number) => string = String,
): Promise<number> => {
  let compared = 0;
  await expect
    .poll(async () => Object.values(await optionsOf(form, name)).join())
    .toMatch(/\([\d၀-၉]+\)/);
  for (const [value, text] of Object.entries(await optionsOf(form, name))) {
    const [, count] = /\(([\d၀-၉,]+)\)$/.exec(text) ?? [];
    if (count === undefined) continue;
    expect(count, `${name} ${value}`).toBe(number(await totalOf(`${query}&${name}=${value}`)));
    compared++;
  }
  return compared;
};

const row = (page: Page) => page.locator('form.search--row');

describe.each(LANGUAGES)('the choices above the results (%s)', (language) => {
  const { number } = I18N[language];

  test('show how many homes each would give in place of the chosen one', async () => {
    const page = await open({ language, width: 1280 });
    await goTo(page, '/results?type=for_sales&region=Yangon&fromPrice=500');
    await row(page).hover();
    const price = 'fromPrice=500';
    const place = 'region=Yangon';
    const type = 'type=for_sales';
    expect(await compare(row(page), 'propType', `${type}&${place}&${price}`, number)).toBe(7);
    expect(
      await compare(row(page), 'district', `${type}&${place}&${price}`, number),
    ).toBeGreaterThan(40);
    expect(await compare(row(page), 'region', `${type}&${price}`, number)).toBe(2);
    // A type may move the bounds that belong to it; these were chosen.
    expect(await compare(row(page), 'type', `${place}&${price}`, number)).toBe(1);
    expect(await compare(row(page), 'fromPrice', `${type}&${place}`, number)).toBe(21);
    // Prices below the lowest would change places with it.
    expect(await compare(row(page), 'toPrice', `${type}&${place}&${price}`, number)).toBe(20);
    const rooms = `${type}&${place}&${price}`;
    expect(await compare(row(page), 'minBedrooms', rooms, number)).toBe(7);
    expect(await compare(row(page), 'maxBedrooms', rooms, number)).toBe(7);
  });
});

test('the counts follow the choices of the open sheet, with one call for each', async () => {
  const page = await open();
  await goTo(page, '/results?type=for_sales&region=Yangon');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('facets=true')) calls.push(request.url());
  });
  await page.locator('.filters__m .btn').click();
  const sheet = dialogOf(page);
  expect(await compare(sheet, 'district', 'type=for_sales&region=Yangon')).toBeGreaterThan(40);
  expect(calls).toHaveLength(1);
  const before = await optionsOf(sheet, 'district');
  await sheet.locator('[name=propType]').selectOption('condo');
  await expect.poll(() => optionsOf(sheet, 'district')).not.toEqual(before);
  expect(calls).toHaveLength(2);
  const query = 'type=for_sales&region=Yangon&propType=condo';
  expect(await compare(sheet, 'district', query)).toBeGreaterThan(40);
  await sheet.locator('[name=features][value=lift]').check();
  await expect.poll(() => calls.length).toBe(3);
  await expect
    .poll(async () => (await optionsOf(sheet, 'propType')).house)
    .toBe(`House (${await totalOf(`${query.replace('condo', 'house')}&features=lift`)})`);
});

test('the form of the home page counts without being touched, with one call', async () => {
  const page = await open();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('facets=true')) calls++;
  });
  await goTo(page, '/');
  const form = page.locator('form.search');
  const query = 'type=for_sales&region=Yangon&fromPrice=200';
  expect(await compare(form, 'propType', query)).toBe(7);
  // Another listing type has other bounds, which no count was asked for.
  expect(await optionsOf(form, 'type')).toEqual({
    for_sales: 'For sale',
    for_rents: 'For rent',
  });
  expect(calls).toBe(1);
});

test('choices do not change while their select may be open', async () => {
  const page = await open();
  await goTo(page, '/results');
  const release = await holdCalls(page, CALLS);
  const called = page.waitForRequest(CALLS);
  await page.locator('.filters__m .btn').click();
  const sheet = dialogOf(page);
  await called;
  const answered = page.waitForResponse(CALLS);
  await sheet.locator('[name=region]').focus();
  const before = await optionsOf(sheet, 'region');
  release();
  await (await answered).finished();
  // Long enough for React to show an answer.
  for (let frame = 0; frame < 3; frame++)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await optionsOf(sheet, 'region')).toEqual(before);
  await sheet.locator('[name=region]').blur();
  await expect.poll(() => optionsOf(sheet, 'region')).not.toEqual(before);
});

test('a count that fails leaves the choices as they were', async () => {
  const page = await open();
  allowErrors(page, /Failed to load resource/, /503/);
  await goTo(page, '/results');
  await page.route(CALLS, refuse(503, 'unavailable'));
  const answered = page.waitForResponse(CALLS);
  await page.locator('.filters__m .btn').click();
  const sheet = dialogOf(page);
  await sheet.waitFor();
  const before = await optionsOf(sheet, 'propType');
  await answered;
  expect(await optionsOf(sheet, 'propType')).toEqual(before);
  await sheet.locator('button[type=submit]').click();
  await sheet.waitFor({ state: 'detached' });
});

test('without scripts the choices are not counted', async () => {
  const page = await open({ scripts: false, width: 1280 });
  await goTo(page, '/results');
  expect(Object.values(await optionsOf(row(page), 'propType')).join()).not.toContain('(');
});
