import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { newcomer, register, REGISTRATION_CODE } from '#test/support/app/registration.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off', REGISTRATION_CODE } });
});
afterAll(() => app.close());

const outcome = async (body: unknown): Promise<string> => outcomeOf(await register(app, body));
const userOf = async (body: unknown): Promise<Record<string, unknown>> => {
  const answer = await register(app, body);
  expect(outcomeOf(answer)).toBe('201 registered_successfully');
  return (answer.body as { user: Record<string, unknown> }).user;
};

describe('missing fields are named, in the order of the form', () => {
  const NAMES = 'username email password validationCode company phone email1 position'.split(' ');
  const KEYS: Record<string, string> = { validationCode: 'validation_code_is_required' };
  const keyOf = (field: string): string => KEYS[field] ?? `${field}_is_required`;
  const all = NAMES.map((field) => `${field}: ${keyOf(field)}`).join(', ');

  test('all fields', async () => {
    const empty = Object.fromEntries(NAMES.map((field) => [field, '']));
    for (const body of [{}, empty, null])
      expect(await outcome(body)).toBe(`400 invalid_input (${all})`);
  });

  test.each(NAMES)('%s', async (field) => {
    const expected = `400 invalid_input (${field}: ${keyOf(field)})`;
    for (const missing of [undefined, null, '', 7, ['x'], {}])
      expect(await outcome(newcomer({ [field]: missing })), JSON.stringify(missing)).toBe(expected);
  });

  test.each(NAMES.filter((field) => field !== 'password'))('%s of white space', async (field) => {
    const expected = `400 invalid_input (${field}: ${keyOf(field)})`;
    for (const blank of [' ', '\t\n', '\u00a0\u3000'])
      expect(await outcome(newcomer({ [field]: blank }))).toBe(expected);
  });

  test('name and address may be omitted', async () => {
    for (const missing of [undefined, null, '', ' '])
      expect(await userOf(newcomer({ name: missing, address: missing }))).toMatchObject({
        name: null,
        address: null,
      });
  });

  test('signs that turn around what follows them are left out', async () => {
    const typed = { name: 'Aung \u202eKyaw', company: '\u2067Golden Land\u2069' };
    expect(await userOf(newcomer(typed))).toMatchObject({
      name: 'Aung Kyaw',
      company: 'Golden Land',
    });
  });

  test('a body that is no object is refused without naming a field', async () => {
    for (const body of [[], 'text', 7, true]) expect(await outcome(body)).toBe('400 invalid_input');
  });
});

describe('wrong fields are named', () => {
  test.each([
    ['username', 'ab', 'username_too_short'],
    ['username', 'x'.repeat(41), 'too_long'],
    ['username', 'hla hla', 'username_invalid'],
    ['username', 'hla@example.com', 'username_invalid'],
    ['username', '<b>hla</b>', 'username_invalid'],
    ['username', 'hla\u200bhla', 'username_invalid'],
    ['username', 'hlahla\ufe0f', 'username_invalid'],
    ['username', 'hla\u034fhla', 'username_invalid'],
    ['username', 'аdmin', 'username_one_script'],
    ['username', 'hlaလှ', 'username_one_script'],
    ['username', 'hla၁၂', 'username_one_script'],
    ['email', 'hla', 'email_invalid'],
    ['email', 'hla@', 'email_invalid'],
    ['email', '@example.com', 'email_invalid'],
    ['email', 'hla@example', 'email_invalid'],
    ['email', 'hla hla@example.com', 'email_invalid'],
    ['email', 'hla@hla@example.com', 'email_invalid'],
    ['email', `${'x'.repeat(243)}@example.com`, 'too_long'],
    ['email1', 'hla', 'email_invalid'],
    ['email1', `${'x'.repeat(243)}@example.com`, 'too_long'],
    ['password', 'Ninefold9', 'password_too_short'],
    ['password', 'က'.repeat(9), 'password_too_short'],
    ['password', '\u{1f3e0}'.repeat(9), 'password_too_short'],
    ['password', 'x'.repeat(201), 'too_long'],
    ['password', 'password123', 'password_too_common'],
    ['password', 'PassWord123', 'password_too_common'],
    ['password', 'Golden-Land 1', 'password_too_personal'],
    ['password', '1234567890', 'password_too_common'],
    ['password', 'Myanmar123', 'password_too_common'],
    ['phone', '12345', 'phone_invalid'],
    ['phone', '0912345', 'phone_invalid'],
    ['phone', '09420123456, 09780123456', 'phone_one_only'],
    ['phone', '+66812345678', 'phone_invalid'],
    ['phone', 'ဖုန်းမရှိ', 'phone_invalid'],
    ['company', 'x'.repeat(101), 'too_long'],
    ['position', 'x'.repeat(101), 'too_long'],
    ['name', 'x'.repeat(101), 'too_long'],
    ['address', 'x'.repeat(301), 'too_long'],
    ['validationCode', 'x'.repeat(201), 'too_long'],
    ['name', 7, 'invalid_input'],
    ['address', {}, 'invalid_input'],
  ])('%s: %j is %s', async (field, value, message) => {
    expect(await outcome(newcomer({ [field]: value }))).toBe(
      `400 invalid_input (${field}: ${message})`,
    );
  });

  test('several at once, in the order of the form', async () => {
    const wrong = { position: '', phone: 'x', password: 'short', username: 'ab' };
    expect(await outcome(newcomer(wrong))).toBe(
      '400 invalid_input (username: username_too_short, password: password_too_short, ' +
        'phone: phone_invalid, position: position_is_required)',
    );
  });
});

describe('lengths are counted in characters', () => {
  const HOUSE = '\u{1f3e0}';

  test.each([
    ['username', 'က'.repeat(40)],
    ['username', '\u{20000}'.repeat(40)],
    ['email', `${'x'.repeat(242)}@example.com`],
    ['password', HOUSE.repeat(200)],
    ['password', HOUSE.repeat(10)],
    ['password', 'စကားဝှက်ရှည်'],
    ['company', HOUSE.repeat(100)],
    ['position', HOUSE.repeat(100)],
    ['name', HOUSE.repeat(100)],
    ['address', HOUSE.repeat(300)],
  ])('%s: %j is not too long', async (field, value) => {
    const user = await userOf(newcomer({ [field]: value }));
    if (field !== 'password') expect(user[field]).toBe(value);
  });

  test('white space is trimmed, and collapsed to one space inside', async () => {
    const company = `  ${'x'.repeat(50)} \n\t ${'x'.repeat(49)}  `;
    expect(await userOf(newcomer({ company }))).toMatchObject({
      company: `${'x'.repeat(50)} ${'x'.repeat(49)}`,
    });
  });
});
