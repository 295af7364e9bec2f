// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { jpegFile, tilesOf } from '#test/support/acts/photos.ts';
import { inspectPreview } from '#test/support/acts/preview.ts';
import {
  waitForTemplateOnePage,
  setUpTemplateOneEditing,
} from '#test/support/acts/template-one-editing.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const editing = setUpTemplateOneEditing();
const { open, fetchTemplateOne } = editing;

describe('each photo of a page has its own slot, and', () => {
  const { t, number, list } = I18N[VISITOR.language];

  const place = (page: Page, n: number) => page.locator('.photos > li').nth(n - 1);
  const upload = async (page: Page, n: number, colour: string): Promise<void> => {
    await place(page, n)
      .locator('input')
      .setInputFiles(jpegFile(await cameraPhoto(colour)));
    await place(page, n).and(page.locator('[data-key]')).waitFor();
  };
  const images = async (): Promise<unknown[]> => {
    const { image1, image2, image3 } = await fetchTemplateOne();
    return [image1, image2, image3];
  };
  const remove = async (page: Page, n: number): Promise<void> => {
    await page.getByRole('button', { name: t('photo.delete_n', { n: number(n) }) }).click();
    await dialogOf(page)
      .getByRole('button', { name: t('action.delete') })
      .click();
  };

  test('an empty slot shows the default picture and a file input', async () => {
    const page = await open(VISITOR);
    const empty = page.locator('.photo--none');
    expect(await empty.count()).toBe(3);
    expect(await page.locator('.photo--add, .photo--slot').count()).toBe(0);
    for (const n of [1, 2, 3]) {
      expect(await place(page, n).locator('img').getAttribute('src')).toBe('/default-property.svg');
      expect(await place(page, n).locator('input').getAttribute('aria-label')).toBe(
        list([t('photo.n', { n: number(n) }), t('photo.upload')]),
      );
    }
    await upload(page, 3, '#205010');
    expect(await images()).toEqual([null, null, expect.stringMatching(/^\/media\//)]);
    await page.reload();
    await place(page, 3).locator('picture').waitFor();
    expect(await empty.count()).toBe(2);
    await inspectPreview(page, I18N[VISITOR.language], async (preview) => {
      expect(await preview.locator('.feature picture').count()).toBe(0);
      expect(await preview.locator('.pair picture').count()).toBe(1);
    });
  });

  test('a photo is deleted and replaced in its slot, at once', async () => {
    const page = await open(VISITOR);
    for (const [n, colour] of [
      [1, '#8a5a2b'],
      [2, '#205010'],
      [3, '#705080'],
    ] as const)
      await upload(page, n, colour);
    const before = await images();
    await remove(page, 2);
    await page.getByText(t('photo.deleted')).waitFor();
    expect(await place(page, 2).locator('img').getAttribute('src')).toBe('/default-property.svg');
    expect(await images()).toEqual([before[0], null, before[2]]);
    expect((await fetch(`${editing.site.origin}${String(before[1])}`)).status).toBe(404);
    await upload(page, 2, '#a0a030');
    const after = await images();
    expect(after).toEqual([before[0], expect.stringMatching(/^\/media\//), before[2]]);
    expect(after[1]).not.toBe(before[1]);
    // A button moves a photo to the slot before it, and keeps the focus.
    await place(page, 3).locator('.photo__x--left').focus();
    await page.keyboard.press('Enter');
    await expect.poll(images).toEqual([after[0], after[2], after[1]]);
    expect(await hasFocus(place(page, 2).locator('.photo__x--left'))).toBe(true);
    await place(page, 2).locator('.photo__c').click();
    await expect.poll(images).toEqual([after[2], after[0], after[1]]);
    await page.getByText(t('photo.order_saved')).waitFor();
    // New photos are no conflict.
    await fillIn(page, { title: 'With photos' });
    await submitForm(page);
    await waitForTemplateOnePage(page);
    await page.locator('.feature--both img').waitFor();
    expect(await page.locator('.pair img').count()).toBe(2);
  });

  test('a failed upload or deletion is reported', async () => {
    const page = await open(VISITOR);
    allowErrors(page, /500/);
    await upload(page, 1, '#8a5a2b');
    const refused = { status: 500, json: { message: 'internal_error' } };
    await page.route('**/deleteTemplateOnePhoto/**', (route) => route.fulfill(refused));
    await page.route('**/uploadTemplateOnePhoto/**', (route) => route.fulfill(refused));
    await remove(page, 1);
    await dialogOf(page).getByText(t('message.internal_error')).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => tilesOf(page).count()).toBe(1);
    await place(page, 2)
      .locator('input')
      .setInputFiles(jpegFile(await cameraPhoto()));
    await page.locator('.field__err').getByText(t('photo.upload_failed')).waitFor();
    await page.unroute('**/uploadTemplateOnePhoto/**');
    await place(page, 2)
      .getByRole('button', { name: t('action.retry') })
      .click();
    await expect.poll(() => tilesOf(page).count()).toBe(2);
  });
});
