// @module-tag thorough
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { allListings, findListing, hasPhotos } from '#test/support/sites/demo-listings.ts';

const { open } = setUpBrowser();

let listing: Property;
beforeAll(async () => {
  listing = findListing(await allListings(inject('origin')), hasPhotos);
});

const openGallery = async (page: Page): Promise<void> => {
  await goTo(page, `/propertyDetails?id=${listing.id}`);
};

/** Returns the index of the photo in the gallery's frame. */
const shown = (page: Page): Promise<number> =>
  page.locator('.gallery__track').evaluate((track) => {
    const frame = track.getBoundingClientRect();
    const places = [...track.children].map((photo) => photo.getBoundingClientRect().left);
    return places.findIndex((left) => Math.abs(left - frame.left) < 2) + 1;
  });

/** The number written on the photo in the frame. */
const counter = async (page: Page): Promise<string> =>
  page
    .locator('.gallery__n')
    .nth((await shown(page)) - 1)
    .innerText();

const expectShown = async (page: Page, number: number): Promise<void> => {
  await expect.poll(() => shown(page)).toBe(number);
};

describe('with scripts', () => {
  const isDisabled = (page: Page, name: string): Promise<string | null> =>
    page.getByRole('button', { name }).getAttribute('aria-disabled');

  test('the buttons move from photo to photo and are disabled at the ends', async () => {
    const page = await open();
    await openGallery(page);
    expect(await isDisabled(page, 'Previous photo')).toBe('true');
    for (const number of [2, 3, 4, 5]) {
      await page.getByRole('button', { name: 'Next photo' }).click();
      await expectShown(page, number);
      expect(await counter(page)).toBe(`${number} / 5`);
    }
    await expect.poll(() => isDisabled(page, 'Next photo')).toBe('true');
    await page.getByRole('button', { name: 'Next photo' }).click({ force: true });
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await expectShown(page, 4);
    await expect.poll(() => isDisabled(page, 'Next photo')).toBe('false');
  });

  test('a swipe moves the gallery, and the buttons continue from there', async () => {
    const page = await open({ touch: true });
    await openGallery(page);
    await page
      .locator('.gallery__track')
      .evaluate((track) => track.scrollTo(track.clientWidth * 2, 0));
    await expectShown(page, 3);
    await expect.poll(() => isDisabled(page, 'Previous photo')).toBe('false');
    await page.getByRole('button', { name: 'Next photo' }).tap();
    await expectShown(page, 4);
  });

  test('moving changes neither the history nor the address', async () => {
    const page = await open();
    await openGallery(page);
    const before = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expectShown(page, 2);
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expectShown(page, 3);
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(page.url()).toMatch(/\?id=\d+$/);
  });

  test('a wide window shows all photos beside each other, the first as high as the others', async () => {
    const page = await open({ width: 1280 });
    await openGallery(page);
    const boxes = await page
      .locator('.gallery__track > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(5);
    const [first, ...others] = boxes;
    expect(first.height).toBeCloseTo(others[3].bottom - others[0].top, 0);
    for (const other of others) expect(other.left).toBeGreaterThan(first.right);
    // That of the first photo, so that no bands are beside photos.
    for (const { width, height } of boxes) expect(width / height).toBeCloseTo(3 / 2, 1);
    expect(await page.locator('.gallery__btn:visible, .gallery__n:visible').count()).toBe(0);
    await page.locator('#photo-4 .gallery__whole').click();
    await page.locator('dialog.viewer').waitFor();
    expect(await page.locator('dialog.viewer').innerText()).toContain('Photo 4 of 5');
  });

  test('the arrow keys move the gallery', async () => {
    const page = await open();
    await openGallery(page);
    await page.locator('.gallery__track').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toBe(2);
  });

  test('another listing begins at its first photo', async () => {
    const page = await open();
    await openGallery(page);
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expectShown(page, 2);
    await page.locator('.crumbs a').nth(2).click();
    await page.locator('.grid .card a').first().click();
    await page.locator('.gallery__track').waitFor();
    await expectShown(page, 1);
    expect(await counter(page)).toMatch(/^1 \//);
  });
});

describe('without scripts', () => {
  test('links on the photos move the gallery', async () => {
    const page = await open({ scripts: false });
    await openGallery(page);
    const step = (to: number) => page.locator(`.gallery__track > li a[href="#photo-${to}"]`);
    expect(await page.locator('#photo-1 .gallery__btn--p').count()).toBe(0);
    expect(await page.locator('#photo-5 .gallery__btn--n').count()).toBe(0);
    await step(2).first().click();
    await expectShown(page, 2);
    await page.locator('#photo-2 .gallery__btn--n').click();
    await expectShown(page, 3);
    await page.locator('#photo-3 .gallery__btn--p').click();
    await expectShown(page, 2);
    expect(await counter(page)).toBe('2 / 5');
  });

  test('the numbers are Burmese on a Burmese page', async () => {
    const page = await open({ scripts: false, language: 'mm' });
    await openGallery(page);
    expect(await counter(page)).toBe('၁ / ၅');
  });
});

test('a printed home has all photos and the phone number on one sheet of A4, and no buttons', async () => {
  // The width and the height of A4 without margins of 1 cm.
  const [width, height] = [718, 1047];
  const page = await open({ width, height, language: 'mm' });
  await openGallery(page);
  await page.emulateMedia({ media: 'print' });
  const photos = page.locator('.gallery__track img');
  expect(await photos.count()).toBe(5);
  for (const box of await Promise.all((await photos.all()).map((photo) => photo.boundingBox()))) {
    expect(box?.width).toBeGreaterThan(60);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
  }
  await page
    .locator('.poster')
    .getByText(listing.posted_by.phone?.slice(-3) ?? '')
    .waitFor();
  expect(await page.locator('main .btn--line:visible, main .btn--quiet:visible').count()).toBe(0);
  expect(await page.locator('main').evaluate((main) => main.scrollHeight)).toBeLessThan(height);
});
