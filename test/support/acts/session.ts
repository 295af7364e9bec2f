import type { Page } from 'playwright-core';

/** Waits until the server has said who is signed in: what a test does next cuts no question off. */
export const untilKnown = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/auth/getUser')),
  );
};
