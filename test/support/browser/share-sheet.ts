import type { Page } from 'playwright-core';
import { closeAfterwards } from './windows.ts';

/** What was given to the share sheet of the phone. */
type Shared = { text: string; names: string[] };

/**
 * Gives a page the share sheet of a phone, which computers for tests have not: it opens only after a tap, which counts until `endTap`. The
 * browser of the tests counts its own calls as taps.
 */
export const addShareSheet = (page: Page, { saveData = false } = {}): Promise<unknown> => {
  // Its next visitor would have the sheet, too.
  closeAfterwards(page);
  return page.addInitScript((saveData) => {
    const shared: Shared[] = [];
    let isTapped = false;
    addEventListener(
      'click',
      ({ isTrusted }) => {
        isTapped ||= isTrusted;
      },
      true,
    );
    const share = async ({ text = '', files = [] }: ShareData): Promise<void> => {
      if (!isTapped) throw new DOMException('No tap', 'NotAllowedError');
      shared.push({ text, names: files.map(({ name }) => name) });
    };
    Object.assign(globalThis, { shared, endTap: () => (isTapped = false) });
    for (const [name, value] of Object.entries({
      share,
      canShare: () => true,
      connection: { saveData },
    }))
      Object.defineProperty(navigator, name, { value, configurable: true });
  }, saveData);
};

/** Lets the time pass in which a tap counts; phones have five seconds. */
export const endTap = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { endTap: () => void }).endTap());

/** Returns what was shared on a page with such a sheet. */
export const readShared = (page: Page): Promise<Shared[]> =>
  page.evaluate(() => (globalThis as unknown as { shared: Shared[] }).shared);
