// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { copy, paste } from '#test/support/acts/editor.ts';
import { field, fillIn } from '#test/support/acts/form.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { jpegFile, transferFiles } from '#test/support/acts/photos.ts';
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

test('a text that is copied from another article brings its photos along, as photos of its own', async () => {
  const page = await open();
  await fillIn(page, { title: 'Written first' });
  await page.locator('.token-in input').pressSequentially('Photos ');
  await appendText(page, 'body', 'Look at this.');
  await putPhoto(page, 'roof.jpg');
  await page.getByLabel(t('editor.photo_alt')).fill('The roof');
  await page.locator('main form [type=submit]').click();
  await page.waitForURL('**/blogDetails?id=*');
  const shown = page.locator('.prose picture img');
  const original = (await shown.getAttribute('src')) ?? '';
  const id = new URL(page.url()).searchParams.get('id');
  // What browsers copy from a page has whole addresses.
  const ofPage = (await page.locator('.prose').innerHTML()).replaceAll(
    '"/media/',
    `"${site.origin}/media/`,
  );
  await page.goto(`${site.origin}/editBlog?id=${id}`);
  await textEditor(page, 'body').click();
  await page.keyboard.press('ControlOrMeta+A');
  const ofForm = await copy(page);

  for (const [title, html] of Object.entries({
    'From the page': ofPage,
    'From the form': ofForm,
  })) {
    await page.goto(`${site.origin}/createBlog?like=${id}`);
    const editor = textEditor(page, 'body');
    await editor.click();
    await paste(page, 'text/html', html);
    await editor.locator('img').waitFor();
    await expect.poll(() => field(page, 'body').inputValue()).not.toContain(original);
    await fillIn(page, { title });
    await page.locator('main form [type=submit]').click();
    await page.waitForURL('**/blogDetails?id=*');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await shown.getAttribute('alt')).toBe('The roof');
    expect(await shown.getAttribute('src')).not.toBe(original);
  }
});

test('pictures of other sites that come with a text are left out, and the form says how many and how to add them', async () => {
  const page = await open();
  const { count } = I18N.en;
  const here = t('editor.add_here');
  const said = page.getByText(here);
  const elsewhere = '<img src="https://example.com/a.png" alt="Roof">';
  await textEditor(page, 'body').click();
  // Neither an emoji nor a picture that nobody sees was there to be read.
  const unseen = '<img src="https://example.com/1" width="1" height="1">';
  const emoji = '<img src="https://example.com/2.png" alt="🏠">';
  await paste(page, 'text/html', `<p>One ${elsewhere}${emoji} two ${unseen}</p>${elsewhere}`);
  await said.waitFor();
  expect(await said.textContent()).toBe(`${count('editor.left_out', 2)} ${here}`);
  expect(await field(page, 'body').inputValue()).not.toContain('<img');
  await page.locator('[aria-live]').filter({ has: said }).waitFor();
  // What is copied from another editor, too.
  const copied = `<p data-pm-slice="1 1 []">Three</p>${elsewhere}`;
  await paste(page, 'text/html', copied);
  await expect.poll(() => said.textContent()).toBe(`${count('editor.left_out', 1)} ${here}`);
  await paste(page, 'text/plain', 'Nothing else');
  await said.waitFor({ state: 'detached' });
});

test('files that are pasted or dropped on the text go into it, where they were put, and not to the photo above it', async () => {
  const page = await open();
  const editor = textEditor(page, 'body');
  await appendText(page, 'body', 'First line.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Second line.');
  const photos = editor.locator('img');
  const release = await holdCalls(page, '**/api/photos');
  await transferFiles(page, 'paste', '.editor .ProseMirror', [jpegFile(await cameraPhoto())]);
  await page.getByText(t('editor.photo_sending')).first().waitFor();
  // Who goes on writing is not interrupted.
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Third line.');
  release();
  await photos.waitFor();
  await page.keyboard.insertText(' And on.');
  const img = '<p><img [^<>]+></p>';
  expect(await field(page, 'body').inputValue()).toMatch(
    new RegExp(`^<p>First line.</p><p>Second line.</p>${img}<p>Third line. And on.</p>$`),
  );
  await transferFiles(page, 'drop', '.editor .ProseMirror p:first-child', [
    jpegFile(await cameraPhoto(), 'dropped.jpg'),
  ]);
  await photos.nth(1).waitFor();
  expect(await page.locator('.photos [data-key]').count()).toBe(0);
});

test('a picture that was copied from a page goes into the text as a file', async () => {
  const page = await open();
  await textEditor(page, 'body').click();
  await transferFiles(
    page,
    'paste',
    '.editor .ProseMirror',
    [jpegFile(await cameraPhoto())],
    '<img src="https://example.com/a.png">',
  );
  await textEditor(page, 'body').locator('img').waitFor();
  expect(await page.getByText(I18N.en.count('editor.left_out', 1)).count()).toBe(0);
});

test('a description takes no pictures and says where they belong', async () => {
  const page = await openAs(agent, '/createProperty', { language: 'mm', width: 360 });
  const { t: mm, count } = I18N.mm;
  await textEditor(page, 'description').click();
  await paste(page, 'text/html', '<p>One</p><img src="https://example.com/a.png">');
  const said = page.locator('[aria-live] .field__hint');
  await said.waitFor();
  expect(await said.textContent()).toBe(`${count('editor.left_out', 1)} ${mm('editor.add_apart')}`);
});

test('a photo that was pasted and could not be copied is named, and a form is not sent while it is', async () => {
  const page = await open();
  allowErrors(page, /404|400/);
  await fillIn(page, { title: 'Of a photo that is gone' });
  await page.locator('.token-in input').pressSequentially('Photos ');
  await appendText(page, 'body', 'Look at this.');
  const gone = `/media/${'0'.repeat(24)}.jpg`;
  const release = await holdCalls(page, `**${gone}`);
  await paste(page, 'text/html', `<img src="${gone}" width="640" height="480">`);
  const submit = page.locator('main form [type=submit]');
  await submit.click();
  await page.locator('.toast').getByText(t('editor.photo_sending')).waitFor();
  release();
  const refusal = page.getByText(t('message.photo_is_gone')).first();
  await expect
    .poll(async () => {
      await submit.click();
      await refusal.waitFor({ timeout: 3_000 }).catch(() => {});
      return refusal.isVisible();
    })
    .toBe(true);
});
