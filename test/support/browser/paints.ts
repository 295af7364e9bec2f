import type { Browser } from 'playwright-core';
import { openPage, type Visitor } from './browser.ts';

/** When a page is first painted, and when its largest part is, in seconds after its address was opened. */
type Paints = { first: number; largest: number };

/** Slow 4G, as Lighthouse has it, and a processor four times as slow. Throughputs are in bytes per second. */
const LINK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWDOWN = 4;

/** So long nothing has come when a page is complete. Chromium does not always say that a slowed link is idle. */
const QUIET_MS = 1_000;

/** Whether nothing has come to the page for some milliseconds. Runs in the page. */
const isQuiet = (quietMs: number): boolean => {
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return performance.now() - Math.max(0, ...ends) > quietMs;
};

/** Measures one first visit over a slow link, which the browser slows down itself, in a window of its own. */
export const measurePaints = async (
  browser: Browser,
  origin: string,
  path: string,
  visitor: Visitor,
): Promise<Paints> => {
  const page = await openPage(browser, origin, { ...visitor, painted: true });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', LINK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(path);
  await page.waitForLoadState();
  await page.waitForFunction(isQuiet, QUIET_MS);
  const paints = await page.evaluate(async () => {
    const largest = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return { first: (first?.startTime ?? 0) / 1000, largest: (await largest) / 1000 };
  });
  await page.context().close();
  return paints;
};

/** Returns the medians of some visits. */
export const medianPaints = (visits: readonly Paints[]): Paints => ({
  first: median(visits.map(({ first }) => first)),
  largest: median(visits.map(({ largest }) => largest)),
});

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
