import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { I18N } from '#test/support/texts/languages.ts';
import { goTo } from './browser.ts';
import { allowErrors, type setUpBrowser } from './visits.ts';
import { closeAfterwards } from './windows.ts';

type Open = ReturnType<typeof setUpBrowser>['open'];

/** Of the notice above a copy: what stands before the time. */
export const noticeOf = (language: Language): string =>
  I18N[language].t('copy.notice', { time: '|' }).split('|')[0] ?? '';

/** Opens a visitor whose browser may make copies; no page is open yet. */
export const openNewBy =
  (open: Open) =>
  async (language: Language = 'en'): Promise<Page> => {
    const page = await open({ language, worker: true });
    closeAfterwards(page);
    allowErrors(page, /net::ERR_/, /Failed to load resource/, /503/, /request failed/);
    return page;
  };

/** Opens a visitor whose browser makes copies of what is seen from now on. */
export const openVisitorBy =
  (open: Open) =>
  async (language: Language = 'en'): Promise<Page> => {
    const page = await openNewBy(open)(language);
    await goTo(page, '/about');
    await untilWorking(page);
    return page;
  };

/** Resolves when the worker answers for a page. */
export const untilWorking = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
};

/** Lists the addresses of all copies. */
export const addressesOfCopies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    return found;
  });

/** Resolves when there is a copy of a path. */
export const untilCopied = (page: Page, path: string): Promise<void> =>
  expect
    .poll(async () => (await addressesOfCopies(page)).some((url) => url.endsWith(path)))
    .toBe(true);
