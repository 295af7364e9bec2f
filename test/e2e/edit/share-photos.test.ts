// @module-tag thorough
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { addListing } from '#test/support/app/records.ts';
import { openSignedIn } from '#test/support/browser/agent-site.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { addShareSheet, endTap, readShared } from '#test/support/browser/share-sheet.ts';
import { uploadPhotos } from '#test/support/browser/stored-photos.ts';

const { site, visit } = setUpAgentSite();
const agent = setUpAgent(site, { phone: '09123456789' });

let id: number;
let names: string[];
beforeAll(async () => {
  id = await addListing(site.db, { postedBy: agent.id, price: 1500 });
  await uploadPhotos(site, agent.id, `properties/uploadPropertyPhoto/${id}`);
  names = [1, 2, 3].map((slot) => `eain-${id}-${slot}.jpg`);
});

const PHOTOS = /\/media\/[^/]+\.jpg$/;

const open = async (saveData = false): Promise<{ page: Page; release: () => void }> => {
  const page = await visit({ width: 360 });
  await addShareSheet(page, { saveData });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(PHOTOS, async (route) => {
    // What the page shows is not held.
    if (route.request().resourceType() !== 'image') await promise;
    await route.continue();
  });
  await openSignedIn(page, agent, `${paths.readyToPost(id)}&lang=en`);
  return { page, release: resolve };
};

const photosButton = (page: Page) => page.getByRole('button', { name: /hotos/ });

test('on phones the photos are collected before the tap, which shares them at once', async () => {
  const { page, release } = await open();
  await page.getByText('Collecting photos: 0 of 3').waitFor();
  release();
  await page.getByRole('button', { name: /^Share all photos \(0.\d+ MB\)$/ }).click();
  await expect.poll(() => readShared(page)).toHaveLength(1);
  await page.getByRole('button', { name: /^Share a picture with the price \(0.\d+ MB\)$/ }).click();
  await expect.poll(() => readShared(page)).toHaveLength(2);
  const [photos, picture] = await readShared(page);
  expect(photos?.names).toEqual(names);
  expect(photos?.text).toContain('1,500 Lakhs');
  expect(picture?.names).toEqual([`eain-${id}.jpg`]);
  // The other language, or both, are chosen for what is shared, and remembered.
  const choice = page.getByRole('radiogroup', { name: 'Language' });
  await choice.first().getByLabel('Both').check();
  await page.reload();
  await page.getByRole('button', { name: /^Share all photos \(0.\d+ MB\)$/ }).click();
  await expect.poll(() => readShared(page)).toHaveLength(1);
  const [both] = await readShared(page);
  for (const price of ['1,500 Lakhs', 'သိန်း ၁,၅၀၀']) expect(both?.text).toContain(price);
  expect(await choice.last().getByLabel('English').isChecked()).toBe(true);
});

test('who tapped too long before they had come is asked to tap again, and waits no more', async () => {
  const { page, release } = await open();
  await photosButton(page).click();
  await endTap(page);
  release();
  await page.locator('.toast').getByText('Tap again').waitFor();
  await page.unroute(PHOTOS);
  await holdCalls(page, '**/media/**');
  await photosButton(page).click();
  await expect.poll(() => readShared(page)).toHaveLength(1);
});

test('where data is saved nothing is collected before the first tap', async () => {
  const { page, release } = await open(true);
  let count = 0;
  page.on('request', (request) => {
    if (PHOTOS.test(request.url()) && request.resourceType() === 'fetch') count++;
  });
  await page.getByRole('button', { name: 'Share all photos', exact: true }).waitFor();
  expect(count).toBe(0);
  await photosButton(page).click();
  release();
  await expect.poll(() => readShared(page)).toHaveLength(1);
  expect(count).toBe(3);
});
