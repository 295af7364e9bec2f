// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, fillIn } from '#test/support/acts/form.ts';
import { jpegFile } from '#test/support/acts/photos.ts';
import { appendText, textEditor } from '#test/support/acts/texts.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const agent = setUpAgent(site);
const { t } = I18N.en;

const open = async (path = '/createBlog') => {
  const page = await openAs(agent, path, { language: 'en', width: 360 });
  await textEditor(page, 'body').waitFor();
  return page;
};

/** Chooses a photo for the text. */
const putPhoto = async (page: Page, name: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('editor.photo'), exact: true }).click();
  await (await chooser).setFiles(jpegFile(await cameraPhoto(), name));
};

test('a photo is put into the text, described, published, and taken out again', async () => {
  const page = await open();
  await fillIn(page, { title: 'With a photo' });
  await page.locator('.token-in input').pressSequentially('Photos ');
  await appendText(page, 'body', 'Look at this.');
  await putPhoto(page, 'roof.jpg');
  const photo = textEditor(page, 'body').locator('img');
  await photo.waitFor();
  await page.getByLabel(t('editor.photo_alt')).fill('The roof');
  expect(await field(page, 'body').inputValue()).toMatch(
    /<p>Look at this\.<\/p><p><img src="\/media\/[0-9a-f]{24}\.jpg" alt="The roof" width="\d+" height="\d+"><\/p>/,
  );
  await page.locator('main form [type=submit]').click();
  await page.waitForURL('**/blogDetails?id=*');
  const shown = page.locator('.prose picture img');
  await shown.waitFor();
  expect(await shown.getAttribute('alt')).toBe('The roof');
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`${site.origin}/editBlog?id=${id}`);
  await textEditor(page, 'body').locator('img').click();
  await page.getByRole('button', { name: t('editor.photo_remove') }).click();
  expect(await textEditor(page, 'body').locator('img').count()).toBe(0);
  await page.locator('main form [type=submit]').click();
  await page.waitForURL(`**/blogDetails?id=${id}`);
  await page.locator('.prose').waitFor();
  expect(await page.locator('.prose img').count()).toBe(0);
});

test('a text that is only a photo so far is kept as a draft, and not published', async () => {
  const page = await open();
  await fillIn(page, { title: 'Photo first' });
  await page.locator('.token-in input').pressSequentially('Photos ');
  const photo = textEditor(page, 'body').locator('img');
  await putPhoto(page, 'roof.jpg');
  await photo.waitFor();
  await page.locator('main form [type=submit]').click();
  await page.getByText(t('message.text_is_needed')).first().waitFor();
  await page.getByText(t('draft.kept')).waitFor();
  await page.reload();
  await page.getByRole('button', { name: t('draft.continue') }).click();
  await photo.waitFor();
});

test('a photo comes below what is selected: the photo before it, or a text', async () => {
  const page = await open();
  await appendText(page, 'body', 'Look at this.');
  const photos = textEditor(page, 'body').locator('img');
  await putPhoto(page, 'roof.jpg');
  await photos.waitFor();
  await putPhoto(page, 'door.jpg');
  await photos.nth(1).waitFor();
  await textEditor(page, 'body').getByText('Look at this.').click({ clickCount: 3 });
  await putPhoto(page, 'wall.jpg');
  await photos.nth(2).waitFor();
  expect(await field(page, 'body').inputValue()).toMatch(
    /^<p>Look at this\.<\/p>(?:<p><img [^<>]+><\/p>){3}/,
  );
});

test('a file that is no photo is refused with the reason, and the text stays', async () => {
  const page = await open();
  allowErrors(page, /415|400/);
  await appendText(page, 'body', 'Still here.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('editor.photo'), exact: true }).click();
  await (
    await chooser
  ).setFiles({
    name: 'fake.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no photo'),
  });
  await page.getByText(t('message.unsupported_image')).waitFor();
  expect(await textEditor(page, 'body').innerText()).toContain('Still here.');
});
