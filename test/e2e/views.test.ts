import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Property } from '../../src/features/properties/contract.ts';
import { goTo } from '../support/browser.ts';
import { allListings } from '../support/demo-listings.ts';
import { useBrowser } from '../support/visits.ts';

const { open } = useBrowser();

let origin: string;
/** The oldest listings: other tests hardly come here. */
let oldest: Property[];
beforeAll(async () => {
  origin = inject('origin');
  oldest = (await allListings(origin)).toReversed();
});

const pick = (index: number): Property => {
  const listing = oldest[index];
  if (!listing) throw new Error('The demo has too few listings');
  return listing;
};

/** A visitor who is told from all others by the browser, and the views that are posted. */
const openVisitor = async (name: string): Promise<{ page: Page; posts: number[] }> => {
  const page = await open({ headers: { 'user-agent': `Mozilla/5.0 (Linux; Android 9; ${name})` } });
  const posts: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/views')) posts.push(response.status());
  });
  return { page, posts };
};

const countOf = async ({ id }: Property): Promise<number> => {
  const answer = await fetch(`${origin}/api/properties/${id}`);
  return ((await answer.json()) as Property).viewCount;
};

const pass = (page: Page, milliseconds: number): Promise<void> => page.waitForTimeout(milliseconds);

test('who looks for two seconds is counted, once a day', async () => {
  const listing = pick(0);
  const before = await countOf(listing);
  const { page, posts } = await openVisitor('reader');
  await goTo(page, `/propertyDetails?id=${listing.id}`);
  await expect.poll(() => posts).toEqual([204]);
  await pass(page, 2_500);
  expect(posts).toEqual([204]);
  await expect.poll(() => countOf(listing), { timeout: 5_000 }).toBe(before + 1);
  await page.reload();
  await expect.poll(() => posts).toEqual([204, 204]);
  await pass(page, 4_000);
  expect(await countOf(listing)).toBe(before + 1);
});

test('who leaves sooner is not', async () => {
  const listing = pick(1);
  const before = await countOf(listing);
  const { page, posts } = await openVisitor('passer-by');
  await goTo(page, `/propertyDetails?id=${listing.id}`);
  await pass(page, 300);
  await page.locator('.brand').click();
  await page.locator('.hero').waitFor();
  await pass(page, 2_500);
  expect(posts).toEqual([]);
  expect(await countOf(listing)).toBe(before);
});

test('a page in a tab behind others waits until it is seen', async () => {
  const { page, posts } = await openVisitor('opener of tabs');
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => document.documentElement.dataset.state ?? 'hidden',
    });
  });
  await goTo(page, `/propertyDetails?id=${pick(2).id}`);
  await pass(page, 2_500);
  expect(posts).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.state = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => posts).toEqual([204]);
});

test('each listing that one goes on to is counted by itself', async () => {
  const { page, posts } = await openVisitor('seeker');
  await goTo(page, `/propertyDetails?id=${pick(3).id}`);
  await expect.poll(() => posts).toEqual([204]);
  await page.locator('.brand').click();
  await page.locator('.rail .card a').first().click();
  await page.locator('.facts').waitFor();
  await expect.poll(() => posts).toEqual([204, 204]);
});
