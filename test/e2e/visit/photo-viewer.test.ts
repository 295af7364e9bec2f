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

const viewer = (page: Page) => page.locator('dialog.viewer');
const galleryPhoto = (page: Page, number: number) =>
  page.locator(`#photo-${number} .gallery__whole`);

const openViewer = async (page: Page): Promise<void> => {
  await goTo(page, `/propertyDetails?id=${listing.id}`);
  await galleryPhoto(page, 1).click();
  await viewer(page).waitFor();
};

/** Returns the number of the photo that fills the screen, and whether all of it is seen. */
const shown = (page: Page) =>
  viewer(page).evaluate((dialog) => {
    const images = [...dialog.querySelectorAll('img')];
    const index = images.findIndex((image) => Math.abs(image.getBoundingClientRect().left) < 2);
    const image = images[index];
    const box = image?.getBoundingClientRect();
    return {
      number: index + 1,
      isWhole:
        image !== undefined &&
        getComputedStyle(image).objectFit === 'contain' &&
        box?.width === innerWidth &&
        box.height === innerHeight,
    };
  });

describe('a tap on a photo', () => {
  test.each([360, 1280])('shows the whole photo over the page at %i px', async (width) => {
    const page = await open({ width });
    await openViewer(page);
    await expect.poll(() => shown(page)).toEqual({ number: 1, isWhole: true });
  });

  test('loads the code of the viewer only then', async () => {
    const page = await open();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await goTo(page, `/propertyDetails?id=${listing.id}`);
    expect(requested.filter((url) => url.includes('photo-viewer'))).toEqual([]);
    await galleryPhoto(page, 1).click();
    await viewer(page).waitFor();
    expect(requested.filter((url) => url.includes('photo-viewer')).length).toBeGreaterThan(0);
  });

  test('follows the link to the largest picture without scripts', async () => {
    const page = await open({ scripts: false });
    await goTo(page, `/propertyDetails?id=${listing.id}`);
    expect(await galleryPhoto(page, 1).getAttribute('href')).toBe(listing.photos[0]?.url);
  });
});

describe('the viewer', () => {
  test('has its buttons and the number of the photo in wide windows, too', async () => {
    const page = await open({ width: 1280 });
    await openViewer(page);
    await viewer(page).getByRole('button', { name: 'Next photo' }).click();
    await expect.poll(async () => (await shown(page)).number).toBe(2);
    expect(await viewer(page).locator('.gallery__n').isVisible()).toBe(true);
  });

  test('moves by arrow keys and buttons, and the gallery is at the same photo afterwards', async () => {
    const page = await open();
    await openViewer(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await shown(page)).number).toBe(2);
    await viewer(page).getByRole('button', { name: 'Next photo' }).click();
    await expect.poll(async () => (await shown(page)).number).toBe(3);
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        page.locator('.gallery__track').evaluate((track) => track.scrollLeft / track.clientWidth),
      )
      .toBeCloseTo(2, 1);
  });

  test('shows the photo of the page until the larger one is there', async () => {
    const page = await open({ width: 1280 });
    await goTo(page, `/propertyDetails?id=${listing.id}`);
    const before = await galleryPhoto(page, 1)
      .locator('img')
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.currentSrc;
      });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/media/**', async (route) => {
      await held;
      await route.continue();
    });
    await galleryPhoto(page, 1).click();
    const first = viewer(page).locator('li').first();
    await expect
      .poll(() => first.locator('div').evaluate((box) => getComputedStyle(box).backgroundImage))
      .toBe(`url("${before}")`);
    expect(await first.locator('.spin').count()).toBe(0);
    release();
    await expect
      .poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true);
  });

  test('enlarges no photo by more than half, and has it in the middle', async () => {
    const page = await open({ width: 2560, height: 1440 });
    await openViewer(page);
    const { width = 0, height = 0 } = listing.photos[0] ?? {};
    // Otherwise it would be no larger in this window.
    expect(1.5 * height).toBeLessThan(1440);
    const box = await viewer(page).locator('img').first().boundingBox();
    expect(box?.width).toBe(1.5 * width);
    expect(box?.height).toBeCloseTo(1.5 * height, 0);
    expect(box?.x).toBe((2560 - 1.5 * width) / 2);
  });

  test('is closed by Back, which stays on the page', async () => {
    const page = await open();
    await openViewer(page);
    await page.goBack();
    await viewer(page).waitFor({ state: 'detached' });
    expect(page.url()).toContain(`/propertyDetails?id=${listing.id}`);
  });

  test('returns the focus to the photo when its button closes it', async () => {
    const page = await open();
    await openViewer(page);
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await viewer(page).waitFor({ state: 'detached' });
    expect(await galleryPhoto(page, 1).evaluate((link) => link === document.activeElement)).toBe(
      true,
    );
  });
});

test('on a phone that lies on its side, nothing to read or tap is below the notch', async () => {
  const page = await open({ width: 844, height: 390 });
  const devtools = await page.context().newCDPSession(page);
  const insets = { left: 47, right: 47, bottom: 21 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const hidden = (selector: string): Promise<string[]> =>
    page.locator(selector).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.clientWidth > 1)
        .filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left < 47 || right > innerWidth - 47;
        })
        .map((one) => one.outerHTML.slice(0, 80)),
    );
  await goTo(page, `/propertyDetails?id=${listing.id}`);
  expect(await hidden('h1, h2, .logo, .det p, .callbar .btn')).toEqual([]);
  await galleryPhoto(page, 2).click();
  await viewer(page).waitFor();
  await expect.poll(async () => (await shown(page)).number).toBe(2);
  expect(await viewer(page).getByRole('button').count()).toBe(3);
  expect(await hidden('.viewer button')).toEqual([]);
});
