import type { CDPSession, Page } from 'playwright-core';
import { silence } from '#test/support/acts/silence.ts';
import { originOf, stopRecording } from './browser.ts';

/**
 * Ends the visit and keeps the window, with the files of the site that it knows: whatever else the
 * browser keeps is forgotten. The page stays until the next visitor opens another, as a page in between
 * would let go of every decoded file. Nothing is recorded from then on until `restart`.
 */
export const renew = async (page: Page): Promise<void> => {
  const context = page.context();
  const origin = originOf(page);
  stopRecording(page);
  await context.setOffline(false);
  await context.clearPermissions();
  const devtools = await devtoolsOf(page);
  // Calls that are held end here, as without their routes they would go on.
  await devtools.send('Page.stopLoading');
  if (!(await isSilenced(page, origin))) await openNothing(page, origin);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await forgetHistory(page, devtools);
};

/** The browser refuses while a page is still on its way to another one. */
const forgetHistory = async (page: Page, devtools: CDPSession): Promise<void> => {
  const forget = () => devtools.send('Page.resetNavigationHistory');
  await forget().catch(async () => {
    await openNothing(page, originOf(page));
    await forget();
  });
};

/** Whether what a window shows is a page of the site, which can store and send nothing any more. */
const isSilenced = async (page: Page, origin: string): Promise<boolean> => {
  if (new URL(page.url()).origin !== origin) return false;
  return page.evaluate(silence).then(
    () => true,
    // It was just left for another page.
    () => false,
  );
};

/** What is shown when a page cannot be silenced, such as the browser's own about a lost network. */
const NOTHING = '<!doctype html><link rel="icon" href="data:,"><title>.</title>';

const openNothing = async (page: Page, origin: string): Promise<void> => {
  await page.route('**/nothing', (route) =>
    route.fulfill({ contentType: 'text/html', body: NOTHING }),
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
