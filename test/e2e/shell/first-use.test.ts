// @module-tag thorough
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import {
  countCopies,
  holdEntry,
  isHydrated,
  swipeUp,
  untilHydrated,
} from '#test/support/acts/first-use.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { scrollTop } from '#test/support/acts/scroll.ts';
import { moveMouse, recordingOf, type Visitor } from '#test/support/browser/browser.ts';
import { recordCode } from '#test/support/browser/scripts.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { PAGES } from '#test/support/browser/weight.ts';
import { allListings, findListing, hasPhotos } from '#test/support/sites/demo-listings.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const PHONE: Visitor = { touch: true };

let details: string;
beforeAll(async () => {
  const listings = await allListings(inject('origin'));
  details = `/propertyDetails?id=${findListing(listings, hasPhotos).id}`;
});

/** Opens a document, whose boot module has run then. React is not started by this. */
const read = async (visitor: Visitor, path: string): Promise<Page> => {
  const page = await open(visitor);
  await page.goto(path);
  return page;
};

const copyButton = (page: Page) => page.locator('.callbar button');
const menu = (page: Page) => page.locator('.nav__list');

describe('a visitor who only reads', () => {
  test.each(Object.entries(PAGES))('loads nothing but the boot module: %s', async (_name, path) => {
    // Only a painted page scrolls by touch.
    const page = await open({ ...PHONE, painted: true });
    const code = recordCode(page);
    await page.goto(path);
    await swipeUp(page);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
    await page.waitForLoadState('networkidle');
    expect(code).toEqual(['boot']);
    expect(await isHydrated(page)).toBe(false);
  });

  test('loads nothing else by the wheel of a mouse', async () => {
    const page = await open({ width: 1280 });
    const code = recordCode(page);
    await page.goto('/results');
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
    await page.waitForLoadState('networkidle');
    expect(code).toEqual(['boot']);
  });

  test('sees the button that leads to the top', async () => {
    const page = await read(PHONE, '/results');
    const isSeen = () =>
      page.locator('.to-top').evaluate((link) => getComputedStyle(link).opacity === '1');
    expect(await isSeen()).toBe(false);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect.poll(isSeen).toBe(true);
    const code = recordCode(page);
    await page.locator('a.to-top').tap();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await untilHydrated(page);
    expect(code).toContain('entry-client');
  });

  test('follows links and sends forms without loading more', async () => {
    const page = await open(PHONE);
    const code = recordCode(page);
    await page.goto('/');
    await page.locator('.hero form.search button').tap();
    await page.waitForURL(/\/results\?/);
    await page.locator('.card a').first().tap();
    await page.waitForURL(/propertyDetails/);
    expect(new Set(code)).toEqual(new Set(['boot']));
    await page.goBack();
    expect(await page.locator('.card').count()).toBeGreaterThan(0);
    expect(recordingOf(page).documents.length).toBeGreaterThan(2);
  });
});

test.each([
  ['the move of a mouse', moveMouse],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a tap on the text of a page', (page: Page) => page.locator('h1').tap()],
  ['a tap on a menu', (page: Page) => page.locator('.nav summary').last().tap()],
])('%s starts React', async (_name, act) => {
  const page = await read({ ...PHONE, width: 1280 }, '/');
  await act(page);
  await untilHydrated(page);
});

describe('on a slow network', () => {
  test('a tap on a button that needs scripts says that it waits, and acts exactly once', async () => {
    const page = await open(PHONE);
    const copies = await countCopies(page);
    const release = await holdEntry(page);
    await page.goto(details);
    await copyButton(page).tap();
    await expect.poll(() => copyButton(page).getAttribute('aria-busy')).toBe('true');
    await copyButton(page).tap();
    expect(await copies()).toEqual([]);
    release();
    await expect.poll(copies).toHaveLength(1);
    await page.getByRole('status').getByText(I18N.en.t('details.number_copied')).waitFor();
    expect(await copyButton(page).getAttribute('aria-busy')).toBeNull();
    await copyButton(page).tap();
    await expect.poll(copies).toHaveLength(2);
  });

  test('the menu opens at once, stays open, and is closed by Back', async () => {
    const page = await open(PHONE);
    const release = await holdEntry(page);
    await page.goto('/results');
    await page.goto('/');
    const entries = await page.evaluate(() => history.length);
    await page.locator('.top__bar .nav-btn').tap();
    await menu(page).waitFor({ state: 'visible' });
    expect(await isHydrated(page)).toBe(false);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    release();
    await page.locator('button.nav-btn[aria-expanded=true]').waitFor();
    expect(await menu(page).isVisible()).toBe(true);
    await page.goBack();
    await menu(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');
    await page.locator('button.nav-btn[aria-expanded=false]').tap();
    await menu(page).waitFor({ state: 'visible' });
    await page.locator('button.nav-btn').tap();
    await menu(page).waitFor({ state: 'hidden' });
  });

  test.each(LANGUAGES)('a tap on Filters waits, and opens the sheet: %s', async (language) => {
    const page = await open({ ...PHONE, language });
    const release = await holdEntry(page);
    await page.goto('/results');
    const link = page.locator('.filters__m .btn');
    await link.tap();
    await expect.poll(() => link.getAttribute('aria-busy')).toBe('true');
    expect(await page.locator('form.search--row').isVisible()).toBe(false);
    release();
    await dialogOf(page).waitFor();
    await page.goBack();
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/results$/);
    await expect.poll(() => hasFocus(link)).toBe(true);
  });

  test('a tap on a photo waits, and opens it over the page', async () => {
    const page = await open(PHONE);
    const release = await holdEntry(page);
    await page.goto(details);
    const photo = page.locator('#photo-1 .gallery__whole');
    await photo.tap();
    await expect.poll(() => photo.getAttribute('aria-busy')).toBe('true');
    release();
    await page.locator('dialog.viewer').waitFor();
    await page.goBack();
    await page.locator('dialog.viewer').waitFor({ state: 'detached' });
    expect(page.url()).toContain(details);
  });

  test('choices made before React are kept, and change the others as usual', async () => {
    const page = await open(PHONE);
    const release = await holdEntry(page);
    await page.goto('/');
    const form = page.locator('.hero form.search');
    await form.locator('[name=type]').selectOption('for_rents');
    await form.locator('[name=region]').selectOption('Bago');
    release();
    await untilHydrated(page);
    await expect.poll(() => form.locator('[name=fromPrice]').inputValue()).toBe('999999');
    expect(await form.locator('[name=region]').inputValue()).toBe('Bago');
    expect(await form.locator('[name=type]').inputValue()).toBe('for_rents');
  });

  test('a chosen order is applied at once', async () => {
    const page = await open(PHONE);
    await holdEntry(page);
    await page.goto('/results');
    await page.locator('.sort select').selectOption('price_asc');
    await page.waitForURL(/sort=price_asc/);
    expect(recordingOf(page).documents).toHaveLength(2);
  });

  test('nothing is replaced between a press and its click', async () => {
    const page = await open();
    const release = await holdEntry(page);
    await page.goto('/');
    await moveMouse(page);
    const box = await page.locator('.top__bar .nav-btn').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    const loaded = page.waitForResponse(/\/assets\/entry-client-/);
    release();
    await loaded;
    await page.waitForLoadState('networkidle');
    expect(await isHydrated(page)).toBe(false);
    await page.mouse.up();
    await page.locator('button.nav-btn[aria-expanded=true]').waitFor();
  });

  test('a select that may be open is not changed', async () => {
    const page = await open(PHONE);
    await page.goto('/');
    const district = page.locator('.hero [name=district]');
    await district.focus();
    await page.waitForLoadState('networkidle');
    expect(await district.locator('optgroup').count()).toBeGreaterThan(1);
    expect(await isHydrated(page)).toBe(false);
    await district.selectOption('Bahan');
    await untilHydrated(page);
    expect(await district.inputValue()).toBe('Bahan');
  });
});

test('a visitor with a keyboard keeps the focus on the menu button', async () => {
  const page = await open();
  const release = await holdEntry(page);
  await page.goto('/');
  const button = page.locator('.top__bar .nav-btn');
  for (let presses = 0; presses < 10 && !(await hasFocus(button)); presses++)
    await page.keyboard.press('Tab');
  expect(await hasFocus(button)).toBe(true);
  release();
  await untilHydrated(page);
  await expect.poll(() => hasFocus(button)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('button.nav-btn[aria-expanded=true]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('button.nav-btn[aria-expanded=false]').waitFor();
});
