import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { installClock } from '#test/support/acts/clock.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { neverAnswer } from '#test/support/acts/route-answers.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { allListings } from '#test/support/sites/demo-listings.ts';
import { I18N, LANGUAGES, VISITOR } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const SEARCH = '/results?type=for_sales&region=Yangon';

const openSheet = async (page: Page, path = SEARCH) => {
  await goTo(page, path);
  await page.locator('.filters__m .btn').click();
  const sheet = dialogOf(page);
  await sheet.waitFor();
  return sheet;
};

/** Listings of the demo that are for sale in Yangon and of this type. */
const countOf = async (propType: string): Promise<number> =>
  (await allListings(inject('origin'))).filter(
    (one) =>
      one.region === 'Yangon' && one.listing_type === 'for_sales' && one.property_type === propType,
  ).length;

test('the button says how many homes a choice would show', async () => {
  const page = await open(VISITOR);
  const sheet = await openSheet(page);
  await sheet.locator('[name=propType]').selectOption('condo');
  const condos = await countOf('condo');
  const { count } = I18N[VISITOR.language];
  await sheet.getByRole('button', { name: count('filter.show', condos) }).click();
  await page.waitForURL(/propType=condo/);
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.card').count()).toBe(condos);
});

test.each(LANGUAGES)('words are counted as they are typed, and searched: %s', async (language) => {
  const { t, count } = I18N[language];
  const page = await open({ language });
  const sheet = await openSheet(page);
  const condos = await countOf('condo');
  await sheet.getByLabel(t('words.label')).fill(language === 'en' ? 'condo' : 'ကွန်ဒို');
  await sheet.getByRole('button', { name: count('filter.show', condos) }).click();
  await page.waitForURL(/[?&]q=/);
  await expect.poll(() => page.locator('.card').count()).toBe(condos);
});

test('a choice without results says so, and can still be searched', async () => {
  const page = await open();
  const sheet = await openSheet(page);
  await sheet.locator('[name=propType]').selectOption('hotel');
  await sheet.locator('[name=toPrice]').selectOption('200');
  await sheet.getByRole('button', { name: I18N.en.t('filter.show_none') }).click();
  await page.waitForURL(/propType=hotel.*toPrice=200/);
  await expect.poll(() => page.locator('main h2').innerText()).toBe(I18N.en.t('results.none'));
});

test('the number of homes comes back with the connection', async () => {
  const page = await open();
  allowErrors(page, /net::ERR_/, /Failed to load resource/, /request failed/);
  const sheet = await openSheet(page);
  const condos = await countOf('condo');
  await page.context().setOffline(true);
  await sheet.locator('[name=propType]').selectOption('condo');
  const { t, count } = I18N.en;
  await sheet.getByRole('button', { name: t('filter.apply') }).waitFor();
  await page.context().setOffline(false);
  await sheet.getByRole('button', { name: count('filter.show', condos) }).waitFor();
});

test('the search row is in place of a sheet whose code does not come', async () => {
  const page = await open();
  await page.route('**/assets/filter-sheet-*.js', neverAnswer);
  await installClock(page);
  await goTo(page, SEARCH);
  const button = page.locator('.filters__m button');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  await page.clock.fastForward(20_000);
  await page.locator('form.search--row').waitFor();
});

test('reset clears the filters, without closing the sheet', async () => {
  const page = await open();
  const sheet = await openSheet(page, `${SEARCH}&propType=land&district=Bahan&toPrice=3000`);
  await sheet.getByRole('button', { name: I18N.en.t('filter.reset') }).click();
  const value = (name: string) => sheet.locator(`[name=${name}]`).inputValue();
  expect(await value('propType')).toBe('all');
  expect(await value('district')).toBe('All');
  expect(await value('toPrice')).toBe('999999');
  expect(await value('type')).toBe('for_sales');
  expect(await value('region')).toBe('Yangon');
});

test('Esc closes the sheet and restores the focus', async () => {
  const page = await open();
  const sheet = await openSheet(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await page.locator('.filters__m .btn:focus').count()).toBe(1);
});

test('the cross and a tap beside it close the sheet, and it opens again', async () => {
  const page = await open();
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: I18N.en.t('action.close') }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.locator('.filters__m .btn').click();
  await sheet.waitFor();
  await page.mouse.click(180, 20);
  await expect.poll(() => sheet.count()).toBe(0);
});

test('the focus stays in the sheet', async () => {
  const page = await open();
  const sheet = await openSheet(page);
  const stops = new Set<string>();
  for (let presses = 0; presses < 14; presses++) {
    await page.keyboard.press('Tab');
    stops.add(await page.evaluate(whereIsFocus));
  }
  expect(stops.has('outside')).toBe(false);
  expect(await sheet.count()).toBe(1);
});

test('a phone without scripts shows the form in its place', async () => {
  const page = await open({ scripts: false });
  await goTo(page, SEARCH);
  const form = page.locator('form.search--row');
  expect(await form.isVisible()).toBe(false);
  await page.locator('.filters__m a').click();
  expect(await form.isVisible()).toBe(true);
  await form.locator('[name=propType]').selectOption('condo');
  await form.locator('button').click();
  await page.waitForURL(/propType=condo/);
  expect(await page.locator('.card').count()).toBe(await countOf('condo'));
});

/** Returns where the focus is; `frame` means the browser's own controls. */
const whereIsFocus = (): string => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'frame';
  return focused.closest('dialog') ? 'sheet' : 'outside';
};
