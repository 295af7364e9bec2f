import type { Page } from 'playwright-core';

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/**
 * The Cumulative Layout Shift of the page so far. With `since`, sums all shifts after that time,
 * including those shortly after a click.
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
        // Buffered entries are delivered before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
    since,
  );
