// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scrollPage, scrollTop } from '#test/support/acts/scroll.ts';
import { goTo, recordingOf } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';

const { open } = setUpBrowser();

const next = (page: Page) => page.locator('.pager a[rel=next]').first();
const pageNumber = (page: Page) => page.locator('.pager__n').first().innerText();
const entries = (page: Page) => page.evaluate(() => history.length);

test('a double click navigates once', async () => {
  const page = await open();
  await goTo(page, '/results');
  const before = await entries(page);
  // Both clicks hit the same link, even if the next page appears in between.
  const { promise: clicked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/properties/**', async (route) => {
    await clicked;
    await route.continue();
  });
  await next(page).dblclick();
  answer();
  await expect.poll(() => pageNumber(page)).toContain('Page 2 of');
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expect.poll(() => pageNumber(page)).toContain('Page 1 of');
});

test('a link to the current page adds nothing to the history', async () => {
  const page = await open({ width: 1280 });
  await goTo(page, '/');
  const before = await entries(page);
  await page.locator('.brand').click();
  await page.locator('.hero').waitFor();
  expect(await entries(page)).toBe(before);
  expect(recordingOf(page).documents).toHaveLength(1);
});

test('a link to the current page scrolls to its top', async () => {
  const page = await open();
  await goTo(page, '/');
  await scrollPage(page, 900);
  await page.locator('.brand').dispatchEvent('click');
  await expect.poll(() => scrollTop(page)).toBe(0);
});

/** Clicks the first card with Ctrl and returns whether the browser may open its tab, which it then does not. */
const isLeftToBrowser = async (page: Page): Promise<boolean> => {
  const isLeft = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const onClick = (event: Event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        };
        // After all listeners of the site, which are on the document and below.
        window.addEventListener('click', onClick, { once: true });
      }),
  );
  await page
    .locator('.card a')
    .first()
    .click({ modifiers: ['Control'] });
  return isLeft;
};

test('a click that opens a new tab is left to the browser, before React is there and after', async () => {
  const page = await open();
  await page.goto('/results');
  expect(await isLeftToBrowser(page)).toBe(true);
  await goTo(page, '/results');
  expect(await isLeftToBrowser(page)).toBe(true);
  expect(page.url()).toMatch(/\/results$/);
});

test('a link within the page does not load it again', async () => {
  const page = await open();
  await goTo(page, '/results');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/#main$/);
  expect(await page.locator('.card').count()).toBe(15);
  await next(page).click();
  await expect.poll(() => pageNumber(page)).toContain('Page 2 of');
  await page.goBack();
  await expect.poll(() => pageNumber(page)).toContain('Page 1 of');
  expect(recordingOf(page).documents).toHaveLength(1);
});
