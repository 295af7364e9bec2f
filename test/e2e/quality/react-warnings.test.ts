// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/language.ts';
import { ROUTES } from '#shell/site-map.ts';
import { languageOf, switchTo } from '#test/support/acts/language.ts';
import { followTo } from '#test/support/acts/links.ts';
import { addBlog } from '#test/support/app/records.ts';
import { openSignedIn, type AgentSite } from '#test/support/browser/agent-site.ts';
import { goTo, openPage, recordingOf, restartRecording } from '#test/support/browser/browser.ts';
import { sharedBrowser } from '#test/support/browser/chromium.ts';
import { startAccountsSite } from '#test/support/browser/other-sites.ts';
import { AGENT } from '#test/support/screens/account-screens.ts';
import { ADDRESSES, type Address } from '#test/support/screens/addresses.ts';
import { DEVELOPMENT } from '#test/support/sites/site.ts';

const site = {} as AgentSite;
let page: Page;
let username: string | undefined;

beforeAll(async () => {
  Object.assign(site, await startAccountsSite({ program: DEVELOPMENT }));
  const { id: postedBy } = await site.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', AGENT.username)
    .executeTakeFirstOrThrow();
  for (let count = 0; count < 4; count++) await addBlog(site.db, { labels: ['Guide'], postedBy });
  page = await openPage(await sharedBrowser(), site.origin, { language: 'mm', width: 1280 });
  await goTo(page, '/');
});
afterAll(async () => {
  await page.context().close();
  await site.stop();
});

const open = async ({ path, signedInAs, isDocument }: Address): Promise<void> => {
  const isSameUser = signedInAs?.username === username;
  username = signedInAs?.username;
  if (signedInAs && !isSameUser) await openSignedIn(page, signedInAs, path);
  else if (!isSameUser || isDocument) await goTo(page, path);
  else await followTo(page, path);
  await page.waitForFunction(() => !document.querySelector('.sk, .is-loading'));
};

/** Messages of Vite and React at the start of each document. */
const GREETING = /^console (?:debug: \[vite\]|info: %cDownload the React DevTools)/;

/** Message of Chromium about a failed call. It is all that `allowedErrors` may excuse. */
const FAILED_CALL = /^console error: Failed to load resource/;

/**
 * In development React runs each effect twice, and the first call of it is given up. A document that is left gives up what it
 * still loads of its hundreds of modules.
 */
const GIVEN_UP = /^request failed: \S+\/(?:api|src)\/\S+ net::ERR_ABORTED$/;

test('every route has an address', () => {
  const routes = new Set(ADDRESSES.map(({ route }) => route));
  expect(ROUTES.filter((route) => !routes.has(route))).toEqual([]);
});

test.each(ADDRESSES)('React has no warnings in either language: $name', async (address) => {
  const { act, allowedErrors } = address;
  restartRecording(page);
  await open(address);
  await act?.(page);
  const first = await languageOf(page);
  for (const language of LANGUAGES) if (language !== first) await switchTo(page, language);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const isAllowed = (line: string): boolean =>
    GREETING.test(line) ||
    GIVEN_UP.test(line) ||
    (FAILED_CALL.test(line) && allowedErrors?.test(line) === true);
  expect(
    recordingOf(page)
      .errors()
      .filter((line) => !isAllowed(line)),
  ).toEqual([]);
});
