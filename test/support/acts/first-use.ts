import type { Page, Route } from 'playwright-core';
import { closeAfterwards } from '#test/support/browser/windows.ts';

/** Returns whether React runs a page: the menu button is a link before. */
export const isHydrated = async (page: Page): Promise<boolean> =>
  (await page.locator('button.nav-btn').count()) > 0;

/** Waits until React runs a page, without making it start. */
export const untilHydrated = (page: Page): Promise<void> =>
  page.locator('button.nav-btn').waitFor({ state: 'attached' });

/** Holds the entry of the site back until the returned function is called. */
export const holdEntry = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route: Route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Counts what the next documents write to the clipboard, instead of writing it. */
export const countCopies = async (page: Page): Promise<() => Promise<string[]>> => {
  closeAfterwards(page);
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(globalThis, { copied });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
    });
  });
  return () => page.evaluate('globalThis.copied');
};

type Point = { x: number; y: number };

/** Moves a finger upwards over a page, which scrolls it if it is painted. */
export const swipeUp = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 180, y: 600 });
  for (let y = 590; y > 200; y -= 20) await touch('touchMove', { x: 180, y });
  await touch('touchEnd');
};
