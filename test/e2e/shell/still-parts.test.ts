import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { goTo, waitForHydration } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { allListings, findListing, hasPhotos } from '#test/support/sites/demo-listings.ts';

const { open } = setUpBrowser();

const STILL = '.late > :first-child';

type Marked = Element & { isOfDocument?: boolean };

const mark = (page: Page): Promise<number> =>
  page.locator(STILL).evaluateAll((parts) => {
    for (const part of parts) (part as Marked).isOfDocument = true;
    return parts.length;
  });

const countMarked = (page: Page): Promise<number> =>
  page
    .locator(STILL)
    .evaluateAll((parts) => parts.filter((part) => (part as Marked).isOfDocument).length);

test.each([
  ['homes that a price hides', '/results?type=for_sales&region=Yangon&fromPrice=3500&toPrice=9500'],
  ['what an empty search may become', '/results?type=for_rents&region=Bago&propType=hotel'],
  ['what a home says', undefined],
])('React leaves alone, and loads no code for, %s in the document', async (_, path) => {
  const page = await open({ language: 'mm' });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:said|still|rescue)[^/]*\.js$/.test(request.url())) loaded.push(request.url());
  });
  const { id } = findListing(await allListings(inject('origin')), hasPhotos);
  await page.goto(path ?? `/propertyDetails?id=${id}`);
  const parts = await mark(page);
  expect(parts).toBeGreaterThan(1);
  await waitForHydration(page);
  // What follows React, as what the device keeps, renders pages again.
  await page.waitForLoadState('networkidle');
  expect(await countMarked(page)).toBe(parts);
  expect(loaded).toEqual([]);
});

/** Notes, whenever the bar with the contacts comes into the page, how many ways to call it has. */
const noteCallBars = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: number[] = [];
    const bars = new WeakSet<Element>();
    const noteBar = (): void => {
      const bar = document.querySelector('.callbar');
      if (!bar || bars.has(bar)) return;
      bars.add(bar);
      seen.push(bar.querySelectorAll('a[href^="tel:"]').length);
    };
    new MutationObserver(noteBar).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { callBars: seen });
  });

test('what a home says comes while it loads, and stands there at once, after one link as after the next', async () => {
  const page = await open({ language: 'mm', width: 360, fresh: true });
  await goTo(page, '/results');
  await waitForHydration(page);
  await noteCallBars(page);
  const callBars = () =>
    page.evaluate(() => (window as Window & { callBars?: number[] }).callBars ?? []);
  const said = [/\/said-[^/]*\.js$/, /\/still-mm-[^/]*\.js$/].map((file) =>
    page.waitForEvent('requestfinished', (request) => file.test(request.url())),
  );
  const release = await holdCalls(page, '**/api/properties/**');
  await page.locator('.card a').first().click();
  await page.locator('.det .sk').first().waitFor();
  await Promise.all(said);
  release();
  await page.locator('.callbar a[href^="tel:"]').waitFor({ state: 'attached' });
  expect(await callBars()).toEqual([1]);
  await page.goBack();
  await page.locator('.card a').nth(1).click();
  await page.locator('.callbar a[href^="tel:"]').waitFor({ state: 'attached' });
  expect(await callBars()).toEqual([1, 1]);
});
