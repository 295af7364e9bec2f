import type { Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { openPage, restart } from './browser.ts';
import { sharedBrowser } from './chromium.ts';
import { renew } from './renewal.ts';
import { expectQuiet, expectTrouble, picture } from './visits.ts';

/** Who looks at a screen next. */
type Viewer = { language: Language; width: number; height: number; trouble: readonly RegExp[] };

/** Opens the window that a site is looked at in, for somebody who was never there. */
type Tour = (origin: string, viewer: Viewer) => Promise<Page>;

/**
 * One window for one screen after the other of a site: a new one for each, with the same files to
 * fetch again, takes longer than most of what is looked at. Each has to be quiet to the end of its test.
 */
export const useTour = (): Tour => {
  const windows = new Map<string, Page>();
  let visited = new Set<Page>();

  const close = async (): Promise<void> => {
    await Promise.all([...windows.values()].map((page) => page.context().close()));
    windows.clear();
  };
  afterAll(close);
  afterEach(async ({ task }) => {
    const pages = [...visited];
    visited = new Set();
    if (task.result?.state === 'fail') {
      await picture(task.name, pages);
      // The next screen is not to suffer from it.
      await close();
    }
    for (const page of pages) expectQuiet(page);
  });

  const windowOf = async (origin: string): Promise<Page> => {
    const known = windows.get(origin);
    if (known) {
      if (visited.has(known)) expectQuiet(known);
      await renew(known);
      await known.emulateMedia({ colorScheme: 'light' });
      restart(known);
      return known;
    }
    const opened = await openPage(await sharedBrowser(), origin);
    windows.set(origin, opened);
    return opened;
  };

  return async (origin, { language, width, height, trouble }) => {
    const page = await windowOf(origin);
    visited.add(page);
    expectTrouble(page, trouble);
    await page.context().addCookies([{ name: 'lang', value: language, url: origin }]);
    await page.setViewportSize({ width, height });
    return page;
  };
};
