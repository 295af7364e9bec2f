import type { Page } from 'playwright-core';
import { contentAddress } from '#shell/site-map.ts';
import { withParameter } from '#site/paths.ts';

/**
 * Opens an address of the site as a link on the current page does, without a new document, and waits
 * until its page is shown.
 */
export const followTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  // Links to the other language have the address of the shown page.
  const shown = page
    .locator(`.lang a[href="${withParameter(contentAddress(path), 'lang', 'mm')}"]`)
    .first();
  await shown.waitFor({ state: 'attached' });
};
