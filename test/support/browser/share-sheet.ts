import type { Page } from 'playwright-core';
import { closeAfterwards } from './windows.ts';

/** What was given to the share sheet of the phone. */
export type Shared = { text: string; names: string[] };

/** How long a tap permits the sheet. Phones have five seconds; the browser of the tests counts its own calls as taps. */
export const TAP_MS = 1_000;

/** Gives a page the share sheet of a phone, which computers for tests have not: it opens only soon after a tap. */
export const addShareSheet = (page: Page, { saveData = false } = {}): Promise<unknown> => {
  // Its next visitor would have the sheet, too.
  closeAfterwards(page);
  return page.addInitScript(
    ({ saveData, tapMs }) => {
      const shared: Shared[] = [];
      let tappedAt = -Infinity;
      addEventListener(
        'click',
        ({ isTrusted, timeStamp }) => {
          if (isTrusted) tappedAt = timeStamp;
        },
        true,
      );
      const share = async ({ text = '', files = [] }: ShareData): Promise<void> => {
        if (performance.now() - tappedAt > tapMs)
          throw new DOMException('No tap', 'NotAllowedError');
        shared.push({ text, names: files.map(({ name }) => name) });
      };
      Object.assign(globalThis, { shared });
      for (const [name, value] of Object.entries({
        share,
        canShare: () => true,
        connection: { saveData },
      }))
        Object.defineProperty(navigator, name, { value, configurable: true });
    },
    { saveData, tapMs: TAP_MS },
  );
};

/** Returns what was shared on a page with such a sheet. */
export const readShared = (page: Page): Promise<Shared[]> =>
  page.evaluate(() => (globalThis as unknown as { shared: Shared[] }).shared);
