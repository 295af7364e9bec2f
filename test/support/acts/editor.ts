import type { Page } from 'playwright-core';

/** The editable surface of the page's editor, which exists once its code has loaded. */
export const surfaceOf = (page: Page) => page.locator('.editor .ProseMirror');

/** The toolbar button with this name. */
export const toolOf = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** The HTML that the form would send. */
export const htmlOf = (page: Page): Promise<string> =>
  page.locator('main form [name=description]').inputValue();

/** Focuses the text with the cursor at its end. */
export const enterText = async (page: Page): Promise<void> => {
  await surfaceOf(page).click();
  await goToEnd(page);
};

/**
 * Moves the cursor to the end. Dispatches `selectionchange` itself, because a busy browser notifies the
 * editor late.
 */
export const goToEnd = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+End');
  await page.evaluate(() => document.dispatchEvent(new Event('selectionchange')));
};

/** Pastes data of this type, as if another program had copied it. */
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

/**
 * Returns the HTML that copying the selection yields, without the clipboard, which all windows of a
 * browser share.
 */
export const copy = (page: Page): Promise<string> =>
  surfaceOf(page).evaluate((surface) => {
    const clipboardData = new DataTransfer();
    surface.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/html');
  });

/** Types like a composing input method: each step replaces the one before. */
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

/** Whether the line of the cursor lies between the header and the action bar. */
export const isCursorInView = (page: Page): Promise<boolean> =>
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
