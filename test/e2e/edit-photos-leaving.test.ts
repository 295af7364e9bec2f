import { expect, test } from 'vitest';
import { cameraPhoto } from '../support/camera.ts';
import { send, untilSaved, useEditing } from '../support/in-page/editing.ts';
import { fillIn } from '../support/in-page/form.ts';
import { slowDown } from '../support/in-page/network.ts';
import { choose, jpegFile } from '../support/in-page/photos.ts';
import { I18N } from '../support/languages.ts';
import { allowTrouble } from '../support/visits.ts';

const editing = useEditing();
const { t } = I18N.en;
const photo = jpegFile(await cameraPhoto());
const storedPhotos = async (): Promise<boolean[]> => {
  const listing = await editing.stored();
  return [1, 2].map((slot) => Boolean(listing[`image${slot}`]));
};

test('a save waits for photos on their way', async () => {
  const page = await editing.open();
  await page.route('**/uploadPropertyPhoto/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await choose(page, [photo, photo]);
  await page.locator('.photo.is-up').first().waitFor();
  await send(page);
  await untilSaved(page);
  expect(await storedPhotos()).toEqual([true, true]);
});

test('a save does not leave a photo behind that did not get there', async () => {
  const page = await editing.open();
  allowTrouble(page, /request failed|Failed to load/);
  await page.route('**/uploadPropertyPhoto/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.abort();
  });
  await fillIn(page, { price: '1900' });
  await choose(page, [photo]);
  await page.locator('.photo.is-up').waitFor();
  await send(page);
  await page.locator('.toast').getByText(t('photo.upload_failed')).waitFor();
  expect(await editing.stored()).toMatchObject({ price: 1500 });
  await page.unroute('**/uploadPropertyPhoto/**');
  await page.locator('.photo.is-bad button.photo__s').click();
  await send(page);
  await untilSaved(page);
  expect(await editing.stored()).toMatchObject({ price: 1900 });
  expect(await storedPhotos()).toEqual([true, false]);
});

test('photos that wait are given up with the page', async () => {
  const page = await editing.open();
  let sent = 0;
  const left = Promise.withResolvers<void>();
  allowTrouble(page, /request failed|Failed to load/);
  await page.route('**/uploadPropertyPhoto/**', async (route) => {
    sent++;
    await left.promise;
    await route.abort();
  });
  await choose(page, [photo, photo]);
  await expect.poll(() => sent).toBe(1);
  await page
    .locator('.actbar')
    .getByRole('link', { name: t('action.cancel') })
    .click();
  await page.waitForURL('**/propertiesList');
  left.resolve();
  await page.waitForTimeout(1_000);
  expect(sent).toBe(1);
});

test('a photo that is given up when it may be stored already is taken away again', async () => {
  const page = await editing.open();
  await slowDown(page, { latency: 1_500 });
  await choose(page, [photo]);
  await page.locator('.photo.is-up', { hasText: '100' }).waitFor();
  const deleted = page.waitForResponse('**/deletePropertyPhoto/**');
  await page.locator('.photo.is-up .photo__x').click();
  await deleted;
  await expect.poll(() => page.locator('.photo.is-up, .photo picture').count()).toBe(0);
  expect(await storedPhotos()).toEqual([false, false]);
});

test('a save that follows at once waits until it is', async () => {
  const page = await editing.open();
  await slowDown(page, { latency: 1_500 });
  await choose(page, [photo]);
  await page.locator('.photo.is-up', { hasText: '100' }).waitFor();
  await page.locator('.photo.is-up .photo__x').click();
  await send(page);
  await untilSaved(page);
  expect(await storedPhotos()).toEqual([false, false]);
});

test('what the server refuses is gone when it was given up', async () => {
  const page = await editing.open();
  allowTrouble(page, /400/);
  await slowDown(page, { latency: 1_500 });
  await page.route('**/uploadPropertyPhoto/**', (route) =>
    route.continue({ postData: Buffer.from('no form') }),
  );
  await choose(page, [photo]);
  await page.locator('.photo.is-up', { hasText: '100' }).waitFor();
  await page.locator('.photo.is-up .photo__x').click();
  await expect.poll(() => page.locator('.photo.is-up, .photo.is-bad').count()).toBe(0);
});
