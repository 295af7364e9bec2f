// @module-tag thorough
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import { installClock } from '#test/support/acts/clock.ts';
import { addListing } from '#test/support/app/records.ts';
import { goTo, waitForHydration } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';

// Other tests read the listings of the demo, so this file counts views on a site of its own.
const { site, visit } = setUpAgentSite();
let id: number;
beforeEach(async () => {
  id = await addListing(site.db);
});

/**
 * Opens a page whose user agent makes the visitor distinct, and records the statuses of the posted
 * views. Its clock advances only by the test.
 */
const openVisitor = async (name: string): Promise<{ page: Page; posts: number[] }> => {
  const agent = `Mozilla/5.0 (Linux; Android 9; ${name})`;
  const page = await visit({ headers: { 'user-agent': agent } });
  await installClock(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const posts: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/views')) posts.push(response.status());
  });
  return { page, posts };
};

const count = async (): Promise<number> => {
  const answer = await fetch(`${site.origin}/api/properties/${id}`);
  return ((await answer.json()) as Property).viewCount;
};

/** Opens the listing, which starts its visible time. */
const look = async (page: Page): Promise<void> => {
  await goTo(page, `/propertyDetails?id=${id}`);
};

test('a visit of two seconds is counted once', async () => {
  const before = await count();
  const { page, posts } = await openVisitor('reader');
  await look(page);
  await page.clock.runFor(1_900);
  expect(posts).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => posts).toEqual([204]);
  await page.clock.runFor(60_000);
  await expect.poll(count).toBe(before + 1);
  expect(posts).toEqual([204]);
});

test('a visit that only reads is counted once, also if the page is used afterwards', async () => {
  const before = await count();
  const { page, posts } = await openVisitor('reader without a touch');
  await page.goto(`/propertyDetails?id=${id}`);
  await page.clock.runFor(1_900);
  expect(posts).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => posts).toEqual([204]);
  expect(await page.locator('button.nav-btn').count()).toBe(0);
  await waitForHydration(page);
  await page.clock.runFor(60_000);
  await expect.poll(count).toBe(before + 1);
  expect(posts).toEqual([204]);
});

test('a shorter visit is not counted', async () => {
  const before = await count();
  const { page, posts } = await openVisitor('passer-by');
  await look(page);
  await page.clock.runFor(300);
  await page.locator('.brand').click();
  await page.locator('.hero').waitFor();
  // The call that counts the choices of the form is given up when its time has passed.
  allowErrors(page, /facets=true net::ERR_ABORTED/);
  await page.clock.runFor(60_000);
  expect(posts).toEqual([]);
  expect(await count()).toBe(before);
});

test('a page in a background tab is counted only once it is visible', async () => {
  const { page, posts } = await openVisitor('opener of tabs');
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', {
      get: () => document.documentElement.dataset.state !== 'visible',
    });
  });
  await look(page);
  await page.clock.runFor(60_000);
  expect(posts).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.state = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(1_900);
  expect(posts).toEqual([]);
  // It looks every two seconds, and counts what it sees twice.
  await page.clock.runFor(2_100);
  await expect.poll(() => posts).toEqual([204]);
});

test('each listing of a visit is counted', async () => {
  await addListing(site.db);
  const { page, posts } = await openVisitor('seeker');
  await look(page);
  await page.clock.runFor(2_000);
  await expect.poll(() => posts).toEqual([204]);
  await page.locator('.brand').click();
  await page.locator('.rail .card a').first().click();
  await page.locator('.facts').waitFor();
  const lookOn = async () => {
    await page.clock.runFor(2_000);
    return posts;
  };
  await expect.poll(lookOn).toEqual([204, 204]);
});
