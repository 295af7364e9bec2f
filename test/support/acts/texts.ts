import type { Page } from 'playwright-core';

/** The editor of the page's form that belongs to the field `name`. */
export const textEditor = (page: Page, name: string) =>
  page.locator(`.editor:has(+ input[name="${name}"]) .ProseMirror`);

/** Types at the end of the editor's text. */
export const appendText = async (page: Page, name: string, text: string): Promise<void> => {
  await textEditor(page, name).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(text);
};

/** Deletes the editor's whole text. */
export const clearText = async (page: Page, name: string): Promise<void> => {
  await textEditor(page, name).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
};
