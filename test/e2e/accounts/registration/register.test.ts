// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { startAgentSite, tokenOf } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { FORM_FAILURES } from '#test/support/texts/form-failures.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const CODE = 'Padauk-2026';
const { site, visit } = setUpSite(() => startAgentSite({ REGISTRATION_CODE: CODE }));
const taken = setUpAgent(site);

/** Opens the form with the fields that can wait, too. */
const register = async (visitor: Visitor, path = '/register'): Promise<Page> => {
  const page = await visit(visitor, path);
  await page.locator('.disc > summary').click();
  return page;
};

let count = 0;
/** Valid values of the form, with a unique username. */
const validValues = (): FieldValues => {
  const name = `newcomer${++count}`;
  return {
    username: name,
    email: `${name}@example.com`,
    password: 'Padauk rain 77',
    password2: 'Padauk rain 77',
    validationCode: CODE,
    company: 'Golden Land',
    phone: '09 123 456 789',
    email1: `${name}@example.com`,
    position: 'Agent',
  };
};

/** The errors under fields after the response of the server. */
const refusalOf = async (page: Page): Promise<Record<string, string>> => {
  await page.locator('.field__err').first().waitFor();
  return errorsOn(page);
};

const i18n = I18N[VISITOR.language];
const { t, number } = i18n;

test('missing fields are reported one at a time, in the order of S5', async () => {
  const page = await register(VISITOR);
  const typed = validValues();
  const order = [
    ['username', t('message.username_is_required')],
    ['email', t('message.email_is_required')],
    ['password', t('message.password_is_required')],
    ['password2', t('message.password2_is_required')],
    ['validationCode', t('message.validation_code_is_required')],
    ['company', t('message.company_is_required')],
    ['phone', t('message.phone_is_required')],
    ['email1', t('message.email1_is_required')],
    ['position', t('message.position_is_required')],
  ] as const;
  for (const [name, message] of order) {
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ [name]: message });
    expect(await focusedField(page)).toBe(name);
    await field(page, name).fill(typed[name] ?? '');
    expect(await errorsOn(page)).toEqual({});
  }
  expect(await fieldValues(page)).toEqual({ ...typed, name: '', address: '' });
});

test('different passwords have an error under both fields, before the errors of later fields', async () => {
  const page = await register(VISITOR);
  await fillIn(page, { ...validValues(), password2: 'Padauk rain 78', validationCode: '' });
  await submitForm(page);
  const message = t('message.passwords_different');
  expect(await errorsOn(page)).toEqual({ password: message, password2: message });
  expect(await focusedField(page)).toBe('password');
  await field(page, 'password2').fill('Padauk rain 77');
  expect(await errorsOn(page)).toEqual({});
  await submitForm(page);
  expect(await errorsOn(page)).toEqual({
    validationCode: t('message.validation_code_is_required'),
  });
});

test('an invalid value has its error under the field, with the limits as numbers', async () => {
  const page = await register(VISITOR);
  const long = (max: number) => 'x'.repeat(max + 1);
  const tooLong = (max: number) => t('message.too_long', { max: number(max) });
  const tooShort = { min: number(LENGTHS.password.min) };
  const wrong: [string, string, string][] = [
    ['username', 'ab', t('message.username_too_short', { min: number(LENGTHS.username.min) })],
    ['username', 'a b c', t('message.username_invalid')],
    ['username', 'hlaလှ', t('message.username_one_script')],
    ['username', 'thiri@example.com', t('message.username_invalid')],
    ['username', long(LENGTHS.username.max), tooLong(LENGTHS.username.max)],
    ['email', 'thiri', t('message.email_invalid')],
    ['email', 'thiri@example', t('message.email_invalid')],
    ['email', `${long(LENGTHS.email.max)}@example.com`, tooLong(LENGTHS.email.max)],
    ['password', 'seven77', t('message.password_too_short', tooShort)],
    ['password', long(LENGTHS.password.max), tooLong(LENGTHS.password.max)],
    ['validationCode', long(LENGTHS.code.max), tooLong(LENGTHS.code.max)],
    ['company', long(LENGTHS.line.max), tooLong(LENGTHS.line.max)],
    ['phone', '12345', t('message.phone_invalid')],
    ['phone', long(LENGTHS.line.max), tooLong(LENGTHS.line.max)],
    ['email1', 'thiri.example.com', t('message.email_invalid')],
    ['email1', `${long(LENGTHS.email.max)}@example.com`, tooLong(LENGTHS.email.max)],
    ['position', long(LENGTHS.line.max), tooLong(LENGTHS.line.max)],
    ['name', long(LENGTHS.line.max), tooLong(LENGTHS.line.max)],
    ['address', long(LENGTHS.address.max), tooLong(LENGTHS.address.max)],
  ];
  const typed: FieldValues = { name: '', address: '', ...validValues() };
  await fillIn(page, typed);
  for (const [name, value, message] of wrong) {
    await fillIn(page, { [name]: value });
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ [name]: message });
    expect(await focusedField(page)).toBe(name);
    await fillIn(page, { [name]: typed[name] ?? '' });
  }
});

test('a taken e-mail in any capitals has its error under the field, and only it is cleared', async () => {
  const page = await register(VISITOR);
  allowErrors(page, /409/);
  const typed = { ...validValues(), name: '', address: '' };
  await fillIn(page, { ...typed, email: taken.email.toUpperCase() });
  await submitForm(page);
  expect(await refusalOf(page)).toEqual({ email: t('message.user_exists') });
  expect(await fieldValues(page)).toEqual({ ...typed, email: '' });
  expect(await focusedField(page)).toBe('email');
});

test('a taken name in any capitals has its error under the field, and only it is cleared', async () => {
  const page = await register(VISITOR);
  allowErrors(page, /409/);
  const typed = { ...validValues(), name: '', address: '' };
  await fillIn(page, { ...typed, username: taken.username.toUpperCase() });
  await submitForm(page);
  expect(await refusalOf(page)).toEqual({ username: t('message.username_exists') });
  expect(await fieldValues(page)).toEqual({ ...typed, username: '' });
  expect(await focusedField(page)).toBe('username');
});

test('a valid form signs the newcomer in on /createProperty, with a message', async () => {
  const page = await register(VISITOR);
  const typed: FieldValues = { ...validValues(), phone: '+၉၅ ၉-၁၂၃ ၄၅၆ ၇၈၉', name: 'ဒေါ်သီရိအောင်' };
  await fillIn(page, typed);
  await submitForm(page);
  await page.waitForURL('**/createProperty');
  await page.locator('.toast').getByText(t('message.registered_successfully')).waitFor();
  expect(await page.locator('h1').innerText()).toBe(t('property.create_title'));
  expect(await tokenOf(page)).toBeTruthy();
  const stored = await site.db
    .selectFrom('users')
    .select(['email', 'phone', 'name', 'address'])
    .where('username', '=', typed.username ?? '')
    .executeTakeFirst();
  expect(stored).toEqual({
    email: typed.email,
    phone: '09123456789',
    name: 'ဒေါ်သီရိအောင်',
    address: null,
  });
});

test('a failed log-in after the registration does not create the account again', async () => {
  const page = await register(VISITOR, '/register?next=%2FeditProfile');
  allowErrors(page, /auth\/login/, /ERR_FAILED/);
  let registrations = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/register')) registrations++;
  });
  await page.route('**/auth/login', cutConnection);
  const typed = validValues();
  await fillIn(page, typed);
  await submitForm(page);
  await page.getByRole('status').getByText(t('auth.registered')).waitFor();
  expect(await focusedField(page)).toBe('OUTPUT');
  expect(await page.locator('main form').count()).toBe(0);
  expect(registrations).toBe(1);
  await page.unroute('**/auth/login');
  await page
    .locator('main')
    .getByRole('link', { name: t('auth.login_submit') })
    .click();
  await page.waitForURL('**/login?next=%2FeditProfile');
  await fillIn(page, { username: typed.username ?? '', password: typed.password ?? '' });
  await submitForm(page);
  await page.waitForURL('**/editProfile');
});

test('no failure loses what was typed', async () => {
  const page = await register(VISITOR);
  allowErrors(page, /auth\/register/, /Failed to load/);
  const typed = { ...validValues(), name: 'ဒေါ်သီရိအောင်', address: 'No. 45, Bahan' };
  await fillIn(page, typed);
  const alert = page.getByRole('alert');
  const retry = alert.getByRole('button', { name: t('action.retry') });
  for (const failure of FORM_FAILURES) {
    await page.route('**/auth/register', failure.answer);
    await submitForm(page);
    await alert.getByText(failure.message(i18n)).waitFor();
    expect(await focusedField(page), failure.name).toBe('alert');
    expect(await fieldValues(page), failure.name).toEqual(typed);
    expect(await retry.count(), failure.name).toBe(failure.isRetried ? 1 : 0);
    await page.unroute('**/auth/register');
  }
  await retry.click();
  await page.waitForURL('**/createProperty');
});

test('fields that the server refuses each say why', async () => {
  const page = await register(VISITOR);
  allowErrors(page, /400/);
  const errors = [
    { field: 'phone', message: 'phone_invalid' },
    { field: 'company', message: 'too_long' },
  ];
  await page.route('**/auth/register', (route) =>
    route.fulfill({ status: 400, json: { message: 'invalid_input', errors } }),
  );
  const typed = { ...validValues(), name: '', address: '' };
  await fillIn(page, typed);
  await submitForm(page);
  expect(await refusalOf(page)).toEqual({
    phone: t('message.phone_invalid'),
    company: t('message.too_long', { max: number(LENGTHS.line.max) }),
  });
  expect(await focusedField(page)).toBe('company');
  expect(await fieldValues(page)).toEqual(typed);
});

test('a draft is offered on return, without passwords and code', async () => {
  const page = await register(VISITOR);
  const typed: FieldValues = { ...validValues(), name: 'Daw Mya' };
  const { password: _first, password2: _second, validationCode: _code, ...kept } = typed;
  await fillIn(page, { password: 'Padauk rain 77' });
  expect(await readDrafts(page)).toEqual([]);
  await fillIn(page, typed);
  await waitForDraft(page, kept);
  expect(JSON.stringify(await readDrafts(page))).not.toMatch(/Padauk/);
  await page.locator('main a[href^="/login"]').first().click();
  await page.getByRole('heading', { name: t('auth.login_title') }).waitFor();
  await page.goBack();
  const offer = page.locator('main .alert', { hasText: 'Daw Mya' });
  await offer.getByRole('button', { name: t('draft.continue') }).click();
  await expect
    .poll(() => fieldValues(page))
    .toMatchObject({ ...kept, password: '', validationCode: '' });
  expect(await hasFocus(page.locator('h1'))).toBe(true);
  await fillIn(page, typed);
  await submitForm(page);
  await page.waitForURL('**/createProperty');
  expect(await readDrafts(page)).toEqual([]);
});
