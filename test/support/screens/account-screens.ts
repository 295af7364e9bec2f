import { createHash } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { cutConnection, neverAnswer } from '#test/support/acts/route-answers.ts';
import { PASSWORD } from '#test/support/app/passwords.ts';
import type { AgentSite } from '#test/support/browser/agent-site.ts';
import { whenSeen, route, type Act } from './screen-acts.ts';
import type { Screen } from './screen.ts';

export const AGENT = {
  id: 0,
  username: 'thiri.aung',
  email: 'thiri@example.com',
  password: PASSWORD,
};
const TAKEN = 'taken@example.com';
const CODE = 'Padauk-2026';
const LINK = 'the-one-time-link-of-the-screens';

/** Configuration of the site of these screens. */
export const ENVIRONMENT = { REGISTRATION_CODE: CODE };

/** Creates the accounts and the reset link of these screens. */
export const addAccounts = async ({ db, addAgent }: AgentSite): Promise<void> => {
  await addAgent({ email: TAKEN });
  const { id } = await addAgent({
    username: AGENT.username,
    email: AGENT.email,
    name: 'ဒေါ်သီရိအောင် / Daw Thiri Aung',
    company: 'Golden Door Property Services',
    position: 'Senior consultant',
    address: 'အမှတ် ၄၅၊ ဓမ္မစေတီလမ်း၊ ဗဟန်းမြို့နယ်၊ ရန်ကုန်',
  });
  const code_hash = createHash('sha256').update(LINK).digest('hex');
  await db
    .insertInto('password_resets')
    .values({ user_id: id, code_hash, expires_at: '2099-01-01T00:00:00.000Z' })
    .execute();
};

const PASSWORDS = { password: 'Silver land 78', password2: 'Silver land 78' };
const NEWCOMER = {
  validationCode: CODE,
  username: 'newcomer',
  email: 'newcomer@example.com',
  ...PASSWORDS,
  company: 'Golden Land',
  phone: '09 123 456 789',
  email1: 'newcomer@example.com',
  position: 'Agent',
};

const answer =
  (status: number, json: object, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json, headers });
const limit = answer(429, { message: 'too_many_requests' }, { 'retry-after': '840' });

/** Makes an access token, as the server would, and opens the form for another one beside it. */
const makeToken: Act = async (page) => {
  const named = { name: 'ရုံး၏ အိမ်စာရင်း / Office list', scope: 'write' };
  const listed = {
    id: 7,
    ...named,
    createdAt: '2026-11-01T03:00:00.000Z',
    usedAt: null,
    expiresAt: '2027-11-01T03:00:00.000Z',
  };
  await page.route('**/api/auth/tokens', (call) =>
    call.request().method() === 'POST'
      ? call.fulfill({
          status: 201,
          json: { ...listed, token: `eain_pat_${'Ab3-_x9Q'.repeat(6)}` },
        })
      : call.fulfill({ json: { tokens: [listed] } }),
  );
  const panel = page.locator('.panel').last();
  await panel.getByRole('button').last().click();
  await panel.locator('[name=name]').fill(named.name);
  await panel.locator('[name=currentPassword]').fill(AGENT.password);
  await panel.locator('button[type=submit]').click();
  await panel.locator('.code').waitFor();
};

/** Fills in and submits the form, with `calls` answered as given, and waits for the result. */
const sendForm =
  (
    typed: Record<string, string>,
    told: string,
    calls: [address: string, how: (route: Route) => void | Promise<void>][] = [],
  ) =>
  async (page: Page): Promise<void> => {
    for (const [address, how] of calls) await page.route(`**/auth/${address}`, how);
    await fillIn(page, typed);
    await submitForm(page);
    await page.locator(told).first().waitFor();
  };

const PROFILE_FORM = 'main form [name=email1]';

const onProfile = (act: Act): Act => whenSeen(PROFILE_FORM, act);

const forget = async (page: Page): Promise<void> => {
  await page.locator('.disc summary').click();
};

/** Asks for a link to the new password of an e-mail address, and waits for what is told. */
const askForLink =
  (email: string, told: string): Act =>
  async (page) => {
    await forget(page);
    await page.locator('.disc [name=email]').fill(email);
    await page.locator('.disc [type=submit]').click();
    await page.locator(`.disc ${told}`).waitFor();
  };

const ERROR = 'main .field__err';
const ALERT = 'main [role=alert]';
const DONE = 'main .alert--ok';
const PROFILE = '/editProfile';
/** The call that returns the signed-in account. */
const USER = '**/auth/getUser';
const NEW_PASSWORD = `/setPassword#code=${LINK}`;
const NOBODY = { username: 'nobody', password: 'not the password' };

const SCREENS: readonly Omit<Screen, 'site'>[] = [
  { name: 'login', path: '/login' },
  { name: 'login-errors', path: '/login', act: sendForm(NOBODY, ERROR), allowedErrors: /401/ },
  {
    name: 'login-failed',
    path: '/login',
    act: sendForm(NOBODY, ALERT, [['login', cutConnection]]),
    allowedErrors: /FAILED/,
  },
  {
    name: 'login-busy',
    path: '/login',
    act: sendForm(NOBODY, '[aria-busy]', [['login', neverAnswer]]),
  },
  { name: 'login-forgot', path: '/login', act: forget },
  { name: 'login-forgot-errors', path: '/login', act: askForLink('nobody', '.field__err') },
  { name: 'login-forgot-sent', path: '/login', act: askForLink('nobody@example.org', 'output') },
  { name: 'register-invited', path: '/register?code=K7QX-M2RV-9HTD' },
  { name: 'register', path: '/register' },
  {
    name: 'register-errors',
    path: '/register',
    act: sendForm({ ...NEWCOMER, password2: 'Silver land 79' }, ERROR),
  },
  {
    name: 'register-limited',
    path: '/register',
    act: sendForm(NEWCOMER, ALERT, [['register', limit]]),
    allowedErrors: /429/,
  },
  {
    name: 'registered',
    path: '/register',
    act: sendForm(NEWCOMER, DONE, [
      ['register', answer(201, { message: 'registered_successfully' })],
      ['login', cutConnection],
    ]),
    allowedErrors: /FAILED/,
  },
  { name: 'profile', path: PROFILE, signedInAs: AGENT, waitFor: PROFILE_FORM },
  {
    name: 'profile-errors',
    path: PROFILE,
    signedInAs: AGENT,
    act: onProfile(sendForm({ email: TAKEN, currentPassword: AGENT.password }, ERROR)),
    allowedErrors: /409/,
  },
  { name: 'profile-saved', path: PROFILE, signedInAs: AGENT, act: onProfile(sendForm({}, DONE)) },
  {
    name: 'profile-unsaved',
    path: PROFILE,
    signedInAs: AGENT,
    act: onProfile(sendForm({}, ALERT, [['updateUser', cutConnection]])),
    allowedErrors: /FAILED/,
  },
  {
    name: 'profile-expired',
    path: PROFILE,
    signedInAs: AGENT,
    act: onProfile(
      sendForm({}, 'dialog[open]', [['updateUser', answer(401, { message: 'unauthorized' })]]),
    ),
    isPerLanguage: true,
    allowedErrors: /401/,
  },
  {
    name: 'profile-loading',
    path: PROFILE,
    signedInAs: AGENT,
    before: route(USER, neverAnswer),
    waitFor: 'main .sk',
  },
  {
    name: 'profile-failed',
    path: PROFILE,
    signedInAs: AGENT,
    before: route(USER, cutConnection),
    waitFor: ALERT,
    allowedErrors: /FAILED/,
  },
  {
    name: 'profile-token-made',
    path: PROFILE,
    signedInAs: AGENT,
    act: onProfile(makeToken),
  },
  { name: 'set-password', path: NEW_PASSWORD, waitFor: 'main form button[type=submit]' },
  {
    name: 'set-password-errors',
    path: NEW_PASSWORD,
    act: sendForm({ ...PASSWORDS, password2: 'Silver land 79' }, ERROR),
  },
  {
    name: 'set-password-done',
    path: NEW_PASSWORD,
    act: sendForm(PASSWORDS, DONE, [
      ['resetPassword', answer(200, { message: 'updated_successfully' })],
    ]),
  },
  {
    name: 'set-password-expired',
    path: '/setPassword#code=used-up',
    waitFor: 'main .btn',
    allowedErrors: /404/,
  },
  {
    name: 'set-password-disabled',
    path: NEW_PASSWORD,
    before: route('**/auth/findReset', answer(403, { message: 'forbidden' })),
    waitFor: ALERT,
    allowedErrors: /403/,
  },
  {
    name: 'set-password-limited',
    path: NEW_PASSWORD,
    before: route('**/auth/findReset', limit),
    waitFor: ALERT,
    allowedErrors: /429/,
  },
  { name: 'set-password-without-code', path: '/setPassword', waitFor: 'main .btn' },
];

export const ACCOUNT_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({
  ...screen,
  site: 'agents',
}));
