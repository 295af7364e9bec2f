// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LENGTHS } from '#features/accounts/fields.ts';
import { readDrafts, waitForDraft } from '#test/support/acts/drafts.ts';
import {
  errorsOn,
  field,
  fillIn,
  focusedField,
  fieldValues,
  type FieldValues,
  submitForm,
} from '#test/support/acts/form.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { cutConnection, neverAnswer } from '#test/support/acts/route-answers.ts';
import { logIn, tokenOf, type Agent } from '#test/support/browser/agent-site.ts';
import { goTo, type Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { FORM_FAILURES } from '#test/support/texts/form-failures.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit, openAs } = setUpAgentSite();
const taken = setUpAgent(site);

/** Opens the profile of a new agent. */
const editProfile = async (visitor: Visitor): Promise<{ page: Page; agent: Agent }> => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/editProfile', visitor);
  await field(page, 'email1').waitFor();
  return { page, agent };
};

const saved = async (page: Page, text: string): Promise<void> => {
  await page.locator('main').getByRole('status').getByText(text).waitFor();
  await expect.poll(() => focusedField(page)).toBe('OUTPUT');
};

const storedOf = ({ id }: Agent) =>
  site.db
    .selectFrom('users')
    .select(['username', 'email', 'email1', 'phone', 'company', 'position', 'name', 'address'])
    .select(['telegram', 'whatsapp', 'messenger'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const DEFAULTS: FieldValues = {
  name: 'Daw Mya',
  position: 'Agent',
  company: 'Golden Land',
  phone: '09 123 456 789',
  address: '12 Bogyoke Road',
  telegram: '',
  whatsapp: '',
  messenger: '',
  currentPassword: '',
  password: '',
  password2: '',
};

const prefilled = async (page: Page, { username, email }: Agent): Promise<FieldValues> => {
  const { email1 = '' } = await fieldValues(page);
  return { ...DEFAULTS, username, email, email1 };
};

describe('edit profile', () => {
  const i18n = I18N[VISITOR.language];
  const { t, number } = i18n;

  test('the fields show the account, but no password', async () => {
    const { page, agent } = await editProfile(VISITOR);
    expect(await fieldValues(page)).toEqual(await prefilled(page, agent));
    expect((await fieldValues(page)).email1).toContain('@office.example');
  });

  test('missing fields are reported one at a time, in the order of S5', async () => {
    const { page, agent } = await editProfile(VISITOR);
    const order = ['username', 'email', 'company', 'phone', 'email1', 'position'] as const;
    await fillIn(page, Object.fromEntries(order.map((name) => [name, ' '])));
    const right: FieldValues = {
      ...DEFAULTS,
      username: agent.username,
      email: agent.email,
      email1: agent.email,
    };
    for (const name of order) {
      await submitForm(page);
      expect(await errorsOn(page)).toEqual({ [name]: t(`message.${name}_is_required`) });
      expect(await focusedField(page)).toBe(name);
      await fillIn(page, { [name]: right[name] ?? '' });
      expect(await errorsOn(page)).toEqual({});
    }
    await fillIn(page, { name: '', address: '' });
    await submitForm(page);
    await saved(page, t('profile.saved'));
    expect(await storedOf(agent)).toMatchObject({ name: null, address: null });
  });

  test('a new password has to be valid and typed twice', async () => {
    const { page } = await editProfile(VISITOR);
    const different = t('message.passwords_different');
    for (const passwords of [
      { password: 'Golden land 78', password2: '' },
      { password: '', password2: 'Golden land 78' },
      { password: 'Golden land 78', password2: 'Golden land 79' },
    ]) {
      await fillIn(page, passwords);
      await submitForm(page);
      expect(await errorsOn(page)).toEqual({ password: different, password2: different });
    }
    for (const [password, message] of [
      ['seven777', t('message.password_too_short', { min: number(LENGTHS.password.min) })],
      ['x'.repeat(201), t('message.too_long', { max: number(LENGTHS.password.max) })],
    ] as const) {
      await fillIn(page, { password, password2: password });
      await submitForm(page);
      expect(await errorsOn(page)).toEqual({ password: message });
    }
  });

  test('a new password ends the other sessions and not this one', async () => {
    const { page, agent } = await editProfile(VISITOR);
    const before = await tokenOf(page);
    allowErrors(page, /403/);
    await fillIn(page, { password: 'Silver land 78', password2: 'Silver land 78' });
    for (const [currentPassword, message] of [
      ['', t('message.current_password_is_required')],
      ['Silver land 78', t('message.current_password_wrong')],
    ] as const) {
      await fillIn(page, { currentPassword });
      await submitForm(page);
      await expect.poll(() => errorsOn(page)).toEqual({ currentPassword: message });
    }
    await fillIn(page, { currentPassword: agent.password });
    await submitForm(page);
    await saved(page, t('auth.reset_done'));
    expect(await fieldValues(page)).toMatchObject({ currentPassword: '', password: '' });
    expect(await tokenOf(page)).not.toBe(before);
    await field(page, 'company').fill('Silver Land');
    await submitForm(page);
    await saved(page, t('profile.saved'));
    expect(await storedOf(agent)).toMatchObject({ company: 'Silver Land' });
    const other = await visit(VISITOR);
    await goTo(other, '/login');
    await logIn(other, { ...agent, password: 'Silver land 78' });
    await other.waitForURL('**/createProperty');
  });

  test('a taken e-mail has its error under the field, and stays', async () => {
    const { page, agent } = await editProfile(VISITOR);
    allowErrors(page, /409/);
    const changes = { email: taken.email.toUpperCase(), currentPassword: agent.password };
    const typed = { ...(await prefilled(page, agent)), ...changes };
    await fillIn(page, changes);
    await submitForm(page);
    await page.locator('.field__err').waitFor();
    expect(await errorsOn(page)).toEqual({ email: t('message.user_exists') });
    expect(await focusedField(page)).toBe('email');
    expect(await fieldValues(page)).toEqual(typed);
  });

  test('a taken name has its error under the field, and stays', async () => {
    const { page, agent } = await editProfile(VISITOR);
    allowErrors(page, /409/);
    const typed = { ...(await prefilled(page, agent)), username: taken.username.toUpperCase() };
    await fillIn(page, { username: taken.username.toUpperCase() });
    await submitForm(page);
    await page.locator('.field__err').waitFor();
    expect(await errorsOn(page)).toEqual({ username: t('message.username_exists') });
    expect(await focusedField(page)).toBe('username');
    expect(await fieldValues(page)).toEqual(typed);
  });

  test('saved values are shown at once as stored, and after a reload', async () => {
    const { page, agent } = await editProfile(VISITOR);
    const changes = {
      username: `${agent.username}-new`,
      email: `new-${agent.email}`,
      email1: 'office@example.com',
      phone: '၀၉ ၄၅၆ ၇၈၉ ၀၁၂',
      company: 'Silver  Land',
      position: 'Senior agent',
      name: 'ဒေါ်သီရိအောင်',
      address: 'အမှတ် ၂၃၊ တာမွေမြို့နယ်၊ ရန်ကုန်',
      telegram: '@thiri_aung',
      whatsapp: '၀၉ ၄၅၆ ၇၈၉ ၀၁၂',
      messenger: 'm.me/thiri.aung',
    };
    await fillIn(page, { ...changes, currentPassword: agent.password });
    await submitForm(page);
    await saved(page, t('profile.saved'));
    const stored = {
      ...changes,
      phone: '09456789012',
      company: 'Silver Land',
      telegram: 'thiri_aung',
      whatsapp: '09456789012',
      messenger: 'thiri.aung',
    };
    expect(await storedOf(agent)).toEqual(stored);
    const empty = { currentPassword: '', password: '', password2: '' };
    const number = '09 456 789 012';
    const shown = { ...stored, phone: number, whatsapp: number, ...empty };
    expect(await fieldValues(page)).toEqual(shown);
    const kept = await page.evaluate(() => localStorage.getItem('eain.session'));
    expect(JSON.parse(kept ?? '')).toMatchObject({ user: stored });
    await page.reload();
    await field(page, 'email1').waitFor();
    expect(await fieldValues(page)).toEqual(shown);
  });

  test('no failure loses what was typed', async () => {
    const { page, agent } = await editProfile(VISITOR);
    allowErrors(page, /auth\/updateUser/, /Failed to load/);
    const typed = { ...(await prefilled(page, agent)), company: 'Silver Land' };
    await fillIn(page, { company: 'Silver Land' });
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', { name: t('action.retry') });
    for (const failure of FORM_FAILURES) {
      await page.route('**/auth/updateUser', failure.answer);
      await submitForm(page);
      await alert.getByText(failure.message(i18n)).waitFor();
      await alert.getByText(t('error.save_failed')).waitFor();
      expect(await focusedField(page), failure.name).toBe('alert');
      expect(await fieldValues(page), failure.name).toEqual(typed);
      expect(await retry.count(), failure.name).toBe(failure.isRetried ? 1 : 0);
      await page.unroute('**/auth/updateUser');
    }
    await retry.click();
    await saved(page, t('profile.saved'));
    expect(await alert.count()).toBe(0);
  });

  test('while the account loads its space is reserved, and a failure offers a retry', async () => {
    const { page, agent } = await editProfile(VISITOR);
    allowErrors(page, /auth\/getUser/, /ERR_FAILED/);
    await page.route('**/auth/getUser', neverAnswer);
    await page.reload();
    await page.locator('main').getByRole('status').getByText(t('state.loading')).waitFor();
    expect(await page.locator('main h1').innerText()).toBe(t('profile.title'));
    expect(await page.locator('main .sk').count()).toBeGreaterThan(0);
    await page.unroute('**/auth/getUser');
    await page.route('**/auth/getUser', cutConnection);
    await page.reload();
    await page.getByRole('alert').getByText(t('message.network_error')).waitFor();
    await page.unroute('**/auth/getUser');
    await page.getByRole('link', { name: t('action.retry') }).click();
    await field(page, 'username').waitFor();
    expect(await field(page, 'username').inputValue()).toBe(agent.username);
  });
});

test('unsaved changes are offered on return, but no password', async () => {
  const { t } = I18N[VISITOR.language];
  const { page, agent } = await editProfile(VISITOR);
  await fillIn(page, { company: 'Silver Land', currentPassword: agent.password });
  await waitForDraft(page, { company: 'Silver Land' });
  expect(JSON.stringify(await readDrafts(page))).not.toContain(agent.password);
  await goTo(page, '/editProfile');
  await page.getByRole('button', { name: t('draft.continue') }).click();
  await expect
    .poll(() => fieldValues(page))
    .toMatchObject({ company: 'Silver Land', currentPassword: '' });
  expect(await hasFocus(page.locator('h1'))).toBe(true);
  await submitForm(page);
  await saved(page, t('profile.saved'));
  expect((await storedOf(agent)).company).toBe('Silver Land');
  expect(await readDrafts(page)).toEqual([]);
  // Later changes are drafted, too; values equal to the stored ones are not.
  await fillIn(page, { company: 'Golden Door' });
  await waitForDraft(page, { company: 'Golden Door' });
  await fillIn(page, { company: 'Silver Land' });
  await expect.poll(() => readDrafts(page)).toEqual([]);
});
