import type { Locator, Page } from 'playwright-core';
import { smallPhoto } from '#test/support/photos/jpeg.ts';
import { jpegFile } from './photos.ts';

/** A card of the form that changes a project, from 1. */
export const cardOf = (page: Page, n: number): Locator => page.locator('.pcard').nth(n - 1);

/** What its editor says. */
export const writtenIn = (card: Locator): Locator => card.locator('.ProseMirror');

/** The texts of all cards, in their order. */
export const cardTexts = (page: Page): Promise<string[]> =>
  page.locator('.pcard .ProseMirror').allInnerTexts();

/** Writes at the end of its text. */
export const writeCard = async (card: Locator, text: string): Promise<void> => {
  await writtenIn(card).click();
  await card.page().keyboard.press('ControlOrMeta+End');
  await card.page().keyboard.insertText(text);
};

/** Removes its whole text. */
export const emptyCard = async (card: Locator): Promise<void> => {
  await writtenIn(card).click();
  await card.page().keyboard.press('ControlOrMeta+A');
  await card.page().keyboard.press('Delete');
};

/** Chooses its photo. */
export const photographCard = async (card: Locator): Promise<void> =>
  card.locator('input[type=file]').setInputFiles(jpegFile(await smallPhoto()));
