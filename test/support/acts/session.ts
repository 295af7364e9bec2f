import type { Page } from 'playwright-core';

/**
 * Waits until the page has asked the server who is signed in, so that the next step of the test does
 * not abort that call.
 */
export const waitForSession = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/auth/getUser')),
  );
};
