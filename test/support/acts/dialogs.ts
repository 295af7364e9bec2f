import type { Locator, Page } from 'playwright-core';

/** The dialog that is open. */
export const dialogOf = (page: Page): Locator => page.locator('dialog[open]');

/** Waits until the history has left the entry of a closed dialog, which would take back a document that is opened meanwhile. */
export const dialogLeft = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { overlay } = (history.state ?? {}) as { overlay?: number };
    return overlay === undefined;
  });
};
