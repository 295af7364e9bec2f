import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { waitForHydration } from '#test/support/browser/browser.ts';
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
