import type { Locator, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { installClock } from './clock.ts';

/** Holds the calls to an address back until the returned function is called. */
export const holdCalls = async (
  page: Page,
  address: string | RegExp,
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
 * Lets the calls to an address reach the server, and holds the responses back until the returned
 * function is called; with `isLost` they never arrive. A call that the page has aborted receives none.
 */
export const holdResponses = async (
  page: Page,
  address: string,
  { isLost = false } = {},
): Promise<() => Promise<void>> => {
  closeAfterwards(page);
  const devtools = await page.context().newCDPSession(page);
  const held: string[] = [];
  devtools.on('Fetch.requestPaused', ({ requestId }) => held.push(requestId));
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: address, requestStage: 'Response' }],
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    // One by one: some of the paused requests fail if `Fetch.disable` has to continue them.
    for (const requestId of held)
      if (isLost) await devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
      else await devtools.send('Fetch.continueResponse', { requestId });
    await devtools.send('Fetch.disable');
  };
};

/**
 * Takes over the clock of the page: while `until` waits for an element, the delays between retries pass
 * at once. The clock does not advance while a request is pending.
 */
export const skipRetryDelays = async (
  page: Page,
): Promise<{ until: (seen: Locator) => Promise<void> }> => {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await installClock(page);
  await page.clock.resume();
  return {
    until: async (seen) => {
      await expect
        .poll(async () => {
          if (pending.size === 0) await page.clock.fastForward(10_000);
          return seen.isVisible();
        })
        .toBe(true);
    },
  };
};
