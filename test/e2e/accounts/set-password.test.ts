// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LENGTHS } from '#features/accounts/fields.ts';
import { createReset } from '#features/accounts/server/passwords/resets.ts';
import { disableUser } from '#features/accounts/server/store.ts';
import {
  errorsOn,
  fillIn,
  focusedField,
  submitButton,
  fieldValues,
  submitForm,
} from '#test/support/acts/form.ts';
import { cutConnection, loseAnswer } from '#test/support/acts/route-answers.ts';
import { logIn, startAgentSite, type Agent } from '#test/support/browser/agent-site.ts';
import { goTo, type Visitor } from '#test/support/browser/browser.ts';
import { setUpSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { FORM_FAILURES } from '#test/support/texts/form-failures.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit, openAs } = setUpSite(() => startAgentSite({ LOG_LEVEL: 'info' }));

/** Creates an agent and a reset link for them. */
const forgetful = async (now = new Date()): Promise<{ agent: Agent; path: string }> => {
  const agent = await site.addAgent();
  const { code } = await createReset(site.db, agent.id, now);
  return { agent, path: `/setPassword#code=${code}` };
};

const open = (visitor: Visitor, path: string): Promise<Page> => visit(visitor, path);

/** Opens the page of a valid link. */
const follow = async (visitor: Visitor): Promise<{ page: Page; agent: Agent; path: string }> => {
  const found = await forgetful();
  const page = await open(visitor, found.path);
  await submitButton(page).waitFor();
  return { ...found, page };
};

const PASSWORDS = { password: 'Silver land 78', password2: 'Silver land 78' };

/** Follows the link to the log-in page after a new password, and logs in with it. */
const logInAfterwards = async (
  page: Page,
  agent: Agent,
  { t }: (typeof I18N)['en'],
): Promise<void> => {
  await page
    .locator('main')
    .getByRole('link', { name: t('auth.login_submit') })
    .click();
  await page.waitForURL('**/login');
  await logIn(page, { ...agent, password: PASSWORDS.password });
  await page.waitForURL('**/createProperty');
};

describe('set a password', () => {
  const i18n = I18N[VISITOR.language];
  const { t, number } = i18n;

  test('it shows whose password is set, and the password rules', async () => {
    const { page, agent } = await follow(VISITOR);
    const { username } = agent;
    await page.getByText(t('auth.reset_for', { username })).waitFor();
    await page.getByText(t('auth.password_hint', { min: number(LENGTHS.password.min) })).waitFor();
    expect(await page.title()).toContain(t('auth.reset_title'));
  });

  test('a second try after a lost answer says that the password is set, if it is the same', async () => {
    for (const [second, text] of [
      [PASSWORDS.password, t('auth.reset_done')],
      ['Golden land 78', t('auth.reset_expired_title')],
    ] as const) {
      const { page } = await follow(VISITOR);
      allowErrors(page, /ERR_FAILED/, /404/);
      await page.route('**/auth/resetPassword', loseAnswer);
      await fillIn(page, PASSWORDS);
      await submitForm(page);
      await page.getByRole('alert').getByText(t('message.network_error')).waitFor();
      await page.unroute('**/auth/resetPassword');
      await fillIn(page, { password: second, password2: second });
      await submitForm(page);
      await page.locator('main').getByText(text).waitFor();
    }
  });

  test('both passwords are required, equal, and valid', async () => {
    const { page } = await follow(VISITOR);
    const different = t('message.passwords_different');
    const steps = [
      [{}, { password: t('message.password_is_required') }],
      [
        { password: 'seven777' },
        { password: t('message.password_too_short', { min: number(LENGTHS.password.min) }) },
      ],
      [{ password: 'Silver land 78' }, { password2: t('message.password2_is_required') }],
      [{ password2: 'Silver land 79' }, { password: different, password2: different }],
    ] as const;
    for (const [typed, errors] of steps) {
      await fillIn(page, typed);
      await submitForm(page);
      expect(await errorsOn(page)).toEqual(errors);
      expect(await focusedField(page)).toBe(Object.keys(errors)[0]);
    }
    // Only the server knows the list of common passwords.
    allowErrors(page, /400/);
    await fillIn(page, { password: 'Password123', password2: 'Password123' });
    await submitForm(page);
    const common = { password: t('message.password_too_common') };
    await expect.poll(() => errorsOn(page)).toEqual(common);
  });

  test('the new password is set once, and logs in', async () => {
    const { page, agent, path } = await follow(VISITOR);
    await fillIn(page, PASSWORDS);
    await submitForm(page);
    await page.locator('main').getByRole('status').getByText(t('auth.reset_done')).waitFor();
    expect(await focusedField(page)).toBe('OUTPUT');
    await logInAfterwards(page, agent, i18n);
    const again = await open(VISITOR, path);
    allowErrors(again, /404/);
    await again.getByRole('heading', { name: t('auth.reset_expired_title') }).waitFor();
    await again.getByText(t('auth.reset_expired_body')).waitFor();
  });

  test('a wrong, too long, expired or missing code shows the reason and what to do', async () => {
    const page = await visit(VISITOR);
    allowErrors(page, /40[04]/);
    for (const path of [
      '/setPassword',
      '/setPassword?code=nothing-that-was-ever-made',
      `/setPassword?code=${'x'.repeat(201)}`,
      `/setPassword?now#${(await forgetful(new Date('2026-01-01'))).path.split('#')[1]}`,
    ]) {
      await goTo(page, path);
      await page.getByRole('heading', { name: t('auth.reset_expired_title') }).waitFor();
      await page.getByText(t('auth.reset_expired_body')).waitFor();
      expect(await page.locator('main form').count(), path).toBe(0);
      expect(await page.locator('main .btn').getAttribute('href'), path).toBe('/login');
    }
    // Opening a valid link in the same tab loads no new document.
    const { path } = await forgetful();
    await page.evaluate(`location.hash = ${JSON.stringify(new URL(path, site.origin).hash)}`);
    await submitButton(page).waitFor();
  });

  test('a link of a disabled account says so at once, and one that is disabled meanwhile when it is used', async () => {
    const { page, agent, path } = await follow(VISITOR);
    allowErrors(page, /403/);
    await disableUser(site.db, agent.id, new Date());
    await fillIn(page, PASSWORDS);
    await submitForm(page);
    const alert = page.getByRole('alert').getByText(t('message.account_disabled'));
    await alert.waitFor();
    await page.reload();
    await alert.waitFor();
    expect(page.url()).toContain(path);
    expect(await page.locator('main form').count()).toBe(0);
  });

  test('the code is removed from the address and kept by the page', async () => {
    const { path, agent } = await forgetful();
    const page = await open({}, path.replace('#', '?'));
    await submitButton(page).waitFor();
    const isThere = (url: URL) => url.pathname + url.search + url.hash === path;
    await page.waitForURL(isThere);
    await page.getByRole('link', { name: 'မြန်မာ' }).first().click();
    const { username } = agent;
    await page.getByText(I18N.mm.t('auth.reset_for', { username })).waitFor();
    await page.waitForURL(isThere);
    await page.reload();
    await page.getByText(I18N.mm.t('auth.reset_for', { username })).waitFor();
  });

  test('a link that was used in another tab says so', async () => {
    const { page, agent } = await follow(VISITOR);
    allowErrors(page, /404/);
    await createReset(site.db, agent.id, new Date());
    await fillIn(page, PASSWORDS);
    await submitForm(page);
    await page.getByRole('heading', { name: t('auth.reset_expired_title') }).waitFor();
  });

  test('after too many attempts it says how long to wait', async () => {
    const { path } = await forgetful();
    const page = await visit(VISITOR);
    allowErrors(page, /429/);
    await page.route('**/auth/findReset', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '300' },
        json: { message: 'too_many_requests' },
      }),
    );
    await goTo(page, path);
    const minutes = number(5);
    const wait = t('message.too_many_requests_minutes', { minutes });
    await page.getByRole('alert').getByText(wait).waitFor();
    await page.unroute('**/auth/findReset');
    await page.getByRole('link', { name: t('action.retry') }).click();
    await submitButton(page).waitFor();
  });

  test('a failed load shows the reason and a retry', async () => {
    const { path } = await forgetful();
    const page = await visit(VISITOR);
    allowErrors(page, /findReset/, /ERR_FAILED/);
    await page.route('**/auth/findReset', cutConnection);
    await goTo(page, path);
    await page.getByRole('alert').getByText(t('message.network_error')).waitFor();
    await page.unroute('**/auth/findReset');
    await page.getByRole('link', { name: t('action.retry') }).click();
    await submitButton(page).waitFor();
  });

  test('no failure loses what was typed', async () => {
    const { page } = await follow(VISITOR);
    allowErrors(page, /auth\/resetPassword/, /Failed to load/);
    const typed = PASSWORDS;
    await fillIn(page, typed);
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', { name: t('action.retry') });
    for (const failure of FORM_FAILURES) {
      await page.route('**/auth/resetPassword', failure.answer);
      await submitForm(page);
      await alert.getByText(failure.message(i18n)).waitFor();
      expect(await focusedField(page), failure.name).toBe('alert');
      expect(await fieldValues(page), failure.name).toEqual(typed);
      expect(await retry.count(), failure.name).toBe(failure.isRetried ? 1 : 0);
      await page.unroute('**/auth/resetPassword');
    }
    await retry.click();
    await page.getByText(t('auth.reset_done')).waitFor();
  });
});

test('the log has no code and no password', async () => {
  const { page, path } = await follow({});
  const code = path.slice(path.indexOf('=') + 1);
  await fillIn(page, PASSWORDS);
  await submitForm(page);
  await page.getByText(I18N.en.t('auth.reset_done')).waitFor();
  expect(site.log()).toContain('/setPassword');
  expect(site.log()).not.toContain(code);
  expect(site.log()).not.toContain(PASSWORDS.password);
});

test.each(['another account', 'the same one'])(
  'where %s is logged in, the link after a new password leads to the log-in page',
  async (name) => {
    const { agent, path } = await forgetful();
    const before = name === 'the same one' ? agent : await site.addAgent();
    const page = await openAs(before, '/about', { width: 1280 });
    allowErrors(page, /401/);
    await goTo(page, path);
    await fillIn(page, PASSWORDS);
    await submitForm(page);
    await logInAfterwards(page, agent, I18N.en);
    const kept = await page.evaluate(() => localStorage.getItem('eain.session'));
    expect(kept).toContain(`"username":"${agent.username}"`);
  },
);
