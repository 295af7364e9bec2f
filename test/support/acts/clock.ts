import type { Page } from 'playwright-core';
import { closeAfterwards } from '#test/support/browser/windows.ts';

/** Puts a clock into the window that only the test moves on; it cannot be taken out again. */
export const installClock = async (page: Page): Promise<void> => {
  closeAfterwards(page);
  await page.clock.install();
};
