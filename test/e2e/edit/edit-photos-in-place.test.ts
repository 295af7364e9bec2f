// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { holdResponses } from '#test/support/acts/held-calls.ts';
import { setUpListingEditing } from '#test/support/acts/listing-editing.ts';
import { chooseFiles, jpegFile, tilesOf } from '#test/support/acts/photos.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const editing = setUpListingEditing();
const { t, number, list } = I18N[VISITOR.language];
const UPLOAD = '**/uploadPropertyPhoto/**';

const openWithTwo = async (): Promise<Page> => {
  const page = await editing.open(VISITOR);
  await chooseFiles(page, [jpegFile(await cameraPhoto()), jpegFile(await cameraPhoto())]);
  await expect.poll(() => tilesOf(page).count()).toBe(2);
  return page;
};
const images = async (): Promise<(string | null)[]> => {
  const listing = await editing.fetchListing();
  return [1, 2, 3].map((slot) => listing[`image${slot}`] as string | null);
};
const replace = async (page: Page, n: number): Promise<void> =>
  page
    .getByLabel(list([t('photo.n', { n: number(n) }), t('photo.replace')]))
    .setInputFiles([jpegFile(await cameraPhoto('#205010'))]);

test('a photo is replaced in its slot, and shown until the new one is stored', async () => {
  const page = await openWithTwo();
  const before = await images();
  await replace(page, 1);
  await expect.poll(async () => (await images())[0]).not.toBe(before[0]);
  const [first, ...others] = await images();
  expect(first).toBeTypeOf('string');
  expect(others).toEqual(before.slice(1));
  await page.getByText(t('photo.saved')).waitFor();
  await expect.poll(() => tilesOf(page).first().getAttribute('data-key')).toBe(first);
});

test('a failed replacement keeps the old photo', async () => {
  const page = await openWithTwo();
  allowErrors(page, /request failed|Failed to load/);
  const before = await images();
  await page.route(UPLOAD, cutConnection);
  await replace(page, 2);
  await page.locator('.photo.is-bad').waitFor();
  expect(await images()).toEqual(before);
  await page.locator('.photo.is-bad .photo__x').click();
  await expect.poll(() => tilesOf(page).nth(1).getAttribute('data-key')).toBe(before[1]);
  expect(await page.locator('.field__err').count()).toBe(0);
});

test('the focus keeps its place when an upload becomes a photo', async () => {
  const page = await editing.open(VISITOR);
  await chooseFiles(page, [jpegFile(await cameraPhoto())]);
  await tilesOf(page).waitFor();
  await page.getByLabel(list([t('photo.n', { n: number(1) }), t('photo.replace')])).focus();
  await replace(page, 1);
  await page.getByText(t('photo.saved')).waitFor();
  await expect
    .poll(() => tilesOf(page).evaluate((node) => node === document.activeElement))
    .toBe(true);
});

test('each unusable file is named, and the photo format of phones is explained', async () => {
  const page = await editing.open(VISITOR);
  const heic = Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  await chooseFiles(page, [
    { name: 'contract.pdf', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.4') },
    jpegFile(await cameraPhoto()),
    { name: 'IMG_2031.HEIC', mimeType: 'image/heic', buffer: heic },
  ]);
  const notes = page.locator('.photos ~ output .field__err');
  await expect
    .poll(() => notes.allInnerTexts())
    .toEqual([
      `contract.pdf: ${t('message.unsupported_image')}`,
      `IMG_2031.HEIC: ${t('photo.heic')}`,
    ]);
  await expect.poll(() => tilesOf(page).count()).toBe(1);
});

/** Opens the form of the same listing in another tab. */
const openAgain = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage();
  await other.goto(`${editing.site.origin}/editProperties?id=${editing.id}`);
  await other.locator('.photo--add:enabled').waitFor();
  return other;
};

test('photos that another tab has added meanwhile stay, and what has no place any more is named', async () => {
  const page = await editing.open(VISITOR);
  const other = await openAgain(page);
  const photos = async (names: string[]) =>
    Promise.all(names.map(async (name) => jpegFile(await cameraPhoto(), name)));
  await chooseFiles(page, await photos(['a.jpg', 'b.jpg']));
  await expect.poll(() => tilesOf(page).count()).toBe(2);
  const before = (await images()).slice(0, 2);
  await chooseFiles(other, await photos(['c.jpg', 'd.jpg', 'e.jpg', 'f.jpg']));
  await other.getByText(`f.jpg: ${t('photo.max_reached', { max: number(5) })}`).waitFor();
  const { photos: stored } = await editing.fetchListing();
  expect(stored).toHaveLength(5);
  expect((await images()).slice(0, 2)).toEqual(before);
});

test('a photo that another tab has moved is replaced where it is', async () => {
  const page = await openWithTwo();
  const other = await openAgain(page);
  const [first, second] = await images();
  await other
    .getByRole('button', { name: list([t('photo.n', { n: number(2) }), t('photo.make_cover')]) })
    .click();
  await expect.poll(async () => (await images())[0]).toBe(second);
  await replace(page, 1);
  await expect.poll(async () => (await images())[1]).not.toBe(first);
  expect((await images())[0]).toBe(second);
});

test('a photo whose answer was lost is stored once', async () => {
  const page = await editing.open(VISITOR);
  allowErrors(page, /request failed|Failed to load/);
  const lose = await holdResponses(page, '*/uploadPropertyPhoto/*', { isLost: true });
  await chooseFiles(page, [jpegFile(await cameraPhoto())]);
  await page.locator('.photo.is-up', { hasText: number(100) }).waitFor();
  await lose();
  const again = page.locator('.photo.is-bad .photo__s');
  await page.route(UPLOAD, cutConnection);
  const failed = page.waitForEvent('requestfailed');
  await again.click();
  await failed;
  await again.waitFor();
  await page.unroute(UPLOAD);
  await again.click();
  await page.getByText(t('photo.saved')).waitFor();
  const { photos } = await editing.fetchListing();
  expect(photos).toHaveLength(1);
});

test('a photo that could not be sent takes a free place when it is tried again, as another tab has filled its own', async () => {
  const page = await editing.open(VISITOR);
  allowErrors(page, /request failed|Failed to load/);
  await page.route(UPLOAD, cutConnection);
  await chooseFiles(page, [jpegFile(await cameraPhoto())]);
  await page.locator('.photo.is-bad').waitFor();
  await page.unroute(UPLOAD);
  const other = await openAgain(page);
  await chooseFiles(other, [jpegFile(await cameraPhoto('#205010'))]);
  await other.getByText(t('photo.saved')).waitFor();
  const [ofOther] = await images();
  await page.locator('.photo.is-bad .photo__s').click();
  await page.getByText(t('photo.saved')).waitFor();
  const [first, second] = await images();
  expect(first).toBe(ofOther);
  expect(second).toBeTypeOf('string');
  await expect.poll(() => tilesOf(page).count()).toBe(2);
});

test('a photo that another tab has deleted is gone here at the next tap, too', async () => {
  const page = await openWithTwo();
  allowErrors(page, /404/);
  const other = await openAgain(page);
  for (const tab of [other, page]) {
    await tab.getByRole('button', { name: t('photo.delete_n', { n: number(1) }) }).click();
    await dialogOf(tab)
      .getByRole('button', { name: t('action.delete') })
      .click();
    await expect.poll(() => tilesOf(tab).count()).toBe(1);
    expect(await dialogOf(tab).count()).toBe(0);
  }
});
