import type { Page } from 'playwright-core';

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/**
 * How much of the page has moved by itself so far, as Cumulative Layout Shift counts it. After a time
 * given as `since` every move counts, also one that follows a click closely.
 */
export const layoutShift = (page: Page, since?: number): Promise<number> =>
  page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[])
            if (from === undefined ? !entry.hadRecentInput : entry.startTime > from)
              moved += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What was buffered is told before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
    since,
  );
