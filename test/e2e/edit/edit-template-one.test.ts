// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { readDrafts, waitForDraft } from '#test/support/acts/drafts.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { inspectPreview } from '#test/support/acts/preview.ts';
import {
  waitForTemplateOnePage,
  setUpTemplateOneEditing,
} from '#test/support/acts/template-one-editing.ts';
import { clearText, textEditor, appendText } from '#test/support/acts/texts.ts';
import { addTemplateOne } from '#test/support/app/records.ts';
import { openSignedIn, logIn, revokeSessions } from '#test/support/browser/agent-site.ts';
import { goTo, waitForHydration } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const editing = setUpTemplateOneEditing();
const { open, fetchTemplateOne, visit } = editing;

const alertOf = (page: Page) => page.locator('main form [role=alert]');
const { t } = I18N.en;

/** Saves the page outside the form, as an administrator or another tab would. */
const saveElsewhere = async (): Promise<void> => {
  const later = new Date(Date.now() + 1_000).toISOString();
  await editing.site.db
    .updateTable('template_ones')
    .set({ title: 'Theirs', updated_at: later, saved_at: later })
    .where('id', '=', editing.id)
    .execute();
};

describe('edit template one', () => {
  const { t } = I18N[VISITOR.language];

  test('every field is prefilled, and what is changed is saved', async () => {
    const page = await open(VISITOR);
    expect((await page.locator('h1').innerText()).replaceAll(/\s+/g, ' ')).toBe(
      t('template.edit_title'),
    );
    await page.getByText(t('photo.saved_at_once')).waitFor();
    expect(await field(page, 'title').inputValue()).toBe('About us');
    expect(await field(page, 'menuText').inputValue()).toBe('About');
    for (const [name, text] of [
      ['textOne', 'One'],
      ['textTwo', 'Two'],
      ['textThree', 'Three'],
    ] as const)
      expect(await textEditor(page, name).innerText()).toBe(text);
    await fillIn(page, { title: 'အကြောင်း' });
    await appendText(page, 'textOne', ' and more');
    await appendText(page, 'textThree', ' at length');
    await page.getByRole('button', { name: t('form.use_value', { value: 'Services' }) }).click();
    expect((await page.locator('.place').innerText()).replaceAll(/\s+/g, ' ').trim()).toBe(
      'Services အကြောင်း',
    );
    await inspectPreview(page, I18N[VISITOR.language], async (preview) => {
      expect(await preview.locator('h1').innerText()).toBe('အကြောင်း');
      await preview.getByText('Three at length').waitFor();
    });
    await submitForm(page);
    await waitForTemplateOnePage(page);
    await page.getByText(t('action.saved')).waitFor();
    expect(await fetchTemplateOne()).toMatchObject({
      title: 'အကြောင်း',
      menuText: 'Services',
      textOne: '<p>One and more</p>',
      textTwo: '<p>Two</p>',
      textThree: '<p>Three at length</p>',
    });
  });

  test('all missing fields are listed at the top, with links to them', async () => {
    const page = await open(VISITOR);
    await fillIn(page, { title: ' ', menuText: '' });
    for (const name of ['textOne', 'textTwo', 'textThree']) await clearText(page, name);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await submitForm(page);
    const alert = alertOf(page);
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
    await alert.getByRole('link').nth(1).click();
    expect(await field(page, 'menuText').evaluate((node) => node === document.activeElement)).toBe(
      true,
    );
    expect(await fetchTemplateOne()).toMatchObject({ title: 'About us', textOne: '<p>One</p>' });
  });
});

describe('the form is not shown', () => {
  const { t } = I18N[VISITOR.language];

  test('without an id, and for an unknown page', async () => {
    const page = await open(VISITOR);
    allowErrors(page, /404/);
    await goTo(page, '/editTemplateOnes');
    await page.getByText(t('error.missing_id')).waitFor();
    await goTo(page, '/editTemplateOnes?id=999999');
    await page.getByRole('heading', { name: t('error.404_title') }).waitFor();
    expect(await page.locator('main form').count()).toBe(0);
  });

  test("for another author's page; a message links to the own list", async () => {
    const page = await open(VISITOR);
    allowErrors(page, /403/);
    await goTo(page, `/editTemplateOnes?id=${await addTemplateOne(editing.site.db)}`);
    await page.getByText(t('error.not_yours')).waitFor();
    expect(await page.locator('main form').count()).toBe(0);
    await page
      .locator('main')
      .getByRole('link', { name: t('nav.template_ones_list') })
      .click();
    await page.waitForURL('**/templateOnesList');
  });
});

test('an administrator can change any page', async () => {
  await open();
  const admin = await editing.site.addAgent({ role: 'admin' });
  const page = await visit({ width: 1280 });
  await openSignedIn(page, admin, `/editTemplateOnes?id=${editing.id}`);
  await fillIn(page, { title: 'By an administrator' });
  await submitForm(page);
  await waitForTemplateOnePage(page);
  expect(await fetchTemplateOne()).toMatchObject({ title: 'By an administrator' });
});

test('the form’s space is reserved while it loads; a failed load is reported and can be retried', async () => {
  const page = await open();
  allowErrors(page, /500/);
  const call = `**/api/templateOnes/${editing.id}?*`;
  const release = await holdCalls(page, call, (route) =>
    route.fulfill({ status: 500, json: { message: 'internal_error' } }),
  );
  await page.goto(`${editing.site.origin}/editTemplateOnes?id=${editing.id}`);
  await waitForHydration(page);
  await page.locator('main .form-wait').waitFor();
  release();
  await page.getByText(t('message.internal_error')).waitFor();
  await page.unroute(call);
  await page.getByRole('link', { name: t('action.retry') }).click();
  await textEditor(page, 'textThree').waitFor();
});

describe('saving', () => {
  const { t } = I18N[VISITOR.language];

  test('a failure is reported, nothing typed is lost, and the save can be retried', async () => {
    const page = await open(VISITOR);
    allowErrors(page, /500/);
    await page.route('**/updateTemplateOne/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'internal_error' } }),
    );
    await fillIn(page, { title: 'Typed' });
    await appendText(page, 'textTwo', ' typed');
    await submitForm(page);
    await alertOf(page).getByText(t('error.save_failed')).waitFor();
    await alertOf(page).getByText(t('message.internal_error')).waitFor();
    expect(await field(page, 'title').inputValue()).toBe('Typed');
    expect(await textEditor(page, 'textTwo').innerText()).toBe('Two typed');
    await page.unroute('**/updateTemplateOne/**');
    await alertOf(page)
      .getByRole('button', { name: t('action.retry') })
      .click();
    await waitForTemplateOnePage(page);
    expect(await fetchTemplateOne()).toMatchObject({ title: 'Typed', textTwo: '<p>Two typed</p>' });
  });

  test('after an ended session the author logs in in place, and the save continues', async () => {
    const page = await open(VISITOR);
    allowErrors(page, /401/);
    await fillIn(page, { title: 'Typed' });
    await revokeSessions(editing.site.db, editing.agent);
    await submitForm(page);
    await dialogOf(page).getByText(t('auth.session_expired')).waitFor();
    await logIn(page, editing.agent);
    await waitForTemplateOnePage(page);
    expect(await fetchTemplateOne()).toMatchObject({ title: 'Typed' });
  });

  test('a save elsewhere is a conflict, and the typed values can be saved', async () => {
    const page = await open(VISITOR);
    allowErrors(page, /409/);
    await saveElsewhere();
    await fillIn(page, { title: 'Mine' });
    await submitForm(page);
    await alertOf(page).getByText(t('message.changed_elsewhere')).waitFor();
    expect(await fetchTemplateOne()).toMatchObject({ title: 'Theirs' });
    await page.getByRole('button', { name: t('form.save_mine') }).click();
    await waitForTemplateOnePage(page);
    expect(await fetchTemplateOne()).toMatchObject({ title: 'Mine' });
  });

  test('a save elsewhere is a conflict, and can be loaded with the typed values kept', async () => {
    const page = await open(VISITOR);
    allowErrors(page, /409/);
    await saveElsewhere();
    await fillIn(page, { title: 'Mine' });
    await submitForm(page);
    await page.getByRole('button', { name: t('form.load_new') }).click();
    await expect.poll(() => field(page, 'title').inputValue()).toBe('Theirs');
    await page.getByRole('button', { name: t('draft.continue') }).click();
    expect(await field(page, 'title').inputValue()).toBe('Mine');
  });

  test('Zawgyi is converted with a message, and the original can be restored', async () => {
    const page = await open(VISITOR);
    const zawgyi = 'ေရႊတိဂုံဘုရားအနီး';
    await clearText(page, 'textThree');
    await appendText(page, 'textThree', zawgyi);
    await submitForm(page);
    await page.getByText(t('zawgyi.converted')).waitFor();
    expect(await fetchTemplateOne()).toMatchObject({ textThree: '<p>ရွှေတိဂုံဘုရားအနီး</p>' });
    await page.getByRole('button', { name: t('zawgyi.keep_original') }).click();
    await expect.poll(async () => (await fetchTemplateOne())['textThree']).toBe(`<p>${zawgyi}</p>`);
  });

  test('typed values are kept on the device, and offered again for this page only', async () => {
    const page = await open(VISITOR);
    await fillIn(page, { title: 'Typed' });
    await appendText(page, 'textOne', ' typed');
    await waitForDraft(page, { title: 'Typed', textOne: '<p>One typed</p>' });
    const other = await addTemplateOne(editing.site.db, { postedBy: editing.agent.id });
    await goTo(page, `/editTemplateOnes?id=${other}`);
    await textEditor(page, 'textThree').waitFor();
    expect(await readDrafts(page)).toHaveLength(1);
    expect(await page.getByRole('button', { name: t('draft.continue') }).count()).toBe(0);
    await goTo(page, `/editTemplateOnes?id=${editing.id}`);
    await page.getByRole('button', { name: t('draft.continue') }).click();
    await textEditor(page, 'textOne').getByText('One typed').waitFor();
    expect(await field(page, 'title').inputValue()).toBe('Typed');
  });
});

test('other visitors see the new menu and title at their next request', async () => {
  const other = await visit({ width: 1280 });
  const page = await open();
  await goTo(other, '/');
  const menu = (on: Page, name: string) => on.locator('.drop summary', { hasText: name });
  await fillIn(page, { title: 'Moved away', menuText: 'ဝန်ဆောင်မှုအသစ်' });
  await submitForm(page);
  await waitForTemplateOnePage(page);
  await menu(page, 'ဝန်ဆောင်မှုအသစ်').waitFor();
  await goTo(other, '/blogs');
  await menu(other, 'ဝန်ဆောင်မှုအသစ်').click();
  await other.locator('.drop[open] a', { hasText: 'Moved away' }).click();
  await other.locator('h1', { hasText: 'Moved away' }).waitFor();
});
