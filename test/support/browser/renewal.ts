import type { CDPSession, Page } from 'playwright-core';
import { silence } from '#test/support/acts/silence.ts';
import { originOf, stopRecording } from './browser.ts';

/**
 * Ends a visit and keeps the window: clears everything stored except cached files of the site. The page
 * stays until the next visitor opens another one, because an empty page in between would make the
 * browser discard every decoded file. Nothing is recorded until `restartRecording`.
 */
export const clearWindow = async (page: Page): Promise<void> => {
  const context = page.context();
  const origin = originOf(page);
  stopRecording(page);
  await context.setOffline(false);
  await context.clearPermissions();
  const devtools = await devtoolsOf(page);
  // Aborts held calls, which would continue once their routes are removed.
  await devtools.send('Page.stopLoading');
  if (!(await isSilenced(page, origin))) await openEmptyPage(page, origin);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await forgetHistory(page, devtools);
};

/** Clears the history. Chromium refuses that while a navigation is pending. */
const forgetHistory = async (page: Page, devtools: CDPSession): Promise<void> => {
  const forget = () => devtools.send('Page.resetNavigationHistory');
  await forget().catch(async () => {
    await openEmptyPage(page, originOf(page));
    await forget();
  });
};

/** Silences the page of a window (`silence`); returns false if it is no page of the site. */
const isSilenced = async (page: Page, origin: string): Promise<boolean> => {
  if (new URL(page.url()).origin !== origin) return false;
  return page.evaluate(silence).then(
    () => true,
    // The page was navigating.
    () => false,
  );
};

/** A page to open where the current one cannot be silenced, such as the browser's own error page. */
const EMPTY_DOCUMENT = '<!doctype html><link rel="icon" href="data:,"><title>.</title>';

const openEmptyPage = async (page: Page, origin: string): Promise<void> => {
  await page.route('**/nothing', (route) =>
    route.fulfill({ contentType: 'text/html', body: EMPTY_DOCUMENT }),
  );
  await page.goto(`${origin}/nothing`);
  await page.evaluate('sessionStorage.clear()');
};

const sessions = new WeakMap<Page, CDPSession>();

const devtoolsOf = async (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
};
