import type { Page } from 'playwright-core';
import { closeAfterwards } from '#test/support/browser/windows.ts';

/** How slow it is: bytes a second, and milliseconds until an answer begins. */
type Network = { latency: number; down?: number; up?: number };

/** Slows a page's connection down; `-1` is as fast as it goes. */
export const slowDown = async (
  page: Page,
  { latency, down = -1, up = -1 }: Network,
): Promise<void> => {
  closeAfterwards(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
};
