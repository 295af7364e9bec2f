import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { waitForSession } from '#test/support/acts/session.ts';
import { openSignedIn, logIn, revokeSessions, tokenOf } from '#test/support/browser/agent-site.ts';
import { goTo, waitForHydration, type Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit } = setUpAgentSite();
const agent = setUpAgent(site);

/** Path and query of the page. */
const address = (page: Page): string => page.url().slice(site.origin.length);
const untilAt = (page: Page, path: string): Promise<void> =>
  expect.poll(() => address(page)).toBe(path);

const signedIn = async (visitor: Visitor = {}, path = '/createProperty'): Promise<Page> => {
  const page = await visit({ width: 1280, ...visitor });
  await openSignedIn(page, agent, path);
  // A public page does not ask the server who is signed in.
  if (path !== '/') await waitForSession(page);
  return page;
};

describe('a session', () => {
  const { language } = VISITOR;
  const { t } = I18N[language];

  test('a protected page leads to the log-in page and back after the log-in', async () => {
    const page = await visit({ language });
    await goTo(page, '/editProfile');
    expect(address(page)).toBe('/login?next=%2FeditProfile');
    await logIn(page, agent);
    await untilAt(page, '/editProfile');
    await page.goBack();
    await untilAt(page, '/editProfile');
  });

  test('the header is rendered signed in by the server', async () => {
    const page = await signedIn({ language }, '/');
    const isHere = () => page.locator('.top__acts').getByText('Create and Lists').isVisible();
    expect(await isHere()).toBe(true);
    const html = await (await page.reload())?.text();
    expect(html).toContain('Create and Lists');
    expect(html).not.toContain('href="/register"');
    await waitForHydration(page);
    expect(await isHere()).toBe(true);
    const acts = page.locator('.top__acts');
    expect(await acts.getByRole('link', { name: t('nav.profile') }).isVisible()).toBe(true);
    expect(await acts.getByRole('link', { name: t('nav.log_in') }).count()).toBe(0);
  });

  test('logging out leads to the log-in page, and the token is invalid', async () => {
    const page = await signedIn({ language });
    const token = await tokenOf(page);
    await page
      .locator('.top__acts')
      .getByRole('button', { name: t('nav.log_out') })
      .click();
    await untilAt(page, '/login');
    await page.getByText(t('message.logged_out')).waitFor();
    expect(await tokenOf(page)).toBeUndefined();
    const answer = await fetch(`${site.origin}/api/auth/getUser`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
    await goTo(page, '/createProperty');
    expect(address(page)).toBe('/login?next=%2FcreateProperty');
  });

  test('an ended session is detected on a protected page, and a log-in in place continues', async () => {
    const page = await signedIn({ language }, '/');
    await revokeSessions(site.db, agent);
    allowErrors(page, /401/);
    await goTo(page, '/createProperty');
    await dialogOf(page).getByText(t('auth.session_title')).waitFor();
    expect(await dialogOf(page).locator('[name=username]').inputValue()).toBe(agent.email);
    await logIn(page, agent);
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    expect(address(page)).toBe('/createProperty');
    expect(await tokenOf(page)).toBeTypeOf('string');
  });

  test('a list that an ended session cannot open asks for a log-in once, and again with Retry', async () => {
    const page = await signedIn({ language });
    await revokeSessions(site.db, agent);
    allowErrors(page, /401/);
    await goTo(page, '/propertiesList');
    await dialogOf(page).waitFor();
    const retry = page.locator('main').getByText(t('action.retry'));
    // Both the session and the list have been refused then.
    await retry.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    await retry.click();
    await logIn(page, agent);
    await page.locator('main').getByText(t('list.empty')).waitFor();
    expect(await dialogOf(page).count()).toBe(0);
  });

  test('an ended session loses no typed value', async () => {
    const page = await signedIn({ language }, '/editProfile');
    const company = page.locator('[name=company]');
    await company.fill('Padauk and sons');
    await revokeSessions(site.db, agent);
    allowErrors(page, /401/);
    await page.locator('main form button[type=submit]').click();
    await dialogOf(page).waitFor();
    await logIn(page, agent);
    await page.getByText(t('profile.saved')).waitFor();
    expect(await company.inputValue()).toBe('Padauk and sons');
    const { company: stored } = await site.db
      .selectFrom('users')
      .select('company')
      .where('id', '=', agent.id)
      .executeTakeFirstOrThrow();
    expect(stored).toBe('Padauk and sons');
  });
});

test('a visitor who closes the log-in dialog keeps the typed values', async () => {
  const page = await signedIn({}, '/editProfile');
  await page.locator('[name=company]').fill('Kept');
  await revokeSessions(site.db, agent);
  allowErrors(page, /401/);
  await page.locator('main form button[type=submit]').click();
  await dialogOf(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialogOf(page).count()).toBe(0);
  expect(await page.locator('[name=company]').inputValue()).toBe('Kept');
  await page.getByRole('alert').getByText(I18N.en.t('message.unauthorized')).waitFor();
});

test('with a session, the log-in and register pages redirect', async () => {
  const page = await signedIn();
  for (const [path, destination] of [
    ['/login', '/'],
    ['/register', '/'],
    ['/login?next=%2FeditProfile', '/editProfile'],
    ['/login?next=%2F%2Fevil.example%2F', '/'],
  ] as const) {
    await goTo(page, path);
    await untilAt(page, destination);
  }
});

test('without a destination, logging in leads to a new listing', async () => {
  const page = await visit();
  await goTo(page, '/login');
  await logIn(page, agent);
  await untilAt(page, '/createProperty');
});

test('a link to a protected page asks for the log-in page only', async () => {
  const page = await signedIn({}, '/');
  await page.evaluate(() => localStorage.removeItem('eain.session'));
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.locator('.top__acts a[href="/login"]').count()).toBe(1);
  await goTo(page, '/createProperty');
  expect(address(page)).toBe('/login?next=%2FcreateProperty');
});

test('a session in the storage needs no cookie', async () => {
  const page = await signedIn({}, '/');
  await page.context().clearCookies();
  await goTo(page, '/createProperty');
  await untilAt(page, '/createProperty');
  await expect.poll(() => page.locator('.top__acts summary').isVisible()).toBe(true);
});

test('every tab knows who is signed in', async () => {
  const page = await signedIn({}, '/');
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/results`);
  await waitForHydration(other);
  const isKnown = () => other.locator('.top__acts').getByText('Create and Lists').count();
  expect(await isKnown()).toBe(1);
  await page.locator('.top__acts').getByRole('button').click();
  await untilAt(page, '/login');
  await expect.poll(isKnown).toBe(0);
  await logIn(page, agent);
  await expect.poll(isKnown).toBe(1);
});

test('the token goes with every call, also with search and menus, and nowhere else', async () => {
  const page = await signedIn({}, '/');
  const token = await tokenOf(page);
  const sent: [string, string | undefined][] = [];
  page.on('request', (request) => {
    sent.push([new URL(request.url()).pathname, request.headers().authorization]);
  });
  await page.locator('.search button[type=submit]').click();
  await page.locator('.card:not(.is-loading), .empty').first().waitFor();
  await goTo(page, '/createProperty');
  await expect.poll(() => sent.some(([path]) => path === '/api/auth/getUser')).toBe(true);
  const calls = sent.filter(([path]) => path.startsWith('/api/'));
  expect(calls.map(([path]) => path)).toContain('/api/properties/cards');
  expect(new Set(calls.map(([, header]) => header))).toEqual(new Set([`Bearer ${token}`]));
  const others = sent.filter(([path]) => !path.startsWith('/api/'));
  expect(others.filter(([, header]) => header !== undefined)).toEqual([]);
});

test('an administrator finds the administration, an agent does not', async () => {
  const admin = await site.addAgent({ role: 'admin' });
  const page = await visit({ width: 1280 });
  await openSignedIn(page, admin, '/');
  const link = (on: Page) => on.getByRole('link', { name: I18N.en.t('admin.title') }).count();
  expect(await link(page)).toBeGreaterThan(0);
  expect(await link(await signedIn({}, '/'))).toBe(0);
});

test('the menu of a phone has all these entries', async () => {
  const page = await signedIn({ width: 360, touch: true }, '/');
  await page.locator('button.nav-btn').tap();
  const nav = page.locator('.nav');
  expect(await nav.getByRole('link', { name: I18N.en.t('nav.profile') }).isVisible()).toBe(true);
  await nav.getByText('Create and Lists').tap();
  await nav.getByRole('link', { name: 'Create Property' }).tap();
  await untilAt(page, '/createProperty');
  expect(await nav.locator('.nav__list').isVisible()).toBe(false);
});
