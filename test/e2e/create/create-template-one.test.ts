// @module-tag thorough
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { chooseFiles, jpegFile, tilesOf, waitForChosen } from '#test/support/acts/photos.ts';
import { inspectPreview } from '#test/support/acts/preview.ts';
import { textEditor, appendText } from '#test/support/acts/texts.ts';
import { addTemplateOne } from '#test/support/app/records.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { waitForPhotoPreviews } from '#test/support/screens/content-forms.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit, openAs } = setUpAgentSite();
const agent = setUpAgent(site);
beforeAll(async () => {
  for (const menuText of ['Services', 'About us']) await addTemplateOne(site.db, { menuText });
});

const open = async (visitor: Visitor = {}): Promise<Page> => {
  const page = await openAs(agent, '/createTemplateOne', { width: 1280, ...visitor });
  await textEditor(page, 'textThree').waitFor();
  return page;
};

const place = async (page: Page): Promise<string> =>
  (await page.locator('.place').innerText()).replaceAll(/\s+/g, ' ').trim();

const TEXTS = { textOne: 'What it is.', textTwo: 'How we work.', textThree: 'What it costs.' };

const write = async (page: Page): Promise<void> => {
  await fillIn(page, { title: 'Valuation', menuText: 'Services' });
  for (const [name, text] of Object.entries(TEXTS)) await appendText(page, name, text);
};

describe('create template one', () => {
  const { t, number } = I18N[VISITOR.language];

  test('all missing fields are listed at the top, with links to them', async () => {
    const page = await open(VISITOR);
    expect(await page.locator('h1').innerText()).toBe(t('template.create_title'));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await submitForm(page);
    const alert = page.locator('main form [role=alert]');
    await alert.getByText(t('message.need_all_info')).waitFor();
    expect(await alert.evaluate((node) => node === document.activeElement)).toBe(true);
    const box = await alert.boundingBox();
    expect(box && box.y >= 0 && box.y < 400).toBe(true);
    expect(await alert.getByRole('link').allInnerTexts()).toEqual([
      t('template.title'),
      t('template.menu_text'),
      t('template.text_one'),
      t('template.text_two'),
      t('template.text_three'),
    ]);
    expect(await page.locator('.field__err').allInnerTexts()).toEqual([
      t('message.title_is_needed'),
      t('message.menu_text_is_needed'),
      ...Array.from({ length: 3 }, () => t('message.text_is_needed')),
    ]);
    await alert.getByRole('link').nth(3).click();
    expect(
      await textEditor(page, 'textTwo').evaluate((node) => node === document.activeElement),
    ).toBe(true);
  });

  test('existing menus are offered, and the place of the page is shown', async () => {
    const page = await open(VISITOR);
    const offers = page.locator('.offer .chip');
    expect((await offers.allInnerTexts()).toSorted()).toEqual(['About us', 'Services']);
    expect(await place(page)).toBe('');
    await page.getByRole('button', { name: t('form.use_value', { value: 'Services' }) }).click();
    expect(await field(page, 'menuText').inputValue()).toBe('Services');
    expect(await place(page)).toBe(`Services ${t('template.title')}`);
    await fillIn(page, { title: 'Valuation' });
    await expect.poll(() => place(page)).toBe('Services Valuation');
    expect(await offers.allInnerTexts()).toEqual(['About us']);
    await fillIn(page, { menuText: 'New menu' });
    await expect.poll(() => place(page)).toBe('New menu Valuation');
  });

  test('a menu that shows no more pages says so before the page is published', async () => {
    const titles = Array.from({ length: 50 }, (_, index) => `Guide ${index}`);
    for (const title of titles) await addTemplateOne(site.db, { menuText: 'Guides', title });
    const page = await open(VISITOR);
    const said = page.getByText(t('template.menu_full', { max: number(50) }));
    await fillIn(page, { menuText: 'Guides' });
    await said.waitFor();
    await fillIn(page, { menuText: 'Services' });
    await said.waitFor({ state: 'detached' });
    // One that is in it stays there.
    const shown = await addTemplateOne(site.db, { postedBy: agent.id, menuText: 'About us' });
    await page.goto(`${site.origin}/editTemplateOnes?id=${shown}`);
    await textEditor(page, 'textThree').waitFor();
    expect(await said.count()).toBe(0);
  });

  test('at most three photos are accepted: the first beside text two, the others below text three', async () => {
    const page = await open(VISITOR);
    await write(page);
    const photos = await Promise.all(
      ['#8a5a2b', '#205010', '#705080', '#a0a030'].map((ground) => cameraPhoto(ground)),
    );
    await chooseFiles(
      page,
      photos.map((photo, index) => jpegFile(photo, `${index}.jpg`)),
    );
    await page.getByText(t('photo.max_reached', { max: number(3) })).waitFor();
    await waitForPhotoPreviews(page, 3);
    expect(await tilesOf(page).count()).toBe(3);
    await submitForm(page);
    await page.waitForURL('**/templateOneDetails?id=*');
    const id = new URL(page.url()).searchParams.get('id');
    const answer = await fetch(`${site.origin}/api/templateOnes/${id}`);
    expect(await answer.json()).toMatchObject({
      title: 'Valuation',
      menuText: 'Services',
      textOne: '<p>What it is.</p>',
      textTwo: '<p>How we work.</p>',
      textThree: '<p>What it costs.</p>',
      image1: expect.stringMatching(/^\/media\//),
      image2: expect.stringMatching(/^\/media\//),
      image3: expect.stringMatching(/^\/media\//),
    });
    await page.locator('.feature--both img').waitFor();
    expect(await page.locator('.pair img').count()).toBe(2);
  });

  test('exceeded limits have their error under the field', async () => {
    const page = await open(VISITOR);
    await write(page);
    await fillIn(page, { title: 'x'.repeat(201), menuText: 'x'.repeat(201) });
    await appendText(page, 'textOne', 'x'.repeat(20_001));
    await submitForm(page);
    await page.getByText(t('message.invalid_input')).waitFor();
    expect(await page.locator('.field__err').allInnerTexts()).toEqual([
      t('message.too_long', { max: number(200) }),
      t('message.too_long', { max: number(200) }),
      t('message.too_long', { max: number(20_000) }),
    ]);
  });
});

test('a new page is in the menu of other visitors at their next request', async () => {
  const page = await open();
  await write(page);
  await fillIn(page, { title: 'Moving help', menuText: 'ဝန်ဆောင်မှုများ' });
  await submitForm(page);
  await page.waitForURL('**/templateOneDetails?id=*');
  await page.locator('.drop summary', { hasText: 'ဝန်ဆောင်မှုများ' }).waitFor();
  const other = await visit({ width: 1280 });
  await other.goto(`${site.origin}/`);
  await other.locator('.drop summary', { hasText: 'ဝန်ဆောင်မှုများ' }).click();
  await other.locator('.drop[open] a', { hasText: 'Moving help' }).click();
  await other.locator('h1', { hasText: 'Moving help' }).waitFor();
});

test('the preview shows the page with its parts', async () => {
  const page = await open();
  await write(page);
  await chooseFiles(page, [jpegFile(await cameraPhoto()), jpegFile(await cameraPhoto())]);
  await waitForPhotoPreviews(page, 2);
  await page.getByRole('button', { name: I18N.en.t('property.preview') }).click();
  const sheet = dialogOf(page);
  await sheet.locator('h1', { hasText: 'Valuation' }).waitFor();
  expect(await sheet.locator('.feature--both .prose').innerText()).toBe('How we work.');
  expect(await sheet.locator('.pair img').count()).toBe(1);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

test('a photo that this browser cannot show leaves its place in the preview to no other', async () => {
  const page = await open();
  await write(page);
  // The server cannot read it, either.
  allowErrors(page, /415/);
  const broken = Buffer.concat([(await cameraPhoto()).subarray(0, 12), Buffer.alloc(40)]);
  await chooseFiles(page, [jpegFile(broken), jpegFile(await cameraPhoto())]);
  await waitForChosen(page, 2);
  await inspectPreview(page, I18N.en, async (preview) => {
    expect(await preview.locator('.feature img').getAttribute('src')).toBe('/default-property.svg');
    expect(await preview.locator('.pair img').count()).toBe(1);
  });
});
