import type { Page } from 'playwright-core';

/** The text of one of the editors of the page's form, by the name of its field. */
export const textOf = (page: Page, name: string) =>
  page.locator(`.editor:has(+ input[name="${name}"]) .ProseMirror`);

/** Writes at the end of it. */
export const writeText = async (page: Page, name: string, text: string): Promise<void> => {
  await textOf(page, name).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(text);
};

/** Takes all of it away. */
export const clearText = async (page: Page, name: string): Promise<void> => {
  await textOf(page, name).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
};
