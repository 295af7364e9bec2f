// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { chooseFiles, jpegFile } from '#test/support/acts/photos.ts';
import { inspectPreview } from '#test/support/acts/preview.ts';
import { textEditor, appendText } from '#test/support/acts/texts.ts';
import { addBlog } from '#test/support/app/records.ts';
import type { Agent } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
let agent: Agent;
let id: number;
let rare: string;

/** Opens the form of an article of a new agent. */
const open = async (visitor: Visitor = {}): Promise<Page> => {
  agent = await site.addAgent();
  rare = `Of ${agent.username}`;
  id = await addBlog(site.db, { postedBy: agent.id, labels: ['Law', rare] });
  const page = await openAs(agent, `/editBlog?id=${id}`, { width: 1280, ...visitor });
  await textEditor(page, 'body').waitFor();
  return page;
};

const chips = (page: Page) => page.locator('.token-in .chip').allInnerTexts();
const untilSaved = (page: Page) => page.waitForURL(`**/blogDetails?id=${id}`);
const stored = async (): Promise<Record<string, unknown>> =>
  (await (await fetch(`${site.origin}/api/blogs/${id}`)).json()) as Record<string, unknown>;
const labelsInUse = async (): Promise<string[]> =>
  (await (await fetch(`${site.origin}/api/blogs/getUniqueLabels`)).json()) as string[];

describe('edit blog', () => {
  const { t } = I18N[VISITOR.language];

  test('the fields show the stored article, and changes are saved', async () => {
    const page = await open(VISITOR);
    expect(await page.locator('h1').innerText()).toBe(t('blog.edit_title'));
    expect(await field(page, 'title').inputValue()).toBe('Before you buy');
    expect(await chips(page)).toEqual(['Law', rare]);
    expect(await textEditor(page, 'body').innerText()).toBe('Look at the papers first.');
    await fillIn(page, { title: 'After you have bought' });
    await page.getByRole('button', { name: t('blog.remove_label', { label: rare }) }).click();
    await page.locator('.token-in input').pressSequentially('Tax ');
    await appendText(page, 'body', ' Then pay.');
    await inspectPreview(page, I18N[VISITOR.language], async (preview) => {
      expect(await preview.locator('h1').innerText()).toBe('After you have bought');
      expect(await preview.locator('.prose').innerText()).toContain('Then pay.');
    });
    await submitForm(page);
    await untilSaved(page);
    await page.getByText(t('action.saved')).waitFor();
    expect(await stored()).toMatchObject({
      title: 'After you have bought',
      label: 'Law,Tax',
      body: '<p>Look at the papers first. Then pay.</p>',
    });
    expect(await labelsInUse()).toEqual(expect.arrayContaining(['Law', 'Tax']));
    expect(await labelsInUse()).not.toContain(rare);
  });

  test('title, labels and body are required, and all errors are shown at once', async () => {
    const page = await open(VISITOR);
    await fillIn(page, { title: ' ' });
    for (const label of ['Law', rare])
      await page.getByRole('button', { name: t('blog.remove_label', { label }) }).click();
    await textEditor(page, 'body').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await submitForm(page);
    const alert = page.locator('main form [role=alert]');
    await alert.getByText(t('message.need_all_info')).waitFor();
    expect(await alert.getByRole('link').allInnerTexts()).toEqual([
      t('blog.title'),
      t('blog.labels'),
      t('blog.body'),
    ]);
  });

  test('its photo is uploaded at once; after its deletion the default picture and a file input are shown', async () => {
    const page = await open(VISITOR);
    await chooseFiles(page, [jpegFile(await cameraPhoto())]);
    await page.locator('.photo:not(.is-up) picture').waitFor();
    const { image } = await stored();
    expect(image).toMatch(/^\/media\//);
    await page
      .getByRole('button', { name: t('photo.delete_n', { n: number(VISITOR, 1) }) })
      .click();
    await dialogOf(page)
      .getByRole('button', { name: t('action.delete') })
      .click();
    await page.getByText(t('photo.deleted')).waitFor();
    expect((await stored()).image).toBeNull();
    expect((await fetch(`${site.origin}${String(image)}`)).status).toBe(404);
    const empty = page.locator('.photo--none');
    expect(await empty.locator('img').getAttribute('src')).toBe('/default-property.svg');
    await empty.locator('input').setInputFiles(jpegFile(await cameraPhoto('#205010')));
    await page.locator('.photo:not(.is-up) picture').waitFor();
    expect((await stored()).image).toMatch(/^\/media\//);
    await submitForm(page);
    await untilSaved(page);
  });
});

const number = ({ language }: { language: 'en' | 'mm' }, n: number): string =>
  I18N[language].number(n);

const { t } = I18N.en;

test('a conflict is shown, and the author can save their own version', async () => {
  const page = await open();
  allowErrors(page, /409/);
  const later = new Date(Date.now() + 1_000).toISOString();
  await site.db
    .updateTable('blogs')
    .set({ title: 'Theirs', updated_at: later, saved_at: later })
    .where('id', '=', id)
    .execute();
  await fillIn(page, { title: 'Mine' });
  await submitForm(page);
  await page.getByText(t('message.changed_elsewhere')).waitFor();
  await page.getByRole('button', { name: t('form.save_mine') }).click();
  await untilSaved(page);
  expect(await stored()).toMatchObject({ title: 'Mine' });
});

test('somebody else’s article shows no form', async () => {
  const page = await open();
  allowErrors(page, /403/);
  const other = await addBlog(site.db);
  await page.goto(`${site.origin}/editBlog?id=${other}`);
  await page.getByText(t('message.forbidden')).waitFor();
  expect(await page.locator('main form').count()).toBe(0);
});

test('without an id there is no form', async () => {
  const page = await open();
  allowErrors(page, /404/);
  await page.goto(`${site.origin}/editBlog`);
  await page.getByText(t('error.missing_id')).waitFor();
});
