import type { Page } from 'playwright-core';

/** The scroll position in whole pixels. */
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Scrolls the page and waits for its `scroll` event. */
export const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate(async (to) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top: to, behavior: 'instant' });
    await scrolled;
  }, top);
