// @module-tag thorough
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { surfaceOf } from '#test/support/acts/editor.ts';
import { fillIn, submitForm, field } from '#test/support/acts/form.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { waitForListingPage, setUpListingEditing } from '#test/support/acts/listing-editing.ts';
import { chooseFiles, jpegFile, tilesOf } from '#test/support/acts/photos.ts';
import { cutConnection, neverAnswer } from '#test/support/acts/route-answers.ts';
import { logIn, revokeSessions } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const editing = setUpListingEditing();
const { t } = I18N.en;
const slots = (page: Page) => page.locator('.photos > li');

const photoOf = async (red: number) => {
  const background = { r: red, g: 100, b: 100 };
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  return jpegFile(await image.jpeg().toBuffer(), `${red}.jpg`);
};
const add = async (page: Page, count: number): Promise<void> => {
  await chooseFiles(
    page,
    await Promise.all(Array.from({ length: count }, (_, n) => photoOf(n * 60))),
  );
  await expect.poll(() => tilesOf(page).count()).toBe(count);
};
const openWith = async (count: number, visitor: Visitor = {}): Promise<Page> => {
  const page = await editing.open(visitor);
  await add(page, count);
  return page;
};
const images = async (): Promise<(string | null)[]> => {
  const listing = await editing.fetchListing();
  return [1, 2, 3, 4, 5].map((slot) => listing[`image${slot}`] as string | null);
};
const mover = (page: Page, n: number, text: string) =>
  page.getByRole('button', { name: `${t('photo.n', { n: String(n) })}, ${text}` });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const askToDelete = (page: Page, n: number) =>
  page.getByRole('button', { name: t('photo.delete_n', { n: String(n) }) }).click();
test('photos are added, with their progress', async () => {
  const page = await editing.open();
  const release = await holdCalls(page, '**/uploadPropertyPhoto/**');
  await chooseFiles(page, [jpegFile(await cameraPhoto())]);
  await page.locator('.photo.is-up progress + .ring').waitFor();
  release();
  await tilesOf(page).waitFor();
  expect((await images()).map(Boolean)).toEqual([true, false, false, false, false]);
});

test('added photos are shown after going back from the list', async () => {
  const page = await openWith(1);
  await page.getByRole('link', { name: t('action.cancel') }).click();
  await page.waitForURL('**/propertiesList');
  await page.locator(`main a[href="/editProperties?id=${editing.id}"]`).waitFor();
  await page.goBack();
  await surfaceOf(page).waitFor();
  const [first] = await images();
  expect(await tilesOf(page).evaluateAll((all) => all.map((tile) => tile.dataset['key']))).toEqual([
    first,
  ]);
});

test('a deleted photo leaves the default picture and a file input in its slot', async () => {
  const page = await openWith(3);
  const before = await images();
  await askToDelete(page, 2);
  await dialogOf(page).getByText(t('dialog.delete_photo_title')).waitFor();
  expect(await dialogOf(page).locator(':focus').innerText()).toBe(t('dialog.keep'));
  await dialogOf(page)
    .getByRole('button', { name: t('dialog.keep') })
    .click();
  expect(await tilesOf(page).count()).toBe(3);
  await askToDelete(page, 2);
  await dialogOf(page)
    .getByRole('button', { name: t('action.delete') })
    .click();
  await page.getByText(t('photo.deleted')).waitFor();
  const empty = slots(page).nth(1);
  await empty.locator('img[src="/default-property.svg"]').waitFor();
  expect(await images()).toEqual([before[0], null, before[2], null, null]);
  const gone = await fetch(new URL(String(before[1]), editing.site.origin));
  expect(gone.status).toBe(404);
  await expect.poll(() => focused(page)).toBe(`${t('photo.n', { n: '2' })}, ${t('photo.upload')}`);

  await empty.locator('input[type=file]').setInputFiles([await photoOf(200)]);
  await expect.poll(async () => (await images())[1]).toBeTypeOf('string');
  expect((await images())[1]).not.toBe(before[1]);
  await expect.poll(() => tilesOf(page).count()).toBe(3);
});

test('a failed deletion is reported, and the photo stays', async () => {
  const page = await openWith(1);
  allowErrors(page, /500/);
  await page.route('**/deletePropertyPhoto/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'internal_error' } }),
  );
  await askToDelete(page, 1);
  await dialogOf(page)
    .getByRole('button', { name: t('action.delete') })
    .click();
  await dialogOf(page).getByText(t('message.internal_error')).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialogOf(page).count()).toBe(0);
  expect(await tilesOf(page).count()).toBe(1);
});

test('a photo is moved by keyboard repeatedly, and the focus follows it', async () => {
  const page = await openWith(3);
  const before = await images();
  await mover(page, 1, t('photo.move_right')).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(images).toEqual([before[1], before[2], before[0], null, null]);
  const back = `${t('photo.n', { n: '3' })}, ${t('photo.move_left')}`;
  await expect.poll(() => focused(page)).toBe(back);
  await page.getByText(t('photo.order_saved')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(images).toEqual([before[1], before[0], before[2], null, null]);
  // A new order of photos is no conflict.
  await submitForm(page);
  await waitForListingPage(page);
});

test('a photo is moved by drag, and the order is saved on drop', async () => {
  const page = await openWith(4);
  const before = await images();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.replace(/\d+$/, ''));
  });
  await tilesOf(page).nth(3).locator('img').hover();
  await page.mouse.down();
  for (const index of [2, 1, 0]) await tilesOf(page).nth(index).locator('img').hover();
  await page.mouse.up();
  await expect.poll(images).toEqual([before[3], before[0], before[1], before[2], null]);
  await page.getByText(t('photo.order_saved')).waitFor();
  // No other call, such as for the menus, is made.
  expect(calls).toEqual(['/api/properties/orderPhotos/']);
});

test('an empty slot is closed when other photos are moved', async () => {
  const page = await openWith(3);
  const before = await images();
  await askToDelete(page, 1);
  await dialogOf(page)
    .getByRole('button', { name: t('action.delete') })
    .click();
  await slots(page).first().locator('input[type=file]').waitFor({ state: 'attached' });
  await mover(page, 3, t('photo.move_left')).click();
  await expect.poll(images).toEqual([before[2], before[1], null, null, null]);
  await chooseFiles(page, [await photoOf(200)]);
  await expect.poll(async () => (await images())[2]).toBeTypeOf('string');
});

test('a failed reordering is reported and undone', async () => {
  const page = await openWith(2);
  allowErrors(page, /500/);
  const first = await tilesOf(page).first().getAttribute('data-key');
  await page.route('**/orderPhotos/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'internal_error' } }),
  );
  await mover(page, 1, t('photo.move_right')).click();
  await page.getByText(t('message.internal_error')).waitFor();
  await expect.poll(() => tilesOf(page).first().getAttribute('data-key')).toBe(first);
});

test('a reordering after a save elsewhere is a conflict, and can be saved by choice', async () => {
  const { t } = I18N[VISITOR.language];
  const page = await openWith(2, VISITOR);
  allowErrors(page, /409/);
  const before = await images();
  await editing.saveElsewhere(999);
  await page.locator('.photo__x--right').first().click();
  const alert = page.locator('main form [role=alert]');
  await alert.getByText(t('message.changed_elsewhere')).waitFor();
  expect(await images()).toEqual(before);
  await alert.getByRole('button', { name: t('form.save_mine') }).click();
  await expect.poll(images).toEqual([before[1], before[0], null, null, null]);
  await expect.poll(() => alert.count()).toBe(0);
  // The price that was saved elsewhere is not overwritten without a question.
  await submitForm(page);
  await alert.getByText(t('message.changed_elsewhere')).waitFor();
  expect(await editing.fetchListing()).toMatchObject({ price: 999 });
  await alert.getByRole('button', { name: t('form.load_new') }).click();
  await expect.poll(() => field(page, 'price').inputValue()).toBe('999');
  expect(await tilesOf(page).first().getAttribute('data-key')).toBe(before[1]);
});

test('a failed upload is reported, and can be retried', async () => {
  const page = await editing.open();
  allowErrors(page, /request failed|Failed to load/);
  await page.route('**/uploadPropertyPhoto/**', cutConnection);
  await chooseFiles(page, [await photoOf(10)]);
  await page.getByText(`10.jpg: ${t('photo.upload_failed')}`).waitFor();
  const again = page.locator('.photo.is-bad button.photo__s');
  expect(await again.innerText()).toContain(t('photo.upload_failed_short'));
  await page.unroute('**/uploadPropertyPhoto/**');
  await again.click();
  await tilesOf(page).waitFor();
  expect(await page.getByText(t('photo.upload_failed')).count()).toBe(0);
});

test('a failed upload can be cancelled', async () => {
  const page = await editing.open();
  allowErrors(page, /request failed|Failed to load/);
  await page.route('**/uploadPropertyPhoto/**', cutConnection);
  await chooseFiles(page, [await photoOf(10)]);
  await page.locator('.photo.is-bad').waitFor();
  await askToDelete(page, 1);
  await page.getByRole('button', { name: t('photo.add') }).waitFor();
});

test('by keyboard the focus stays with an upload that is retried, then cancelled', async () => {
  const page = await openWith(1);
  allowErrors(page, /request failed|Failed to load/);
  const calls = '**/uploadPropertyPhoto/**';
  await page.route(calls, cutConnection);
  await chooseFiles(page, [await photoOf(10)]);
  const again = page.locator('.photo.is-bad button.photo__s');
  await again.waitFor();
  await page.unroute(calls);
  // The retry stays pending.
  await page.route(calls, neverAnswer);
  await again.focus();
  await page.keyboard.press('Enter');
  await page.locator('.photo.is-up').waitFor();
  await expect.poll(() => focused(page)).toBe(t('photo.delete_n', { n: '2' }));
  await page.keyboard.press('Enter');
  const upload = page.getByRole('button', { name: t('photo.upload') });
  await expect.poll(() => upload.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('a file that is no photo is reported, and not sent', async () => {
  const page = await editing.open();
  await chooseFiles(page, [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }]);
  await page.getByText(t('message.unsupported_image')).waitFor();
  await page.getByRole('button', { name: t('photo.add') }).waitFor();
});

test('only as many photos are added as there are free slots', async () => {
  const page = await openWith(4);
  await chooseFiles(page, [await photoOf(1), await photoOf(2)]);
  await page.getByText(t('photo.max_reached', { max: '5' })).waitFor();
  await expect.poll(() => tilesOf(page).count()).toBe(5);
  expect(await page.getByRole('button', { name: t('photo.upload') }).count()).toBe(0);
});

test('after an ended session the agent logs in in place, and the upload continues', async () => {
  const { t } = I18N[VISITOR.language];
  const page = await editing.open(VISITOR);
  allowErrors(page, /401/);
  await revokeSessions(editing.site.db, editing.agent);
  await chooseFiles(page, [await photoOf(10)]);
  await dialogOf(page).getByText(t('auth.session_expired')).waitFor();
  await logIn(page, editing.agent);
  await tilesOf(page).waitFor();
  await chooseFiles(page, [await photoOf(60)]);
  await expect.poll(() => tilesOf(page).count()).toBe(2);
  const before = await images();

  await revokeSessions(editing.site.db, editing.agent);
  await page.locator('.photo__x--right').first().click();
  await logIn(page, editing.agent);
  await expect.poll(images).toEqual([before[1], before[0], null, null, null]);

  await revokeSessions(editing.site.db, editing.agent);
  await page.locator('.photo__x:not(.photo__x--left, .photo__x--right)').first().click();
  await dialogOf(page)
    .getByRole('button', { name: t('action.delete') })
    .click();
  await dialogOf(page).getByText(t('auth.session_expired')).waitFor();
  await dialogOf(page).locator('[name=password]').fill(editing.agent.password);
  await dialogOf(page)
    .filter({ hasText: t('auth.session_expired') })
    .locator('button[type=submit]')
    .click();
  await expect.poll(images).toEqual([null, before[0], null, null, null]);
  // While the dialog is open, typed text would go into it.
  await expect.poll(() => dialogOf(page).count()).toBe(0);

  await revokeSessions(editing.site.db, editing.agent);
  await fillIn(page, { price: '1900' });
  await submitForm(page);
  await logIn(page, editing.agent);
  await waitForListingPage(page);
  expect(await editing.fetchListing()).toMatchObject({ price: 1900 });
});
