import type { Page } from 'playwright-core';
import { closeAfterwards } from '#test/support/browser/windows.ts';

/**
 * Replaces the clock of the window by one that only the test advances. The window cannot be reused
 * after that.
 */
export const installClock = async (page: Page): Promise<void> => {
  closeAfterwards(page);
  await page.clock.install();
};
