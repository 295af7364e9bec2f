import type { Page } from 'playwright-core';

/** The text of the editor on the page, once its code is there. */
export const surfaceOf = (page: Page) => page.locator('.editor .ProseMirror');

/** A tool of the editor. */
export const toolOf = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** What the form would send. */
export const htmlOf = (page: Page): Promise<string> =>
  page.locator('main form [name=description]').inputValue();

/** Goes into the text with the cursor at its end. */
export const enterText = async (page: Page): Promise<void> => {
  await surfaceOf(page).click();
  await goToEnd(page);
};

/** Puts the cursor at the end. Of that the browser tells the editor late when there is much to do. */
export const goToEnd = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+End');
  await page.evaluate(() => document.dispatchEvent(new Event('selectionchange')));
};

/** Pastes as another program has copied. */
export const paste = (page: Page, type: string, data: string): Promise<void> =>
  surfaceOf(page).evaluate(
    (surface, clipboard) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(clipboard.type, clipboard.data);
      surface.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { type, data },
  );

/** What other programs get of what is selected, without the clipboard, which browsers share. */
export const copy = (page: Page): Promise<string> =>
  surfaceOf(page).evaluate((surface) => {
    const clipboardData = new DataTransfer();
    surface.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/html');
  });

/** Types as an input method does that composes: each of these in the place of the last. */
export const compose = async (page: Page, steps: readonly string[]): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  for (const text of steps)
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await devtools.send('Input.insertText', { text: steps.at(-1) ?? '' });
  await devtools.detach();
};

/** Whether the line of the cursor is between the header and the bar of actions. */
export const isCursorClear = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const line = getSelection()?.focusNode;
    const element = line instanceof Element ? line : line?.parentElement;
    const range = getSelection()?.getRangeAt(0).getClientRects()[0];
    const place = range ?? element?.getBoundingClientRect();
    const header = document.querySelector('.top')?.getBoundingClientRect();
    const bar = document.querySelector('.actbar')?.getBoundingClientRect();
    if (!place || !header || !bar) return false;
    return place.top >= header.bottom && place.bottom <= bar.top;
  });
