// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cardOf, setCardPhoto, appendToCard } from '#test/support/acts/cards.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { holdCalls, holdResponses } from '#test/support/acts/held-calls.ts';
import { setUpProjectEditing } from '#test/support/acts/project-editing.ts';
import { I18N } from '#test/support/texts/languages.ts';

const editing = setUpProjectEditing();
const { t } = I18N.en;

/** Opens a form with a new card whose photo is being sent; the answer arrives on `release`. */
const sendNewCard = async (): Promise<{ page: Page; release: () => Promise<void> }> => {
  const page = await editing.open(['One']);
  await page.getByRole('button', { name: t('project.add_card') }).click();
  await appendToCard(cardOf(page, 2), 'Two');
  const release = await holdResponses(page, '*/addCard/*');
  await setCardPhoto(cardOf(page, 2));
  await page.locator('.photo.is-up').waitFor();
  return { page, release };
};

/** Waits until the photo is sent completely, so that only the answer is missing. */
const untilSent = (page: Page) => page.locator('.photo.is-up', { hasText: '100' }).waitFor();

test('a save waits for the pending photo of a new card', async () => {
  const { page, release } = await sendNewCard();
  await fillIn(page, { title: 'With two cards' });
  await submitForm(page);
  await release();
  await page.waitForURL(`**/projectDetails?id=${editing.id}`);
  expect(await editing.fetchProject()).toMatchObject({ title: 'With two cards' });
  expect(await editing.fetchTexts()).toEqual(['<p>One</p>', '<p>Two</p>']);
});

test('a new card that is deleted when it may already be stored does not remain', async () => {
  const { page, release } = await sendNewCard();
  await untilSent(page);
  const deleted = page.waitForResponse('**/deleteCard/**');
  await page.getByRole('button', { name: t('project.delete_card_n', { n: '2' }) }).click();
  await dialogOf(page)
    .getByRole('button', { name: t('action.delete') })
    .click();
  await release();
  await deleted;
  await expect.poll(() => page.locator('.pcard').count()).toBe(1);
  expect(await editing.fetchTexts()).toEqual(['<p>One</p>']);
});

test('cancelling the photo of a new card late deletes the photo and keeps the text', async () => {
  const { page, release } = await sendNewCard();
  await untilSent(page);
  const deleted = page.waitForResponse('**/deleteCardPhoto/**');
  await page.locator('.photo.is-up .photo__x').click();
  await release();
  await deleted;
  await cardOf(page, 2).locator('input[type=file]').waitFor({ state: 'attached' });
  expect((await editing.fetchProject()).Cards).toMatchObject([
    { text: '<p>One</p>' },
    { text: '<p>Two</p>', image: null },
  ]);
});

test('a change that was taken back is not called kept when the answer to its last save comes', async () => {
  const page = await editing.open(['One']);
  const title = await field(page, 'title').inputValue();
  const release = await holdCalls(page, '**/api/drafts/**');
  const sent = page.waitForRequest('**/api/drafts/**');
  await fillIn(page, { title: 'Typed' });
  await sent;
  await fillIn(page, { title });
  await page.getByText(t('draft.kept')).waitFor({ state: 'detached' });
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  release();
  await deleted;
  expect(await page.getByText(t('draft.kept_account')).count()).toBe(0);
});
