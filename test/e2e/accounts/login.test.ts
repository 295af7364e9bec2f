import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  errorsOn,
  field,
  fillIn,
  focusedField,
  fieldValues,
  submitForm,
} from '#test/support/acts/form.ts';
import { logIn, tokenOf } from '#test/support/browser/agent-site.ts';
import { goTo, type Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { FORM_FAILURES } from '#test/support/texts/form-failures.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit } = setUpAgentSite();
const agent = setUpAgent(site);

const login = (visitor: Visitor = {}, path = '/login'): Promise<Page> => visit(visitor, path);

const isLogin = (request: Request): boolean => request.url().endsWith('/api/auth/login');
const validValues = () => ({ username: agent.username, password: agent.password });

describe('log in', () => {
  const i18n = I18N[VISITOR.language];
  const { t } = i18n;

  test('a name and a password are required, one after the other', async () => {
    const page = await login(VISITOR);
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ username: t('message.username_is_required') });
    expect(await focusedField(page)).toBe('username');
    await field(page, 'username').fill('somebody');
    expect(await errorsOn(page)).toEqual({});
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ password: t('message.password_is_required') });
    expect(await focusedField(page)).toBe('password');
    await field(page, 'username').fill('   ');
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ username: t('message.username_is_required') });
  });

  test('an unknown name and a wrong password show an error under both fields, which are cleared', async () => {
    const page = await login(VISITOR);
    allowErrors(page, /401/);
    const message = t('message.invalid_credentials');
    for (const username of ['nobody-at-all', agent.username, agent.email]) {
      await fillIn(page, { username, password: 'not the password' });
      await submitForm(page);
      await page.locator('.field__err').first().waitFor();
      expect(await errorsOn(page)).toEqual({ username: message, password: message });
      expect(await fieldValues(page)).toEqual({ username: '', password: '' });
      expect(await focusedField(page)).toBe('username');
      await field(page, 'password').fill('x');
      expect(await errorsOn(page)).toEqual({});
    }
  });

  test('a log-in by name leads to /createProperty', async () => {
    const page = await login(VISITOR);
    const request = page.waitForRequest(isLogin);
    await fillIn(page, { username: ` ${agent.username.toUpperCase()} `, password: agent.password });
    await page.keyboard.press('Enter');
    expect((await request).postDataJSON()).toEqual({
      username: agent.username.toUpperCase(),
      password: agent.password,
    });
    await page.waitForURL('**/createProperty');
    expect(await tokenOf(page)).toBeTruthy();
  });

  test('a log-in by e-mail leads to /createProperty, too', async () => {
    const page = await login(VISITOR);
    const request = page.waitForRequest(isLogin);
    await fillIn(page, { ...validValues(), username: agent.email });
    await submitForm(page);
    expect((await request).postDataJSON()).toEqual({
      email: agent.email,
      password: agent.password,
    });
    await page.waitForURL('**/createProperty');
  });

  test('no failure loses what was typed', async () => {
    const page = await login(VISITOR);
    allowErrors(page, /auth\/login/, /Failed to load/);
    const typed = validValues();
    await fillIn(page, typed);
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', { name: t('action.retry') });
    for (const failure of FORM_FAILURES) {
      await page.route('**/auth/login', failure.answer);
      await submitForm(page);
      await alert.getByText(failure.message(i18n)).waitFor();
      expect(await focusedField(page), failure.name).toBe('alert');
      expect(await fieldValues(page), failure.name).toEqual(typed);
      expect(await retry.count(), failure.name).toBe(failure.isRetried ? 1 : 0);
      await page.unroute('**/auth/login');
    }
    await retry.click();
    await page.waitForURL('**/createProperty');
  });
});

test('an e-mail followed by another word is invalid', async () => {
  const page = await login();
  allowErrors(page, /401/);
  const request = page.waitForRequest(isLogin);
  await fillIn(page, { username: 'my name@example.com', password: 'not the password' });
  await submitForm(page);
  expect((await request).postDataJSON()).toEqual({
    username: 'my name@example.com',
    password: 'not the password',
  });
});

test.each([
  ['/login?next=%2FeditProfile', '/editProfile'],
  ['/login?next=%2Fresults%3Fregion%3DBago', '/results?region=Bago'],
  ['/login?next=https%3A%2F%2Fevil.example%2F', '/createProperty'],
  ['/login?next=%2F%2Fevil.example%2F', '/createProperty'],
  ['/login?next=%2F%5Cevil.example%2F', '/createProperty'],
  ['/login?next=evil', '/createProperty'],
])('%s leads to %s', async (path, destination) => {
  const page = await login({}, path);
  await logIn(page, agent);
  await expect.poll(() => page.url()).toBe(site.origin + destination);
});

test('a visitor who was redirected here sees the reason', async () => {
  const { t } = I18N[VISITOR.language];
  const page = await login(VISITOR, '/login?next=%2FeditProfile');
  expect(await page.getByText(t('auth.login_required')).isVisible()).toBe(true);
  await goTo(page, '/login');
  expect(await page.getByText(t('auth.login_lead')).isVisible()).toBe(true);
});

test('the link to register keeps the destination', async () => {
  const page = await login({}, '/login?next=%2FeditProfile');
  const link = page.locator('main').getByRole('link', { name: I18N.en.t('auth.register_link') });
  expect(await link.getAttribute('href')).toBe('/register?next=%2FeditProfile');
});

test('search engines do not find the account screens', async () => {
  const page = await visit({ scripts: false });
  for (const path of ['/login', '/register', '/setPassword?code=x']) {
    await page.goto(path);
    expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toMatch(
      /noindex/,
    );
    expect(await page.title(), path).not.toBe('');
  }
});
