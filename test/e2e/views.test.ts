import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Property } from '../../src/features/properties/contract.ts';
import { goTo } from '../support/browser.ts';
import { allListings } from '../support/demo-listings.ts';
import { installClock } from '../support/in-page/clock.ts';
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

/**
 * A visitor who is told from all others by the browser, and the views that are posted. Time passes
 * when the test says so.
 */
const openVisitor = async (name: string): Promise<{ page: Page; posts: number[] }> => {
  const page = await open({ headers: { 'user-agent': `Mozilla/5.0 (Linux; Android 9; ${name})` } });
  await installClock(page);
  await page.clock.pauseAt(Date.now() + 60_000);
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

/** Opens a listing; it is looked at from now on. */
const look = async (page: Page, { id }: Property): Promise<void> => {
  await goTo(page, `/propertyDetails?id=${id}`);
};

test('who looks for two seconds is counted, once', async () => {
  const listing = pick(0);
  const before = await countOf(listing);
  const { page, posts } = await openVisitor('reader');
  await look(page, listing);
  await page.clock.runFor(1_900);
  expect(posts).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => posts).toEqual([204]);
  await page.clock.runFor(60_000);
  await expect.poll(() => countOf(listing)).toBe(before + 1);
  expect(posts).toEqual([204]);
});

test('who leaves sooner is not', async () => {
  const listing = pick(1);
  const before = await countOf(listing);
  const { page, posts } = await openVisitor('passer-by');
  await look(page, listing);
  await page.clock.runFor(300);
  await page.locator('.brand').click();
  await page.locator('.hero').waitFor();
  await page.clock.runFor(60_000);
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
  await look(page, pick(2));
  await page.clock.runFor(60_000);
  expect(posts).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.state = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(2_000);
  await expect.poll(() => posts).toEqual([204]);
});

test('each listing that one goes on to is counted by itself', async () => {
  const { page, posts } = await openVisitor('seeker');
  await look(page, pick(3));
  await page.clock.runFor(2_000);
  await expect.poll(() => posts).toEqual([204]);
  await page.locator('.brand').click();
  await page.locator('.rail .card a').first().click();
  await page.locator('.facts').waitFor();
  await page.clock.runFor(2_000);
  await expect.poll(() => posts).toEqual([204, 204]);
});
