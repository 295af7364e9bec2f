import type { Locator, Page } from 'playwright-core';
import { smallPhoto } from '#test/support/photos/jpeg.ts';
import { jpegFile } from './photos.ts';

/** The card at position `n` (from 1) in the form that edits a project. */
export const cardOf = (page: Page, n: number): Locator => page.locator('.pcard').nth(n - 1);

export const cardEditor = (card: Locator): Locator => card.locator('.ProseMirror');

export const cardTexts = (page: Page): Promise<string[]> =>
  page.locator('.pcard .ProseMirror').allInnerTexts();

/** Types at the end of the card's text. */
export const appendToCard = async (card: Locator, text: string): Promise<void> => {
  await cardEditor(card).click();
  await card.page().keyboard.press('ControlOrMeta+End');
  await card.page().keyboard.insertText(text);
};

/** Deletes the card's whole text. */
export const clearCard = async (card: Locator): Promise<void> => {
  await cardEditor(card).click();
  await card.page().keyboard.press('ControlOrMeta+A');
  await card.page().keyboard.press('Delete');
};

/** Chooses a photo for the card. */
export const setCardPhoto = async (card: Locator): Promise<void> =>
  card.locator('input[type=file]').setInputFiles(jpegFile(await smallPhoto()));
