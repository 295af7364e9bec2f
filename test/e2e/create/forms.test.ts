// @module-tag thorough
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { installClock } from '#test/support/acts/clock.ts';
import {
  errorsOn,
  field,
  fillIn,
  submitButton,
  fieldValues,
  submitForm,
} from '#test/support/acts/form.ts';
import { neverAnswer } from '#test/support/acts/route-answers.ts';
import { logIn, tokenOf } from '#test/support/browser/agent-site.ts';
import { goTo, type Visitor, waitForHydration } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, otherLanguage, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit } = setUpAgentSite();
const agent = setUpAgent(site);

const login = (visitor: Visitor = {}, path = '/login'): Promise<Page> => visit(visitor, path);

const isLogin = (request: Request): boolean => request.url().endsWith('/api/auth/login');
const validValues = () => ({ username: agent.username, password: agent.password });

// The behaviour that all forms share, tested on the log-in form.
describe('a form', () => {
  const { t } = I18N[VISITOR.language];

  test('a call of more than fifty seconds is aborted, and nothing is lost', async () => {
    const page = await visit(VISITOR);
    allowErrors(page, /ERR_ABORTED/);
    await installClock(page);
    await goTo(page, '/login');
    await page.route('**/auth/login', neverAnswer);
    await fillIn(page, validValues());
    await submitForm(page);
    await page.clock.runFor(49_000);
    expect(await submitButton(page).getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(1_500);
    await page.getByRole('alert').getByText(t('message.timeout')).waitFor();
    expect(await submitButton(page).getAttribute('aria-busy')).toBeNull();
    expect(await fieldValues(page)).toEqual(validValues());
  });

  test('the button shows a pending call, and a second tap does nothing', async () => {
    const page = await login(VISITOR);
    let calls = 0;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/auth/login', async (route) => {
      calls++;
      await held;
      await route.continue();
    });
    await fillIn(page, validValues());
    await submitForm(page);
    const button = submitButton(page);
    expect(await button.innerText()).toBe(t('auth.logging_in'));
    expect(await button.getAttribute('aria-busy')).toBe('true');
    await page.locator('main form').getByRole('status').getByText(t('auth.logging_in')).waitFor();
    await button.click();
    await field(page, 'password').press('Enter');
    goOn();
    await page.waitForURL('**/createProperty');
    expect(calls).toBe(1);
  });

  test('the password can be shown, but not while it is sent', async () => {
    const page = await login(VISITOR);
    await fillIn(page, validValues());
    const password = field(page, 'password');
    const show = page.getByRole('button', { name: t('auth.show_password') });
    expect(await show.getAttribute('aria-pressed')).toBe('false');
    await show.click();
    expect(await show.getAttribute('aria-pressed')).toBe('true');
    expect(await password.getAttribute('type')).toBe('text');
    expect(await password.inputValue()).toBe(agent.password);
    await page.route('**/auth/login', neverAnswer);
    await submitForm(page);
    expect(await password.getAttribute('type')).toBe('password');
  });

  test('values typed before the scripts load are kept', async () => {
    const page = await visit(VISITOR);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await fillIn(page, validValues());
    expect(await submitButton(page).isDisabled()).toBe(true);
    await field(page, 'password').press('Enter');
    goOn();
    await waitForHydration(page);
    expect(await fieldValues(page)).toEqual(validValues());
    expect(new URL(page.url()).search).toBe('');
    await submitForm(page);
    await page.waitForURL('**/createProperty');
  });

  test('without scripts a form says that it needs them, and cannot be sent', async () => {
    const page = await visit({ ...VISITOR, scripts: false });
    await page.goto('/login');
    // When Playwright disables scripts, the text of `noscript` is in the document, but not shown.
    expect(await page.locator('main form noscript').innerText()).toContain(t('form.needs_scripts'));
    expect(await submitButton(page).isDisabled()).toBe(true);
    expect(await page.locator('main form').getAttribute('method')).toBe('post');
  });

  test('switching the language keeps the values and translates the errors', async () => {
    const page = await login(VISITOR);
    const other = otherLanguage(VISITOR.language);
    await field(page, 'username').fill(agent.username);
    await submitForm(page);
    await page.locator(`header a[href*="lang=${other}"]:visible`).first().click();
    await page.getByRole('heading', { name: I18N[other].t('auth.login_title') }).waitFor();
    expect(await errorsOn(page)).toEqual({
      password: I18N[other].t('message.password_is_required'),
    });
    expect(await fieldValues(page)).toEqual({ username: agent.username, password: '' });
  });
});

test('visitors who save data get the scripts that the form needs', async () => {
  const page = await visit({ headers: { 'save-data': 'on' } });
  await goTo(page, '/login');
  await logIn(page, agent);
  await page.waitForURL('**/createProperty');
});

test('leaving the page aborts the call', async () => {
  const page = await login();
  allowErrors(page, /ERR_ABORTED/);
  await page.route('**/auth/login', neverAnswer);
  await fillIn(page, validValues());
  const given = page.waitForEvent('requestfailed', isLogin);
  await submitForm(page);
  await page.locator('.brand').click();
  await given;
  await page.waitForURL(`${site.origin}/`);
  expect(await tokenOf(page)).toBeUndefined();
});
