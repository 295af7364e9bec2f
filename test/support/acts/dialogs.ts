import type { Locator, Page } from 'playwright-core';

/** The dialog that is open. */
export const dialogOf = (page: Page): Locator => page.locator('dialog[open]');
