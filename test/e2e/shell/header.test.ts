// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROPERTY_TYPES } from '#features/catalogue/catalogue.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const MENUS = ['nav.all_properties', 'nav.for_sales', 'nav.for_rents'] as const;
const TYPE_OF = {
  'nav.all_properties': '',
  'nav.for_sales': '&type=for_sales',
  'nav.for_rents': '&type=for_rents',
};

const summary = (page: Page, index: number) => page.locator('.drop > summary').nth(index);
const openMenus = (page: Page) => page.locator('.drop[open]').count();

describe('the menu', () => {
  const { language } = VISITOR;
  const { t } = I18N[language];

  test('has every type in its first three dropdowns, each leading to its list', async () => {
    const page = await open({ scripts: false, language, width: 1280 });
    await goTo(page, '/');
    for (const [index, menu] of MENUS.entries()) {
      expect(await summary(page, index).innerText()).toBe(t(menu));
      await summary(page, index).click();
      const links = page.locator('.drop').nth(index).locator('.menu a');
      expect(await links.evaluateAll(hrefs)).toEqual(
        ['all', ...PROPERTY_TYPES].map(
          (type) => `/resultsAllProperties?propType=${type}${TYPE_OF[menu]}`,
        ),
      );
      await links.nth(index + 1).click();
      expect(await page.locator('h1').innerText()).toContain(
        t(`type_plural.${PROPERTY_TYPES[index] as 'land'}`),
      );
    }
  });

  test('marks the current page', async () => {
    const page = await open({ scripts: false, language, width: 1280 });
    await goTo(page, '/');
    expect(await page.locator('.nav [aria-current=page]').allInnerTexts()).toEqual([t('nav.home')]);
    await goTo(page, '/resultsAllProperties?propType=land&type=for_rents');
    expect(await page.locator('.is-here > .drop > summary').innerText()).toBe(t('nav.for_rents'));
    const here = page.locator('.nav [aria-current=page]');
    expect(await here.evaluateAll(texts)).toEqual([t('type.land')]);
  });
});

describe('dropdowns at 1280 px', () => {
  test('open one at a time, by mouse', async () => {
    const page = await open({ width: 1280 });
    await goTo(page, '/');
    await summary(page, 0).click();
    await summary(page, 2).click();
    expect(await page.locator('.drop').nth(2).getAttribute('open')).not.toBeNull();
    expect(await openMenus(page)).toBe(1);
  });

  test('open by keyboard, and their links can be followed', async () => {
    const page = await open({ width: 1280 });
    await goTo(page, '/');
    await summary(page, 1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => openMenus(page)).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('propType=apartment&type=for_sales');
    await expect.poll(() => openMenus(page)).toBe(0);
  });

  test('close on Esc, which restores the focus', async () => {
    const page = await open({ width: 1280 });
    await goTo(page, '/');
    await summary(page, 1).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await openMenus(page)).toBe(0);
    expect(await page.locator('summary:focus').innerText()).toBe(I18N.en.t('nav.for_sales'));
  });

  test('close on a click elsewhere and when a page is chosen', async () => {
    const page = await open({ width: 1280 });
    await goTo(page, '/');
    await summary(page, 1).click();
    await page.mouse.click(640, 700);
    expect(await openMenus(page)).toBe(0);
    await summary(page, 0).click();
    await page.locator('.drop[open] .menu a').nth(3).click();
    await expect.poll(() => page.url()).toContain('propType=hotel');
    expect(await openMenus(page)).toBe(0);
  });

  test('open by touch', async () => {
    const page = await open({ width: 1280, touch: true });
    await goTo(page, '/');
    await summary(page, 1).tap();
    await expect.poll(() => openMenus(page)).toBe(1);
    await page.locator('.drop[open] .menu a').nth(2).tap();
    await expect.poll(() => page.url()).toContain('propType=condo&type=for_sales');
  });
});

describe('the menu of a phone', () => {
  const isOpen = (page: Page) => page.locator('.nav__list').isVisible();
  const isPageHidden = (page: Page) => page.locator('main').isHidden();

  test('opens and closes by its button, and locks the scroll of the page', async () => {
    const page = await open({ touch: true });
    await goTo(page, '/results');
    expect(await isOpen(page)).toBe(false);
    const button = page.locator('button.nav-btn');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.tap();
    expect(await isOpen(page)).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await isPageHidden(page)).toBe(true);
    await button.tap();
    expect(await isOpen(page)).toBe(false);
    expect(await isPageHidden(page)).toBe(false);
  });

  test('closes on Esc, which restores the focus', async () => {
    const page = await open();
    await goTo(page, '/results');
    await page.locator('button.nav-btn').click();
    await summary(page, 1).click();
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await page.locator('button.nav-btn:focus').count()).toBe(1);
  });

  test('is closed after its link was followed', async () => {
    const page = await open({ touch: true });
    await goTo(page, '/');
    await page.locator('button.nav-btn').tap();
    await summary(page, 2).tap();
    await page.locator('.drop[open] .menu a').nth(4).tap();
    await expect.poll(() => page.url()).toContain('propType=house&type=for_rents');
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await isPageHidden(page)).toBe(false);
  });

  test('opens, closes and navigates without scripts', async () => {
    const page = await open({ scripts: false });
    await goTo(page, '/results');
    const button = page.getByRole('link', { name: I18N.en.t('nav.open_menu') });
    await button.click();
    expect(await isOpen(page)).toBe(true);
    await page.getByRole('link', { name: I18N.en.t('nav.close_menu') }).click();
    expect(await isOpen(page)).toBe(false);
    await button.click();
    await summary(page, 1).click();
    await page.locator('.drop[open] .menu a').nth(6).click();
    expect(page.url()).toContain('propType=land&type=for_sales');
    expect(await isOpen(page)).toBe(false);
  });
});

test('the first Tab offers to skip the menu', async () => {
  const page = await open();
  await goTo(page, '/results');
  await page.keyboard.press('Tab');
  const skip = page.locator('.skip:focus');
  expect(await skip.innerText()).toBe(I18N.en.t('nav.skip_to_content'));
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the logo links to the home page', async () => {
  const page = await open();
  await goTo(page, '/results');
  await page.getByRole('link', { name: I18N.en.t('app.logo_alt') }).click();
  await page.locator('.hero').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'));
const texts = (elements: Element[]) => elements.map((element) => element.textContent);
