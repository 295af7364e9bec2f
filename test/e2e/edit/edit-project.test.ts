// @module-tag thorough
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  cardOf,
  cardTexts,
  clearCard,
  setCardPhoto,
  appendToCard,
} from '#test/support/acts/cards.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { errorsOn, field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { inspectPreview } from '#test/support/acts/preview.ts';
import { setUpProjectEditing } from '#test/support/acts/project-editing.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const editing = setUpProjectEditing();

describe('edit project', () => {
  const { t, number, count, list } = I18N[VISITOR.language];
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
  const confirm = (page: Page) =>
    dialogOf(page)
      .getByRole('button', { name: t('action.delete') })
      .click();

  test('title and menu text are prefilled, and a second browser sees the change', async () => {
    const page = await editing.open(undefined, VISITOR);
    expect(await page.locator('h1').innerText()).toBe(t('project.edit_title'));
    expect(await field(page, 'title').inputValue()).toBe('Lake Terrace');
    expect(await field(page, 'menuText').inputValue()).toBe('Projects');
    expect(await cardTexts(page)).toEqual(['One', 'Two']);
    await fillIn(page, { title: 'Lake Tower', menuText: `Towers ${editing.id}` });
    await inspectPreview(page, I18N[VISITOR.language], async (preview) => {
      expect(await preview.locator('h1').innerText()).toBe('Lake Tower');
      expect(await preview.locator('.prose').allInnerTexts()).toEqual(['One', 'Two']);
    });
    await submitForm(page);
    await editing.untilSaved(page);
    await page.getByText(t('action.saved')).waitFor();
    expect(await editing.fetchProject()).toMatchObject({ title: 'Lake Tower' });
    const other = await editing.visit(VISITOR);
    await other.goto(`${editing.site.origin}/projectDetails?id=${editing.id}`);
    await other.locator('h1', { hasText: 'Lake Tower' }).waitFor();
    expect(await other.locator('#nav').textContent()).toContain(`Towers ${editing.id}`);
  });

  test('title and menu text are required, and both errors are shown at once', async () => {
    const page = await editing.open(undefined, VISITOR);
    await fillIn(page, { title: ' ', menuText: '' });
    await submitForm(page);
    const alert = page.locator('main form [role=alert]');
    await alert.getByText(t('message.need_all_info')).waitFor();
    expect(await alert.getByRole('link').allInnerTexts()).toEqual([
      t('template.title'),
      t('template.menu_text'),
    ]);
    expect(await errorsOn(page)).toEqual({
      title: t('message.title_is_needed'),
      menuText: t('message.menu_text_is_needed'),
    });
  });

  test('menus in use are suggested', async () => {
    const page = await editing.open(undefined, VISITOR);
    await fillIn(page, { menuText: '' });
    await press(page, t('form.use_value', { value: 'Projects' }));
    expect(await field(page, 'menuText').inputValue()).toBe('Projects');
  });

  test('each card is saved by its own button', async () => {
    const page = await editing.open(undefined, VISITOR);
    const card = cardOf(page, 2);
    expect(await card.getByRole('button', { name: t('project.save_card') }).count()).toBe(0);
    await appendToCard(card, ' and a half');
    await card.getByText(t('project.card_unsaved')).waitFor();
    await press(page, t('project.save_card'));
    await page.getByText(t('message.card_text_updated')).waitFor();
    await card.getByText(t('project.card_saved')).waitFor();
    expect(await editing.fetchTexts()).toEqual(['<p>One</p>', '<p>Two and a half</p>']);
    expect(new URL(page.url()).pathname).toBe('/editProject');
    expect(await cardTexts(page)).toEqual(['One', 'Two and a half']);
  });

  test('a card without a text is not saved, and accepts no photo', async () => {
    const page = await editing.open(undefined, VISITOR);
    const card = cardOf(page, 1);
    await clearCard(card);
    await press(page, t('project.save_card'));
    await card.getByText(t('message.text_is_needed')).waitFor();
    await setCardPhoto(card);
    await card.getByText(t('message.card_text_first')).waitFor();
    expect(
      await card.locator('.ProseMirror').evaluate((node) => node === document.activeElement),
    ).toBe(true);
    expect((await editing.fetchProject()).Cards[0]).toMatchObject({
      text: '<p>One</p>',
      image: null,
    });
  });

  test('a photo is uploaded at once; after its deletion the default picture and a file input are shown', async () => {
    const page = await editing.open(undefined, VISITOR);
    const card = cardOf(page, 2);
    const empty = card.locator('.photo--none');
    expect(await empty.locator('img').getAttribute('src')).toBe('/default-property.svg');
    await setCardPhoto(card);
    await card.locator('.photo picture').waitFor();
    const image = (await editing.fetchProject()).Cards[1]?.image;
    expect(image).toMatch(/^\/media\//);
    await press(
      page,
      list([t('project.card_n', { n: number(2) }), t('project.card_photo'), t('action.delete')]),
    );
    await dialogOf(page).getByText(t('dialog.delete_photo_title')).waitFor();
    await confirm(page);
    await page.getByText(t('photo.deleted')).waitFor();
    await empty.waitFor();
    expect((await editing.fetchProject()).Cards[1]?.image).toBeNull();
    expect((await fetch(`${editing.site.origin}${image}`)).status).toBe(404);
    await setCardPhoto(card);
    await card.locator('.photo picture').waitFor();
  });

  test('a card is deleted after a confirmation that names it', async () => {
    const page = await editing.open(['One', 'Two', 'Three'], VISITOR);
    await setCardPhoto(cardOf(page, 2));
    await cardOf(page, 2).locator('.photo picture').waitFor();
    await press(page, t('project.delete_card_n', { n: number(2) }));
    await dialogOf(page).getByText(t('dialog.delete_card_title')).waitFor();
    const home = t('project.card_n', { n: number(2) });
    await dialogOf(page)
      .getByText(count('property.delete_photos', 1, { home }))
      .waitFor();
    await confirm(page);
    await page.getByText(t('message.deleted_successfully')).waitFor();
    expect(await cardTexts(page)).toEqual(['One', 'Three']);
    expect(await editing.fetchTexts()).toEqual(['<p>One</p>', '<p>Three</p>']);
  });

  test('cards are moved by keyboard, and the order is saved at once', async () => {
    const page = await editing.open(['One', 'Two', 'Three'], VISITOR);
    await page.getByRole('button', { name: t('project.move_down', { n: number(1) }) }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cardTexts(page)).toEqual(['Two', 'One', 'Three']);
    await page.keyboard.press('Enter');
    await expect.poll(() => cardTexts(page)).toEqual(['Two', 'Three', 'One']);
    await expect.poll(editing.fetchTexts).toEqual(['<p>Two</p>', '<p>Three</p>', '<p>One</p>']);
    await fillIn(page, { title: 'In order' });
    await submitForm(page);
    await editing.untilSaved(page);
  });

  test('a new card is added once it has a text and a photo', async () => {
    const page = await editing.open(['One'], VISITOR);
    await press(page, t('project.add_card'));
    const card = cardOf(page, 2);
    await card.locator('.ProseMirror').waitFor();
    await press(page, t('project.add_card'));
    await page.getByText(t('message.card_missing_text_and_photo', { n: number(2) })).waitFor();
    await setCardPhoto(card);
    await card.getByText(t('message.card_text_first')).waitFor();
    await appendToCard(card, 'Two');
    await press(page, t('project.add_card'));
    await page.getByText(t('message.complete_card_first')).waitFor();
    await page.getByText(t('message.card_missing_photo', { n: number(2) })).waitFor();
    expect(await editing.fetchTexts()).toEqual(['<p>One</p>']);
    await inspectPreview(page, I18N[VISITOR.language], async (preview) => {
      expect(await preview.locator('.prose').allInnerTexts()).toEqual(['One', 'Two']);
    });
    await setCardPhoto(card);
    await card.locator('.photo picture').waitFor();
    await card.getByText(t('project.card_saved')).waitFor();
    const { Cards } = await editing.fetchProject();
    expect(Cards[1]).toMatchObject({ text: '<p>Two</p>' });
    expect(Cards[1]?.image).toMatch(/^\/media\//);
    await appendToCard(card, ' more');
    await press(page, t('project.save_card'));
    await page.getByText(t('message.card_text_updated')).waitFor();
    expect(await editing.fetchTexts()).toEqual(['<p>One</p>', '<p>Two more</p>']);
  });

  test('the sixth card is refused', async () => {
    const page = await editing.open(['One', 'Two', 'Three', 'Four', 'Five'], VISITOR);
    const counted = t('project.cards_count', { count: number(5), max: number(5) });
    await page.getByText(counted).waitFor();
    await page.getByRole('button', { name: t('project.add_card') }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(t('message.max_cards_per_project')).waitFor();
    // Each word of the message is unbreakable.
    const words = t('message.max_cards_per_project').split(' ');
    expect(await page.locator('main form .alert .ph').allInnerTexts()).toEqual(words);
    expect(await cardTexts(page)).toHaveLength(5);
  });
});

const { t, list } = I18N.en;

test('the focus stays in the cards after a photo or card is removed by keyboard', async () => {
  const page = await editing.open(['One', 'Two']);
  const card = cardOf(page, 2);
  const hasFocus = (part: Locator) => part.evaluate((node) => node === document.activeElement);
  const act = async (button: Locator): Promise<void> => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const confirm = () => act(dialogOf(page).getByRole('button', { name: t('action.delete') }));
  await setCardPhoto(card);
  await card.locator('.photo picture').waitFor();
  await act(
    page.getByRole('button', {
      name: list([t('project.card_n', { n: '2' }), t('project.card_photo'), t('action.delete')]),
    }),
  );
  await confirm();
  await card.locator('.photo--none').waitFor();
  await expect.poll(() => hasFocus(card.locator('input[type=file]'))).toBe(true);
  await act(page.getByRole('button', { name: t('project.delete_card_n', { n: '2' }) }));
  await confirm();
  await expect.poll(() => cardTexts(page)).toEqual(['One']);
  await expect.poll(() => hasFocus(page.locator('.cards-ed h2'))).toBe(true);
});

test('cards are moved by mouse', async () => {
  const page = await editing.open(['One', 'Two'], { height: 1_600 });
  const grip = await page.locator('.pcard h3').first().boundingBox();
  const last = await cardOf(page, 2).boundingBox();
  if (!grip || !last) throw new Error('There are no cards');
  await page.mouse.move(grip.x + 20, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 20, last.y + last.height - 20, { steps: 12 });
  await page.mouse.up();
  await expect.poll(editing.fetchTexts).toEqual(['<p>Two</p>', '<p>One</p>']);
});

test('changed card texts are saved with the project, too', async () => {
  const page = await editing.open();
  await appendToCard(cardOf(page, 1), ' more');
  await fillIn(page, { title: 'Both' });
  await submitForm(page);
  await editing.untilSaved(page);
  expect(await editing.fetchProject()).toMatchObject({ title: 'Both' });
  expect(await editing.fetchTexts()).toEqual(['<p>One more</p>', '<p>Two</p>']);
});

test('a new card that has no photo yet is not lost when the project is saved', async () => {
  const page = await editing.open(['One']);
  await page.getByRole('button', { name: t('project.add_card') }).click();
  await appendToCard(cardOf(page, 2), 'Two');
  await submitForm(page);
  await page.getByText(t('message.complete_card_first')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/editProject');
  await setCardPhoto(cardOf(page, 2));
  await cardOf(page, 2).locator('.photo picture').waitFor();
  await submitForm(page);
  await editing.untilSaved(page);
  expect(await editing.fetchTexts()).toEqual(['<p>One</p>', '<p>Two</p>']);
});

test('a new card without text is removed at once, one with text after a confirmation', async () => {
  const page = await editing.open(['One']);
  const add = page.getByRole('button', { name: t('project.add_card') });
  const remove = page.getByRole('button', { name: t('project.delete_card_n', { n: '2' }) });
  await add.click();
  await remove.click();
  await expect.poll(() => page.locator('.pcard').count()).toBe(1);
  await add.click();
  await appendToCard(cardOf(page, 2), 'Two');
  await remove.click();
  await dialogOf(page)
    .getByRole('button', { name: t('action.delete') })
    .click();
  await expect.poll(() => page.locator('.pcard').count()).toBe(1);
});

test('a project whose last card is deleted may stay without one', async () => {
  const page = await editing.open(['One']);
  await page.getByRole('button', { name: t('project.delete_card_n', { n: '1' }) }).click();
  await dialogOf(page)
    .getByRole('button', { name: t('action.delete') })
    .click();
  await page.getByText(t('project.cards_count', { count: '0', max: '5' })).waitFor();
  await submitForm(page);
  await editing.untilSaved(page);
});
