import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUserByUsername } from '#features/accounts/server/store.ts';
import { outcomeOf, post } from '#test/support/app/accounts.ts';
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
const CREATED = '201 registered_successfully';

test('a newcomer gets an account, as an agent, and can log in', async () => {
  const body = newcomer({ username: 'Thazin', email: 'Thazin@Example.com' });
  const { status, body: answer, headers } = await register(app, body);
  const { password, validationCode: _code, ...said } = body;
  expect(status).toBe(201);
  expect(answer).toEqual({
    message: 'registered_successfully',
    user: {
      ...said,
      id: expect.any(Number) as number,
      telegram: null,
      whatsapp: null,
      messenger: null,
      role: 'agent',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    },
  });
  expect(headers['cache-control']).toBe('no-store');
  for (const name of [{ email: 'thazin@example.com' }, { username: 'thazin' }])
    expect((await post(app, '/auth/login', { ...name, password })).status).toBe(200);
});

test('a registration cannot set the role, and unknown fields are ignored', async () => {
  const odd = { role: 'admin', id: 1, isDisabled: true, password2: 'x', createdAt: '2000', x: {} };
  expect(await userOf(newcomer(odd))).toMatchObject({ role: 'agent' });
});

test('the password is kept as a hash only', async () => {
  const body = newcomer({ password: 'Sein Pan Myaing 3' });
  const { username } = await userOf(body);
  const user = await findUserByUsername(app.db, String(username));
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(user)).not.toContain('Sein Pan');
});

test('white space belongs to a password', async () => {
  const { username } = await userOf(newcomer({ password: '  eleven 1 ' }));
  const login = async (password: string) =>
    (await post(app, '/auth/login', { username, password })).status;
  expect([await login('  eleven 1 '), await login('eleven 1')]).toEqual([200, 401]);
});

test.each([
  ['09123456789', '09123456789'],
  ['+959123456789', '09123456789'],
  ['959123456789', '09123456789'],
  ['+95 9 123-456-789', '09123456789'],
  ['၀၉၁၂၃၄၅၆၇၈၉', '09123456789'],
  ['+၉၅ ၉ ၁၂၃ ၄၅၆ ၇၈၉', '09123456789'],
  ['01-234567', '01234567'],
])('the phone %s is stored as %s', async (phone, stored) => {
  expect(await userOf(newcomer({ phone }))).toMatchObject({ phone: stored });
});

test('hostile texts are stored unchanged as text', async () => {
  const hostile = `<script>alert(1)</script>' or 1=1; -- \${x} {{x}} \\`;
  const texts = { company: hostile, position: hostile, name: hostile, address: hostile };
  expect(await userOf(newcomer(texts))).toMatchObject(texts);
});

describe('an existing account', () => {
  const TAKEN = '409 user_exists';
  const NAME_TAKEN = '409 username_exists';

  test('reserves its e-mail and username in any capitals', async () => {
    await userOf(newcomer({ username: 'KoKo', email: 'KoKo@example.com' }));
    for (const email of ['KoKo@example.com', 'koko@EXAMPLE.com', ' KOKO@example.com '])
      expect(await outcome(newcomer({ email }))).toBe(TAKEN);
    for (const username of ['KoKo', 'koko', ' KOKO '])
      expect(await outcome(newcomer({ username }))).toBe(NAME_TAKEN);
    expect(await outcome(newcomer({ username: 'koko', email: 'koko@example.com' }))).toBe(TAKEN);
  });

  test('does not reserve its contact e-mail', async () => {
    const email = 'shared@example.com';
    await userOf(newcomer({ email1: email }));
    expect(await outcome(newcomer({ email, email1: email }))).toBe(CREATED);
    expect(await outcome(newcomer({ email1: email }))).toBe(CREATED);
  });

  test.each([
    ['e-mail', { email: 'race@example.com' }, TAKEN],
    ['e-mail in other capitals', { email: 'Race2@example.com' }, TAKEN],
    ['name', { username: 'race' }, NAME_TAKEN],
  ])(
    'is created once by twenty concurrent registrations with the same %s',
    async (_what, same, no) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const email = 'email' in same && index % 2 ? { email: same.email.toUpperCase() } : {};
          return outcome(newcomer({ ...same, ...email }));
        }),
      );
      expect(answers.toSorted()).toEqual([CREATED, ...Array<string>(19).fill(no)]);
    },
  );
});

test('a body that is not JSON is refused without naming a field', async () => {
  const send = async (payload: string, type: string): Promise<string> => {
    const url = '/api/auth/register';
    const headers = { 'content-type': type };
    const answer = await app.server.inject({ method: 'POST', url, headers, payload });
    return `${answer.statusCode} ${answer.body}`;
  };
  const refused = '400 {"message":"invalid_input"}';
  for (const payload of ['{', '{"username":', 'username=x', '{"__proto__":{"role":"admin"}}'])
    expect(await send(payload, 'application/json'), payload).toBe(refused);
  const body = JSON.stringify(newcomer());
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'x',
  ])
    expect(await send(body, type), type).toBe(refused);
  expect(await send(body, 'application/json; charset=utf-8')).toMatch(/^201 /);
  const large = JSON.stringify({ ...newcomer(), x: 'x'.repeat(300_000) });
  expect(await send(large, 'application/json')).toBe('413 {"message":"file_too_large"}');
});
