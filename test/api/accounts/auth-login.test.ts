import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disableUser, enableUser } from '#features/accounts/server/store.ts';
import { createAccount, outcomeOf, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { cpuTimesMs } from '#test/support/process/cpu-time.ts';

let app: TestApp;
let mya: Account;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  mya = await createAccount(app, {
    username: 'Mya.Mya',
    email: 'Mya@Example.com',
    email1: 'office@example.com',
    name: 'Daw Mya Mya',
    address: null,
  });
});
afterAll(() => app.close());

const login = (body: unknown) => post(app, '/auth/login', body);

describe('the right password', () => {
  test.each([
    ['the username', { username: 'Mya.Mya' }],
    ['the username in other capitals', { username: 'mYA.mYA' }],
    ['the username with spaces around', { username: ' Mya.Mya ' }],
    ['the e-mail', { email: 'Mya@Example.com' }],
    ['the e-mail in other capitals', { email: 'MYA@example.COM' }],
    ['the e-mail before the username', { email: 'mya@example.com', username: 'nobody' }],
    ['the username, the e-mail being empty', { email: '', username: 'mya.mya' }],
  ])('signs in by %s', async (_what, name) => {
    const { status, body, headers } = await login({ ...name, password: mya.password });
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      user: {
        id: mya.user.id,
        username: 'Mya.Mya',
        email: 'Mya@Example.com',
        email1: 'office@example.com',
        phone: '09123456789',
        company: 'Golden Land',
        position: 'Agent',
        name: 'Daw Mya Mya',
        address: null,
        telegram: null,
        whatsapp: null,
        messenger: null,
        role: 'agent',
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toMatch(/^known=\d+\.[\w-]+\.[\w-]+; Path=\/api\/auth; /);
  });

  test('gets a new token each time, and all tokens stay valid', async () => {
    const tokens = new Set<string>();
    for (let turn = 0; turn < 3; turn++) {
      const { body } = await login({ username: 'mya.mya', password: mya.password });
      tokens.add((body as { token: string }).token);
    }
    expect(tokens.size).toBe(3);
    for (const token of tokens) {
      const email = { email: mya.user.email };
      const answer = await post(app, '/auth/getUser', email, { authorization: `Bearer ${token}` });
      expect(answer.status).toBe(200);
    }
  });

  test('works for a Burmese name, in any order of its marks', async () => {
    const written = 'caf\u00e9\u1014\u1037\u103a';
    const { password } = await createAccount(app, { username: written.normalize('NFC') });
    for (const username of [written.normalize('NFC'), written.normalize('NFD')])
      expect((await login({ username, password })).status).toBe(200);
  });
});

describe('every other attempt gets the same refusal', () => {
  const WRONG = { status: 401, body: { message: 'invalid_credentials' } };

  test.each([
    ['an unknown username', { username: 'nobody' }],
    ['an unknown e-mail', { email: 'nobody@example.com' }],
    ['the contact e-mail', { email: 'office@example.com' }],
    ['the e-mail as the username', { username: 'mya@example.com' }],
    ['the username as the e-mail', { email: 'mya.mya' }],
    ['an unknown e-mail before the username', { email: 'no@example.com', username: 'mya.mya' }],
    ['a pattern', { username: '%' }],
    ['half a query', { username: "' or 1=1 --" }],
    ['a long name', { username: 'x'.repeat(254) }],
  ])('%s', async (_what, name) => {
    expect(await login({ ...name, password: mya.password })).toMatchObject(WRONG);
  });

  test.each([
    'golden land 77',
    'Golden land 7',
    ' Golden land 77',
    'Golden land 77 ',
    ' ',
    '\u0000',
    'x',
    'x'.repeat(200),
  ])('the password %j', async (password) => {
    expect(await login({ username: 'mya.mya', password })).toMatchObject(WRONG);
  });

  test('an account without a password', async () => {
    const { user } = await createAccount(app, { passwordHash: null });
    for (const password of ['x', 'null', mya.password])
      expect(await login({ username: user.username, password })).toMatchObject(WRONG);
  });

  test('a disabled account, unless they know its password', async () => {
    const { user, password } = await createAccount(app);
    await disableUser(app.db, user.id, app.now());
    const { username } = user;
    expect(await login({ username, password: 'Wrong 1234' })).toMatchObject(WRONG);
    const answer = await login({ username, password });
    expect(outcomeOf(answer)).toBe('403 forbidden (username: account_disabled)');
    expect(answer.headers['set-cookie']).toBeUndefined();
    await enableUser(app.db, user.id);
    expect((await login({ username: user.username, password })).status).toBe(200);
  });
});

test('every refusal takes as long as that of a wrong password', async () => {
  const off = await createAccount(app);
  await disableUser(app.db, off.user.id, app.now());
  const nobody = await createAccount(app, { passwordHash: null });
  const wrong = 'Golden land 78';
  const knownLogin = () => login({ username: 'mya.mya', password: wrong });
  const { known, ...refused } = await cpuTimesMs({
    known: knownLogin,
    'unknown username': () => login({ username: 'nobody', password: wrong }),
    'unknown e-mail': () => login({ email: 'nobody@example.com', password: wrong }),
    'disabled account': () => login({ username: off.user.username, password: off.password }),
    'no password': () => login({ username: nobody.user.username, password: wrong }),
  });
  for (const [name, time] of Object.entries(refused)) expect(time, name).toBeGreaterThan(known / 2);
  const { incomplete, complete } = await cpuTimesMs(
    { incomplete: () => login({ username: 'mya.mya' }), complete: knownLogin },
    24,
  );
  expect(incomplete).toBeLessThan(complete / 2);
});

describe('missing fields are named, in the order of the form', () => {
  test.each([
    [{}, '400 invalid_input (username: username_is_required, password: password_is_required)'],
    [{ username: 'mya.mya' }, '400 invalid_input (password: password_is_required)'],
    [{ username: 'mya.mya', password: '' }, '400 invalid_input (password: password_is_required)'],
    [{ password: 'x' }, '400 invalid_input (username: username_is_required)'],
    [{ username: ' ', password: 'x' }, '400 invalid_input (username: username_is_required)'],
    [
      { email: '', username: '', password: 'x' },
      '400 invalid_input (username: username_is_required)',
    ],
    [{ username: 7, password: 'x' }, '400 invalid_input (username: invalid_input)'],
    [{ email: ['a@b.c'], password: 'x' }, '400 invalid_input (email: invalid_input)'],
    [{ username: 'mya.mya', password: 7 }, '400 invalid_input (password: password_is_required)'],
    [[], '400 invalid_input'],
    ['mya.mya', '400 invalid_input'],
    [null, '400 invalid_input (username: username_is_required, password: password_is_required)'],
  ])('%j is answered %s', async (body, expected) => {
    expect(outcomeOf(await login(body))).toBe(expected);
  });
});
