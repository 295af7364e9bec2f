import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createReset } from '../../src/features/accounts/server/resets.ts';
import { createAccount, outcomeOf, post, type Account } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import type { Answer } from '../support/open-api.ts';
import { newcomer, register, REGISTRATION_CODE } from '../support/registration.ts';

const MINUTE = 60_000;
const LIMITED = '429 too_many_requests';
const WRONG = '401 invalid_credentials';

let app: TestApp;
let time: number;
let account: Account;

const start = async (env: Record<string, string> = {}): Promise<void> => {
  app = await startTestApp({ env: { REGISTRATION_CODE, ...env }, now: () => new Date(time) });
  account = await createAccount(app, { username: 'Mya', email: 'mya@example.com' });
};
beforeEach(() => {
  time = Date.parse('2026-03-01T00:00:00Z');
});
afterEach(() => app.close());

type Headers = Record<string, string>;

/** What a proxy says of whom it calls for. */
const via = (address: string): Headers => ({ 'x-forwarded-for': address });
const logIn = (username: string, password: string, headers?: Headers): Promise<Answer> =>
  post(app, '/auth/login', { username, password }, headers);
const times = async (count: number, ask: (index: number) => Promise<Answer>): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let index = 0; index < count; index++) outcomes.push(outcomeOf(await ask(index)));
  return [...new Set(outcomes)];
};
const fails = (count: number, headers?: Headers) =>
  times(count, (index) => logIn(`nobody${index}`, 'Wrong 1234', headers));

describe('logging in', () => {
  test('to one account may fail ten times; the eleventh waits, even with the right password', async () => {
    await start();
    expect(await times(10, () => logIn('Mya', 'Wrong 1234'))).toEqual([WRONG]);
    time += MINUTE;
    const eleventh = await logIn('Mya', 'Wrong 1234');
    expect(eleventh).toMatchObject({ status: 429, body: { message: 'too_many_requests' } });
    expect(eleventh.headers['retry-after']).toBe(String(14 * 60));
    const right = await logIn('Mya', account.password);
    expect([outcomeOf(right), right.headers['retry-after']]).toEqual([LIMITED, String(14 * 60)]);
    time += 14 * MINUTE;
    expect((await logIn('Mya', account.password)).status).toBe(200);
  });

  test('counts a name in all its capitals, and whether there is such an account or not', async () => {
    await start();
    const names = ['Nobody', 'nobody', ' NOBODY '];
    expect(await times(10, (index) => logIn(names[index % 3] ?? '', 'Wrong 1234'))).toEqual([
      WRONG,
    ]);
    expect(outcomeOf(await logIn('noBODY', 'Wrong 1234'))).toBe(LIMITED);
    expect(outcomeOf(await logIn('Mya', 'Wrong 1234'))).toBe(WRONG);
  });

  test('counts anew after it worked', async () => {
    await start();
    for (let turn = 0; turn < 2; turn++) {
      expect(await times(9, () => logIn('mya', 'Wrong 1234'))).toEqual([WRONG]);
      expect((await logIn('mya', account.password)).status).toBe(200);
    }
  });

  test('does not count what is incomplete', async () => {
    await start();
    expect(await times(40, () => logIn('mya', ''))).toEqual([
      '400 invalid_input (password: password_is_required)',
    ]);
    expect((await logIn('mya', account.password)).status).toBe(200);
  });

  test('many times at once tries no more passwords than one after the other', async () => {
    await start();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => logIn('mya', 'Wrong 1234').then(outcomeOf)),
    );
    expect(answers.toSorted()).toEqual([
      ...Array<string>(10).fill(WRONG),
      ...Array<string>(20).fill(LIMITED),
    ]);
  });

  test('from one address may fail thirty times', async () => {
    await start();
    expect(await fails(30)).toEqual([WRONG]);
    const { status, headers } = await logIn('mya', account.password);
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    time += 15 * MINUTE;
    expect((await logIn('mya', account.password)).status).toBe(200);
  });

  test('is not limited when limits are off', async () => {
    await start({ RATE_LIMIT: 'off' });
    expect(await times(40, () => logIn('mya', 'Wrong 1234'))).toEqual([WRONG]);
  });
});

describe('the address', () => {
  test('is that of the connection, whatever X-Forwarded-For claims', async () => {
    await start();
    const spoofed = (index: number) =>
      logIn(`nobody${index}`, 'Wrong 1234', via(`203.0.113.${index}`));
    expect(await times(30, spoofed)).toEqual([WRONG]);
    expect(outcomeOf(await spoofed(31))).toBe(LIMITED);
  });

  test('is the client’s behind a proxy that is trusted', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' });
    expect(await fails(30, via('203.0.113.1'))).toEqual([WRONG]);
    expect(outcomeOf(await logIn('mya', account.password, via('203.0.113.1')))).toBe(LIMITED);
    expect((await logIn('mya', account.password, via('203.0.113.2'))).status).toBe(200);
  });

  test('is the one that the proxy saw, not what its client claimed', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' });
    const claims = (index: number) => via(`198.51.100.${index}, 203.0.113.1`);
    const claimed = (index: number) => logIn(`nobody${index}`, 'Wrong 1234', claims(index));
    expect(await times(30, claimed)).toEqual([WRONG]);
    expect(outcomeOf(await claimed(31))).toBe(LIMITED);
  });
});

describe('registering', () => {
  const WRONG_CODE = '400 validation_error';
  const tryCode = (index: number, email?: string) =>
    register(app, newcomer({ validationCode: `AAAA-${index}`, ...(email && { email }) }));

  test('as one e-mail may fail ten times, from one address thirty times', async () => {
    await start();
    expect(await times(10, (index) => tryCode(index, 'New@example.com'))).toEqual([WRONG_CODE]);
    const right = newcomer({ email: 'new@example.com' });
    const limited = await register(app, right);
    expect([outcomeOf(limited), limited.headers['retry-after']]).toEqual([LIMITED, '900']);
    expect(await times(20, (index) => tryCode(index))).toEqual([WRONG_CODE]);
    expect(outcomeOf(await register(app, newcomer()))).toBe(LIMITED);
    expect((await logIn('mya', account.password)).status).toBe(200);
    time += 15 * MINUTE;
    expect(outcomeOf(await register(app, right))).toBe('201 registered_successfully');
  });

  test('counts taken names, and not what is incomplete', async () => {
    await start();
    const again = (body: Record<string, unknown>) => () => register(app, newcomer(body));
    expect(await times(40, again({ email: 'x' }))).toEqual([
      '400 invalid_input (email: email_invalid)',
    ]);
    expect(await times(10, again({ email: 'mya@example.com' }))).toEqual(['409 user_exists']);
    expect(await times(1, again({ email: 'MYA@example.com' }))).toEqual([LIMITED]);
    expect(await times(20, again({ username: 'mya' }))).toEqual(['409 username_exists']);
    expect(await times(1, again({}))).toEqual([LIMITED]);
  });

  test('twenty times at once as the same gives one account, with limits, too', async () => {
    await start();
    const email = 'race@example.com';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(app, newcomer({ email })).then(outcomeOf)),
    );
    expect(answers.toSorted()).toEqual([
      '201 registered_successfully',
      ...Array<string>(19).fill('409 user_exists'),
    ]);
  });
});

test('links to set a password may be guessed thirty times from one address', async () => {
  await start();
  const password = 'Another 88';
  const guess = (index: number): Promise<Answer> =>
    index % 2
      ? post(app, '/auth/findReset', { code: `guess${index}` })
      : post(app, '/auth/resetPassword', { code: `guess${index}`, password });
  expect(await times(30, guess)).toEqual(['404 not_found']);
  const { code } = await createReset(app.db, account.user.id, app.now());
  for (const path of ['/auth/findReset', '/auth/resetPassword']) {
    const { status, headers } = await post(app, path, { code, password });
    expect([status, headers['retry-after']]).toEqual([429, '900']);
  }
  time += 15 * MINUTE;
  expect((await post(app, '/auth/resetPassword', { code, password })).status).toBe(200);
});
