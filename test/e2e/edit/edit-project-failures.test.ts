// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  cardEditor,
  cardOf,
  cardTexts,
  clearCard,
  setCardPhoto,
  appendToCard,
} from '#test/support/acts/cards.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { readDrafts, waitForDraft } from '#test/support/acts/drafts.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { setUpProjectEditing } from '#test/support/acts/project-editing.ts';
import { addProject } from '#test/support/app/records.ts';
import { logIn, revokeSessions } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const editing = setUpProjectEditing();

describe('failures', () => {
  const { t } = I18N[VISITOR.language];
  const saveCard = (page: Page) =>
    page.getByRole('button', { name: t('project.save_card') }).click();
  const changed = (page: Page) =>
    page.locator('main form [role=alert]', { hasText: t('message.changed_elsewhere') });

  test('a title saved elsewhere is a conflict, and the typed title can be saved', async () => {
    const page = await editing.open(undefined, VISITOR);
    allowErrors(page, /409/);
    await editing.saveElsewhere('Theirs');
    await fillIn(page, { title: 'Mine' });
    await submitForm(page);
    await changed(page).waitFor();
    expect(await editing.fetchProject()).toMatchObject({ title: 'Theirs' });
    await page.getByRole('button', { name: t('form.save_mine') }).click();
    await editing.untilSaved(page);
    expect(await editing.fetchProject()).toMatchObject({ title: 'Mine' });
  });

  test('a card text saved elsewhere is a conflict, too', async () => {
    const page = await editing.open(undefined, VISITOR);
    allowErrors(page, /409/);
    await editing.saveCardElsewhere('<p>Theirs</p>');
    await appendToCard(cardOf(page, 1), ' mine');
    await saveCard(page);
    await cardOf(page, 1).getByText(t('message.changed_elsewhere')).waitFor();
    expect(await editing.fetchTexts()).toEqual(['<p>Theirs</p>', '<p>Two</p>']);
    await page.getByRole('button', { name: t('form.save_mine') }).click();
    await page.getByText(t('message.card_text_updated')).waitFor();
    expect(await editing.fetchTexts()).toEqual(['<p>One mine</p>', '<p>Two</p>']);
    expect(await changed(page).count()).toBe(0);
  });

  test('the other version can be loaded, and the typed text restored', async () => {
    const page = await editing.open(undefined, VISITOR);
    allowErrors(page, /409/);
    await editing.saveCardElsewhere('<p>Theirs</p>');
    await appendToCard(cardOf(page, 1), ' mine');
    await saveCard(page);
    await page.getByRole('button', { name: t('form.load_new') }).click();
    await expect.poll(() => cardTexts(page)).toEqual(['Theirs', 'Two']);
    await page.getByRole('button', { name: t('draft.continue') }).click();
    await expect.poll(() => cardTexts(page)).toEqual(['One mine', 'Two']);
    await saveCard(page);
    await changed(page).waitFor();
  });

  test('an order changed elsewhere is a conflict, and the own order is saved by choice', async () => {
    const page = await editing.open(undefined, VISITOR);
    allowErrors(page, /409/);
    await editing.saveElsewhere('Theirs');
    await page.locator('.pcard__down').first().click();
    const isFocused = () => changed(page).evaluate((node) => node === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    expect(await editing.fetchTexts()).toEqual(['<p>One</p>', '<p>Two</p>']);
    await page.getByRole('button', { name: t('form.save_mine') }).click();
    await expect.poll(editing.fetchTexts).toEqual(['<p>Two</p>', '<p>One</p>']);
    expect(await editing.fetchProject()).toMatchObject({ title: 'Theirs' });
    // The form has not loaded the other title yet.
    await fillIn(page, { title: 'Mine' });
    await submitForm(page);
    await changed(page).waitFor();
  });

  test('a card that failed to save says so, keeps its text, and can be retried', async () => {
    const page = await editing.open(undefined, VISITOR);
    allowErrors(page, /500/);
    await page.route('**/updateCardText/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'internal_error' } }),
    );
    await appendToCard(cardOf(page, 1), ' more');
    await saveCard(page);
    await cardOf(page, 1).getByText(t('project.card_failed')).waitFor();
    await page.getByText(t('message.internal_error')).waitFor();
    await page.unroute('**/updateCardText/**');
    await cardOf(page, 1)
      .getByRole('button', { name: t('action.retry') })
      .click();
    await page.getByText(t('message.card_text_updated')).waitFor();
    expect(await editing.fetchTexts()).toEqual(['<p>One more</p>', '<p>Two</p>']);
  });

  test('after an ended session the author logs in in place, and the save continues', async () => {
    const page = await editing.open(undefined, VISITOR);
    allowErrors(page, /401/);
    const expired = page.locator('dialog[open]', { hasText: t('auth.session_expired') });
    const again = async (act: () => Promise<void>): Promise<void> => {
      await revokeSessions(editing.site.db, editing.agent);
      await act();
      await expired.waitFor();
      await logIn(page, editing.agent);
      await expired.waitFor({ state: 'detached' });
    };
    await appendToCard(cardOf(page, 1), ' more');
    await again(() => saveCard(page));
    await page.getByText(t('message.card_text_updated')).waitFor();
    await again(() => setCardPhoto(cardOf(page, 1)));
    await cardOf(page, 1).locator('.photo picture').waitFor();
    await again(() => page.locator('.pcard__down').first().click());
    await expect.poll(editing.fetchTexts).toEqual(['<p>Two</p>', '<p>One more</p>']);
    await fillIn(page, { title: 'After all' });
    await again(() => submitForm(page));
    await editing.untilSaved(page);
    expect(await editing.fetchProject()).toMatchObject({ title: 'After all' });
  });
});

const { t } = I18N.en;
const saveCard = (page: Page) => page.getByRole('button', { name: t('project.save_card') }).click();

test('a failed photo is reported, and a new card is created once', async () => {
  const page = await editing.open(['One']);
  allowErrors(page, /request failed|Failed to load/);
  let times = 0;
  await page.route('**/addCard/**', async (route) => {
    if (++times > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: t('project.add_card') }).click();
  await appendToCard(cardOf(page, 2), 'Two');
  await setCardPhoto(cardOf(page, 2));
  await page.locator('.field__err').getByText(t('photo.upload_failed')).waitFor();
  await page.locator('.photo.is-bad button.photo__s').click();
  await cardOf(page, 2).locator('.photo picture').waitFor();
  expect(await editing.fetchTexts()).toEqual(['<p>One</p>', '<p>Two</p>']);
});

test('a new card whose answer was lost is created once when it is sent again from its draft', async () => {
  const page = await editing.open(['One']);
  allowErrors(page, /request failed|Failed to load/);
  await page.route('**/addCard/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: t('project.add_card') }).click();
  await appendToCard(cardOf(page, 2), 'Two');
  await setCardPhoto(cardOf(page, 2));
  await page.locator('.field__err').getByText(t('photo.upload_failed')).waitFor();
  await page.getByText(t('draft.kept')).waitFor();
  await page.unroute('**/addCard/**');
  await goTo(page, `/editProject?id=${editing.id}`);
  await page.getByRole('button', { name: t('draft.continue') }).click();
  await expect.poll(() => cardTexts(page)).toEqual(['One', 'Two', 'Two']);
  await setCardPhoto(cardOf(page, 3));
  await page.getByText(t('project.card_saved')).first().waitFor();
  await expect.poll(() => cardTexts(page)).toEqual(['One', 'Two']);
  expect(await editing.fetchTexts()).toEqual(['<p>One</p>', '<p>Two</p>']);
});

test('one card too many, because another was added elsewhere, is reported', async () => {
  const page = await editing.open(['One', 'Two', 'Three', 'Four']);
  allowErrors(page, /400/);
  await editing.addCardElsewhere();
  await page.getByRole('button', { name: t('project.add_card') }).click();
  await appendToCard(cardOf(page, 5), 'Five');
  await setCardPhoto(cardOf(page, 5));
  await page.getByText(t('message.max_cards_per_project')).waitFor();
  expect(await cardTexts(page)).toHaveLength(5);
});

test('a save of a card whose answer was lost is no conflict', async () => {
  const page = await editing.open();
  allowErrors(page, /request failed|Failed to load|409/);
  let times = 0;
  await page.route('**/updateCardText/**', async (route) => {
    if (++times > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await appendToCard(cardOf(page, 1), ' more');
  await saveCard(page);
  await page.getByText(t('message.card_text_updated')).waitFor();
  expect(await editing.fetchTexts()).toEqual(['<p>One more</p>', '<p>Two</p>']);
});

test('Zawgyi in a card is converted with a message, and the original can be restored', async () => {
  const page = await editing.open(['One']);
  const zawgyi = 'ေရႊတိဂုံဘုရားအနီး';
  await clearCard(cardOf(page, 1));
  await page.keyboard.insertText(zawgyi);
  await saveCard(page);
  await page.getByText(t('zawgyi.converted')).waitFor();
  await expect.poll(() => cardTexts(page)).toEqual(['ရွှေတိဂုံဘုရားအနီး']);
  expect(await editing.fetchTexts()).toEqual(['<p>ရွှေတိဂုံဘုရားအနီး</p>']);
  await page.getByRole('button', { name: t('zawgyi.keep_original') }).click();
  await expect.poll(editing.fetchTexts).toEqual([`<p>${zawgyi}</p>`]);
  await expect.poll(() => page.getByText(t('zawgyi.converted')).count()).toBe(0);
});

describe('the draft on the device', () => {
  const reopen = async (page: Page): Promise<void> => {
    await waitForDraft(page, { title: 'Typed' });
    await goTo(page, `/editProject?id=${editing.id}`);
  };

  test('has the texts of cards, new ones included, and the title', async () => {
    const page = await editing.open(['One']);
    await fillIn(page, { title: 'Typed' });
    await appendToCard(cardOf(page, 1), ' more');
    await page.getByRole('button', { name: t('project.add_card') }).click();
    await appendToCard(cardOf(page, 2), 'Two');
    await reopen(page);
    await page.getByRole('button', { name: t('draft.continue') }).click();
    await expect.poll(() => cardTexts(page)).toEqual(['One more', 'Two']);
    expect(await field(page, 'title').inputValue()).toBe('Typed');
    await setCardPhoto(cardOf(page, 2));
    await cardOf(page, 2).locator('.photo picture').waitFor();
    await saveCard(page);
    await page.getByText(t('message.card_text_updated')).waitFor();
    expect(await editing.fetchTexts()).toEqual(['<p>One more</p>', '<p>Two</p>']);
  });

  test('is saved when the page is hidden before React knows that a card has changed', async () => {
    const page = await editing.open(['One']);
    await cardEditor(cardOf(page, 1)).click();
    await page.evaluate(async () => {
      document.execCommand('insertText', false, ' more');
      // The editor tells React in a microtask; React renders in a task of its own.
      for (let microtasks = 0; microtasks < 10; microtasks++) await Promise.resolve();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitForDraft(page, {});
  });

  test('is deleted once every part is saved', async () => {
    const page = await editing.open(['One']);
    await appendToCard(cardOf(page, 1), ' more');
    await waitForDraft(page, {});
    await saveCard(page);
    await expect.poll(() => readDrafts(page)).toEqual([]);
    await goTo(page, `/editProject?id=${editing.id}`);
    await expect.poll(() => cardTexts(page)).toEqual(['One more']);
    expect(await readDrafts(page)).toEqual([]);
    expect(await page.getByRole('button', { name: t('draft.continue') }).count()).toBe(0);
  });

  test('does not restore cards that were deleted since', async () => {
    const page = await editing.open();
    await fillIn(page, { title: 'Typed' });
    await reopen(page);
    await page.getByRole('button', { name: t('project.delete_card_n', { n: '1' }) }).click();
    await dialogOf(page)
      .getByRole('button', { name: t('action.delete') })
      .click();
    await expect.poll(() => cardTexts(page)).toEqual(['Two']);
    await page.getByRole('button', { name: t('draft.continue') }).click();
    await expect.poll(() => field(page, 'title').inputValue()).toBe('Typed');
    await expect.poll(() => cardTexts(page)).toEqual(['Two']);
  });
});

test('somebody else’s project shows no form', async () => {
  const page = await editing.open();
  allowErrors(page, /403/);
  const { id } = await addProject(editing.site.db);
  await page.goto(`${editing.site.origin}/editProject?id=${id}`);
  await page.getByText(t('message.forbidden')).waitFor();
  expect(await page.locator('main form').count()).toBe(0);
});

test('without an id, or with an unknown one, there is no form', async () => {
  const page = await editing.open();
  allowErrors(page, /404/);
  await page.goto(`${editing.site.origin}/editProject`);
  await page.getByText(t('error.missing_id')).waitFor();
  await page.goto(`${editing.site.origin}/editProject?id=999999`);
  await page.getByText(t('error.404_title')).waitFor();
});
