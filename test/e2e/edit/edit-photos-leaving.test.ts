// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, submitForm, fillIn } from '#test/support/acts/form.ts';
import { holdResponses, holdCalls } from '#test/support/acts/held-calls.ts';
import { waitForListingPage, setUpListingEditing } from '#test/support/acts/listing-editing.ts';
import { jpegFile, chooseFiles } from '#test/support/acts/photos.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N } from '#test/support/texts/languages.ts';

const editing = setUpListingEditing();
const { t } = I18N.en;
const photo = jpegFile(await cameraPhoto());
const UPLOADS = '**/uploadPropertyPhoto/**';

/** Sends a photo completely; the answer arrives when the returned function is called. */
const sendPhoto = async (page: Page): Promise<() => Promise<void>> => {
  const release = await holdResponses(page, '*/uploadPropertyPhoto/*');
  await chooseFiles(page, [photo]);
  await page.locator('.photo.is-up', { hasText: '100' }).waitFor();
  return release;
};

const storedPhotos = async (): Promise<boolean[]> => {
  const listing = await editing.fetchListing();
  return [1, 2].map((slot) => Boolean(listing[`image${slot}`]));
};

test('a save waits for pending uploads', async () => {
  const page = await editing.open();
  const release = await holdCalls(page, UPLOADS);
  await chooseFiles(page, [photo, photo]);
  await page.locator('.photo.is-up').first().waitFor();
  await submitForm(page);
  release();
  await waitForListingPage(page);
  expect(await storedPhotos()).toEqual([true, true]);
});

test('a failed upload stops the save', async () => {
  const page = await editing.open();
  allowErrors(page, /request failed|Failed to load/);
  const release = await holdCalls(page, UPLOADS, cutConnection);
  await fillIn(page, { price: '1900' });
  await chooseFiles(page, [photo]);
  await page.locator('.photo.is-up').waitFor();
  await submitForm(page);
  release();
  await page.locator('.toast').getByText(t('photo.upload_failed')).waitFor();
  expect(await editing.fetchListing()).toMatchObject({ price: 1500 });
  await page.unroute(UPLOADS);
  await page.locator('.photo.is-bad button.photo__s').click();
  await submitForm(page);
  await waitForListingPage(page);
  expect(await editing.fetchListing()).toMatchObject({ price: 1900 });
  expect(await storedPhotos()).toEqual([true, false]);
});

test('leaving the page cancels waiting uploads', async () => {
  const page = await editing.open();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/uploadPropertyPhoto/')) sent++;
  });
  allowErrors(page, /request failed|Failed to load/);
  const release = await holdCalls(page, UPLOADS, cutConnection);
  await chooseFiles(page, [photo, photo]);
  await expect.poll(() => sent).toBe(1);
  const givenUp = page.waitForEvent('requestfailed');
  await page
    .locator('.actbar')
    .getByRole('link', { name: t('action.cancel') })
    .click();
  // The list replaces the form only when it has loaded; its calls come after those that waited.
  await page.locator('.row').first().waitFor();
  release();
  await givenUp;
  expect(sent).toBe(1);
});

test('a cancelled upload that may already be stored is deleted', async () => {
  const page = await editing.open();
  const release = await sendPhoto(page);
  const deleted = page.waitForResponse('**/deletePropertyPhoto/**');
  await page.locator('.photo.is-up .photo__x').click();
  await release();
  await deleted;
  await expect.poll(() => page.locator('.photo.is-up, .photo picture').count()).toBe(0);
  expect(await storedPhotos()).toEqual([false, false]);
});

test('a save that follows at once waits for that deletion', async () => {
  const page = await editing.open();
  const release = await sendPhoto(page);
  await page.locator('.photo.is-up .photo__x').click();
  await submitForm(page);
  await release();
  await waitForListingPage(page);
  expect(await storedPhotos()).toEqual([false, false]);
});

test('two cancelled uploads that may already be stored are both deleted, also when the first deletion is slow', async () => {
  const page = await editing.open();
  const letDelete = await holdCalls(page, '**/deletePropertyPhoto/**');
  for (const _ of [1, 2]) {
    const release = await sendPhoto(page);
    await page.locator('.photo.is-up .photo__x').click();
    await release();
    await expect.poll(() => page.locator('.photo.is-up, .photo picture').count()).toBe(0);
  }
  letDelete();
  await expect.poll(storedPhotos).toEqual([false, false]);
});

test('a cancelled upload that the server refuses is removed', async () => {
  const page = await editing.open();
  allowErrors(page, /400/);
  await page.route(UPLOADS, (route) => route.continue({ postData: Buffer.from('no form') }));
  const release = await sendPhoto(page);
  await page.locator('.photo.is-up .photo__x').click();
  await release();
  await expect.poll(() => page.locator('.photo.is-up, .photo.is-bad').count()).toBe(0);
});

test('a photo for a home that was deleted meanwhile says so, and a save offers to go on with what was typed as a new one', async () => {
  const page = await editing.open();
  allowErrors(page, /404/);
  await fillIn(page, { price: '1900' });
  await editing.site.db.deleteFrom('properties').where('id', '=', editing.id).execute();
  await chooseFiles(page, [photo]);
  await page.locator('.field__err').getByText(t('photo.gone')).waitFor();
  expect(await page.getByText(t('photo.upload_failed')).count()).toBe(0);
  await submitForm(page);
  await page.getByText(t('draft.of_gone')).waitFor();
  await page.getByRole('button', { name: t('draft.as_new') }).click();
  await page.waitForURL(/\/createProperty/);
  await expect.poll(() => field(page, 'price').inputValue()).toBe('1900');
});
