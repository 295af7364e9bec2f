import type { Locator, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { installClock } from './clock.ts';

/** Holds the calls of an address back until the function that it gives is called. */
export const holdCalls = async (
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await answer(route);
  });
  return resolve;
};

/**
 * Lets the calls of an address reach the server, and holds the answers back until the function that
 * it gives is called. Whoever gave a call up hears none.
 */
export const holdAnswers = async (page: Page, address: string): Promise<() => Promise<void>> => {
  closeAfterwards(page);
  const devtools = await page.context().newCDPSession(page);
  const held: string[] = [];
  devtools.on('Fetch.requestPaused', ({ requestId }) => held.push(requestId));
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: address, requestStage: 'Response' }],
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    // Each by itself: some of those held when all of it is switched off fail.
    for (const requestId of held) await devtools.send('Fetch.continueResponse', { requestId });
    await devtools.send('Fetch.disable');
  };
};

/**
 * From now on the clock of the page is ours: the pauses that it makes before it tries again pass at
 * once while `until` waits for something to be seen. No time passes so for a call on its way.
 */
export const skipPauses = async (
  page: Page,
): Promise<{ until: (seen: Locator) => Promise<void> }> => {
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  await installClock(page);
  await page.clock.resume();
  return {
    until: async (seen) => {
      await expect
        .poll(async () => {
          if (onTheirWay.size === 0) await page.clock.fastForward(10_000);
          return seen.isVisible();
        })
        .toBe(true);
    },
  };
};
