import type { Page, Route } from 'playwright-core';
import { SECURITY_EVENTS } from '#contract/shapes/security-events.ts';
import { insertEvent } from '#db/stores/security-events.ts';
import {
  createInvitation,
  revokeInvitation,
  redeemInvitation,
} from '#features/accounts/server/invitations.ts';
import { paths } from '#site/paths.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { cutConnection, neverAnswer } from '#test/support/acts/route-answers.ts';
import { PASSWORD } from '#test/support/app/passwords.ts';
import type { AgentSite } from '#test/support/browser/agent-site.ts';
import { whenSeen } from './screen-acts.ts';
import type { Screen } from './screen.ts';

export const ADMIN = { id: 0, username: 'owner', email: 'owner@example.com', password: PASSWORD };

/** The company whose accounts one screen lists: one of each kind, few enough for one page. */
const COMPANY = 'Three Gates';

/** Creates the accounts and codes of these screens, more of each than one page lists. */
export const addAdministration = async ({ db, addAgent }: AgentSite): Promise<void> => {
  const now = new Date();
  await addAgent({
    username: ADMIN.username,
    email: ADMIN.email,
    role: 'admin',
    name: 'ဦးကျော်မင်း / U Kyaw Min',
    company: COMPANY,
  });
  const disabled = await addAgent({ name: 'Ko Zaw Htet', company: COMPANY });
  await db
    .updateTable('users')
    .set({ disabled_at: now.toISOString() })
    .where('id', '=', disabled.id)
    .execute();
  for (let made = 0; made < 8; made++) {
    const company = made < 2 ? COMPANY : 'ရွှေအိမ်';
    await addAgent({ name: 'မစုစု', company });
    await addAgent({ name: null, company });
  }
  const target = { type: 'user', id: disabled.id };
  for (const kind of SECURITY_EVENTS)
    await insertEvent(db, { kind, target, network: '203.0.113.0/24' }, now);
  await insertEvent(db, { kind: 'account_disabled', target }, now);
  for (let made = 0; made < 12; made++) await createInvitation(db, { uses: 1, days: 30 }, now);
  await createInvitation(db, { uses: 2, days: 14, note: 'Golden Door, new staff' }, now);
  await createInvitation(db, { note: 'မစုစု' }, now);
  const used = await createInvitation(db, { uses: 1, note: 'Bago office' }, now);
  await redeemInvitation(db, used.code, now);
  const revoked = await createInvitation(db, { uses: 1 }, now);
  await revokeInvitation(db, revoked.id, now);
};

/** Clicks a button of a row that opens a dialog. */
const openDialog =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`.row__a > ${button}:not([disabled])`).first().click();
    await dialogOf(page).waitFor();
  };

/** Opens the other tab, with the calls of its list answered as given. */
const follow =
  (path: string, how: (route: Route) => void | Promise<void>, seen: string) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/admin/**', how);
    await page.locator(`.tabs a[href="${path}"]`).click();
    await page.locator(seen).first().waitFor();
  };

/** Enables an account. The call is intercepted, so that the account stays disabled for later tests. */
const enable = async (page: Page): Promise<void> => {
  await page.route('**/api/admin/users/*/enable', (route) => route.fulfill({ json: {} }));
  await page.locator('.row__a--all > .btn:has(use[href$="check"])').click();
  await page.locator('.row__done').waitFor();
};

const makeCode =
  (uses: string, seen: string) =>
  async (page: Page): Promise<void> => {
    await fillIn(page, { uses });
    await submitForm(page);
    await page.locator(seen).first().waitFor();
  };

const ROW = '.row h2';

/** Opens the page of the first account of the list, then acts there. */
const onUser = (act: (page: Page) => Promise<void>) =>
  whenSeen(ROW, async (page: Page) => {
    await page.locator('.row h2 a').first().click();
    await page.locator('.row__a--all .select').waitFor();
    await act(page);
  });
const LOADING = '.rows .sk';
const FAILED = 'main .empty[role=alert]';
const USERS = paths.adminUsers();
const CODES = paths.adminCodes();

const SCREENS: readonly Omit<Screen, 'site'>[] = [
  { name: 'users', path: paths.adminUsers({ q: COMPANY }), waitFor: ROW },
  { name: 'user', path: paths.adminUsers({ q: 'Ko Zaw Htet' }), act: onUser(enable) },
  { name: 'users-last', path: paths.adminUsers({ page: '2' }), waitFor: ROW },
  { name: 'users-none', path: paths.adminUsers({ q: 'nobody' }), waitFor: 'main .empty' },
  { name: 'users-past-end', path: paths.adminUsers({ page: '99' }), waitFor: 'main .empty' },
  { name: 'user-disable', path: USERS, act: onUser(openDialog('.btn--danger-line')) },
  {
    name: 'user-delete',
    path: USERS,
    act: onUser(openDialog('.btn--danger-line:has(use[href$="trash"])')),
  },
  { name: 'user-reset', path: USERS, act: onUser(openDialog('.btn--line:has(use[href$="key"])')) },
  {
    name: 'log-none',
    path: paths.adminLog({ q: 'nobody', kind: 'login' }),
    waitFor: '.rows__none',
  },
  { name: 'users-loading', path: CODES, act: whenSeen(ROW, follow(USERS, neverAnswer, LOADING)) },
  {
    name: 'users-failed',
    path: CODES,
    act: whenSeen(ROW, follow(USERS, cutConnection, FAILED)),
    allowedErrors: /FAILED/,
  },
  { name: 'log', path: paths.adminLog(), waitFor: ROW },
  { name: 'codes', path: CODES, waitFor: ROW },
  { name: 'codes-errors', path: CODES, act: whenSeen(ROW, makeCode('0', 'main .field__err')) },
  { name: 'codes-made', path: CODES, act: whenSeen(ROW, makeCode('1', '.made')) },
  { name: 'codes-revoke', path: CODES, act: whenSeen(ROW, openDialog('.btn--danger-line')) },
  { name: 'codes-loading', path: USERS, act: whenSeen(ROW, follow(CODES, neverAnswer, LOADING)) },
  {
    name: 'codes-failed',
    path: USERS,
    act: whenSeen(ROW, follow(CODES, cutConnection, FAILED)),
    allowedErrors: /FAILED/,
  },
];

export const ADMIN_SCREENS: readonly Screen[] = SCREENS.map(({ name, ...screen }) => ({
  ...screen,
  name: `admin-${name}`,
  site: 'agents',
  signedInAs: ADMIN,
}));
