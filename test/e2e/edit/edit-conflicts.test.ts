// @module-tag thorough
import { describe, expect, test } from 'vitest';
import { installClock } from '#test/support/acts/clock.ts';
import { enterText, htmlOf, surfaceOf, toolOf } from '#test/support/acts/editor.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { waitForListingPage, setUpListingEditing } from '#test/support/acts/listing-editing.ts';
import { chooseFiles, jpegFile, tilesOf } from '#test/support/acts/photos.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const editing = setUpListingEditing();
const { t } = I18N.en;

describe('when the listing was saved elsewhere', () => {
  const { t } = I18N[VISITOR.language];

  test('a conflict is shown, nothing is lost, and the typed values can be saved', async () => {
    const page = await editing.open(VISITOR);
    allowErrors(page, /409/);
    await editing.saveElsewhere(999);
    await fillIn(page, { price: '1700' });
    await submitForm(page);
    const alert = page.locator('main form [role=alert]');
    await alert.getByText(t('message.changed_elsewhere')).waitFor();
    expect(await alert.evaluate((node) => node === document.activeElement)).toBe(true);
    await submitForm(page);
    await expect.poll(() => alert.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await field(page, 'price').inputValue()).toBe('1700');
    expect(await editing.fetchListing()).toMatchObject({ price: 999 });
    await alert.getByRole('button', { name: t('form.save_mine') }).click();
    await waitForListingPage(page);
    expect(await editing.fetchListing()).toMatchObject({ price: 1700 });
  });

  test('the new version can be loaded, and the typed values restored', async () => {
    const page = await editing.open(VISITOR);
    allowErrors(page, /409/);
    await editing.saveElsewhere(999);
    await fillIn(page, { price: '1700' });
    await submitForm(page);
    await page.getByRole('button', { name: t('form.load_new') }).click();
    await expect.poll(() => field(page, 'price').inputValue()).toBe('999');
    const title = page.locator('h1');
    await expect.poll(() => hasFocus(title)).toBe(true);
    await page.getByRole('button', { name: t('draft.continue') }).click();
    expect(await field(page, 'price').inputValue()).toBe('1700');
    await expect.poll(() => hasFocus(title)).toBe(true);
  });
});

test('a save whose answer was lost is no conflict', async () => {
  const page = await editing.open();
  allowErrors(page, /request failed|Failed to load|409/);
  let times = 0;
  await page.route('**/updateProperty/**', async (route) => {
    if (++times > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fillIn(page, { price: '1800' });
  await submitForm(page);
  await waitForListingPage(page);
  expect(await editing.fetchListing()).toMatchObject({ price: 1800 });
});

test('an order of photos whose answer was lost is no conflict', async () => {
  const page = await editing.open();
  allowErrors(page, /request failed|Failed to load|409/);
  const mover = (n: string, to: string) =>
    page.getByRole('button', { name: `${t('photo.n', { n })}, ${to}` });
  const images = async () => {
    const { image1, image2, image3 } = await editing.fetchListing();
    return [image1, image2, image3];
  };
  const photo = jpegFile(await cameraPhoto());
  await chooseFiles(page, [photo, photo, photo]);
  await expect.poll(() => tilesOf(page).count()).toBe(3);
  const [first, second, third] = await images();
  await page.route(
    '**/orderPhotos/**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await mover('1', t('photo.move_right')).click();
  await page.getByText(t('message.network_error')).waitFor();
  expect(await images()).toEqual([second, first, third]);
  await mover('3', t('photo.move_left')).click();
  await page.getByText(t('photo.order_saved')).waitFor();
  expect(await images()).toEqual([first, third, second]);
  expect(await page.locator('main form [role=alert]').count()).toBe(0);
});

test('a silent server is reported after fifty seconds, and what it saved is no conflict', async () => {
  const page = await editing.open();
  allowErrors(page, /409/, /request failed.*ERR_ABORTED/);
  await installClock(page);
  await page.clock.resume();
  let saves = 0;
  await page.route('**/updateProperty/**', async (route) => {
    saves++;
    // The server saves it, and the browser gets no answer.
    await route.fetch();
  });
  await fillIn(page, { price: '1800' });
  await submitForm(page);
  await expect.poll(async () => (await editing.fetchListing())['price']).toBe(1800);
  await page.clock.fastForward(50_000);
  const alert = page.locator('main form [role=alert]');
  await alert.getByText(t('message.timeout')).waitFor();
  expect(saves).toBe(1);
  await page.unroute('**/updateProperty/**');
  await fillIn(page, { price: '1900' });
  await submitForm(page);
  await waitForListingPage(page);
  expect(await editing.fetchListing()).toMatchObject({ price: 1900 });
});

test('the choice to overwrite applies to one save: an error of the form in between ends it', async () => {
  const page = await editing.open();
  allowErrors(page, /409/);
  const alert = page.locator('main form [role=alert]');
  await editing.saveElsewhere(999);
  await submitForm(page);
  await alert.getByText(t('message.changed_elsewhere')).waitFor();
  await fillIn(page, { price: '' });
  await alert.getByRole('button', { name: t('form.save_mine') }).click();
  await page.getByText(t('message.price_is_needed')).waitFor();
  await fillIn(page, { price: '1700' });
  await submitForm(page);
  await expect.poll(() => alert.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await editing.fetchListing()).toMatchObject({ price: 999 });
});

test('a change of formatting only is a conflict with a save from another tab, too', async () => {
  const page = await editing.open();
  allowErrors(page, /409/);
  const other = await page.context().newPage();
  await other.goto(`${editing.site.origin}/editProperties?id=${editing.id}`);
  await surfaceOf(other).waitFor();
  await submitForm(other);
  await waitForListingPage(other);
  await enterText(page);
  await page.keyboard.press('ControlOrMeta+a');
  await toolOf(page, t('editor.bold')).click();
  await submitForm(page);
  await page.locator('main form [role=alert]').getByText(t('message.changed_elsewhere')).waitFor();
  expect(await htmlOf(page)).toBe('<p><strong>A quiet flat near the lake.</strong></p>');
});
