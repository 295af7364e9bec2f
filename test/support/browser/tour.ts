import type { Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { openPage, restartRecording } from './browser.ts';
import { sharedBrowser } from './chromium.ts';
import { clearWindow } from './renewal.ts';
import { expectQuiet, expectErrors, screenshotPages } from './visits.ts';

/** The settings that a screen is opened with. */
type Viewer = {
  language: Language;
  width: number;
  height: number;
  allowedErrors: readonly RegExp[];
};

/** Returns the window of a site, cleared for a visitor who was never there. */
type Tour = (origin: string, viewer: Viewer) => Promise<Page>;

/**
 * Sets up one window per site for all screens of a test file: a new window per screen, which fetches
 * the same files again, takes longer than most checks. Fails a test whose page had errors that its
 * screen does not allow.
 */
export const setUpTour = (): Tour => {
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
      await screenshotPages(task.name, pages);
      // A failed screen must not affect the next one.
      await close();
    }
    for (const page of pages) expectQuiet(page);
  });

  const windowOf = async (origin: string): Promise<Page> => {
    const known = windows.get(origin);
    if (known) {
      if (visited.has(known)) expectQuiet(known);
      await clearWindow(known);
      await known.emulateMedia({ colorScheme: 'light' });
      restartRecording(known);
      return known;
    }
    const opened = await openPage(await sharedBrowser(), origin);
    windows.set(origin, opened);
    return opened;
  };

  return async (origin, { language, width, height, allowedErrors }) => {
    const page = await windowOf(origin);
    visited.add(page);
    expectErrors(page, allowedErrors);
    await page.context().addCookies([{ name: 'lang', value: language, url: origin }]);
    await page.setViewportSize({ width, height });
    return page;
  };
};
