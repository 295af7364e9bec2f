import type { Page } from 'playwright-core';
import { closeAfterwards } from '#test/support/browser/windows.ts';

/** Simulated network conditions. */
type Network = { latencyMs: number; downBytesPerSecond?: number; upBytesPerSecond?: number };

/** Throttles the connection of a page; -1 means unlimited. The window cannot be reused after that. */
export const throttleNetwork = async (
  page: Page,
  { latencyMs, downBytesPerSecond = -1, upBytesPerSecond = -1 }: Network,
): Promise<void> => {
  closeAfterwards(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBytesPerSecond,
    uploadThroughput: upBytesPerSecond,
  });
};
