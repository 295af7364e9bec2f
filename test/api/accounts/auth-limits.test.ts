import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createReset } from '#features/accounts/server/passwords/resets.ts';
import { createAccount, outcomeOf, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import type { ApiResponse } from '#test/support/app/open-api.ts';
import { newcomer, register, REGISTRATION_CODE } from '#test/support/app/registration.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const LIMITED = '429 too_many_requests';
const WRONG = '401 invalid_credentials';

let app: TestApp;
let time: number;
let account: Account;

const start = async (env: Record<string, string> = {}): Promise<void> => {
  app = await startTestApp({
    env: { REGISTRATION_CODE, TRUST_PROXY: '127.0.0.1', ...env },
    now: () => new Date(time),
  });
  account = await createAccount(app, { username: 'Mya', email: 'mya@example.com' });
};
beforeEach(() => {
  time = Date.parse('2026-03-01T00:00:00Z');
});
afterEach(() => app.close());

type Headers = Record<string, string>;

/** Returns the header in which a proxy sends its client's address. */
const via = (address: string): Headers => ({ 'x-forwarded-for': address });
/** Returns the header for an address in a different network per number. */
const network = (index: number): Headers => via(`10.${index >> 8}.${index & 255}.7`);
const logIn = (username: string, password: string, headers?: Headers): Promise<ApiResponse> =>
  post(app, '/auth/login', { username, password }, headers);
/** Returns the cookie that a login sets on its device. */
const deviceOf = ({ headers }: ApiResponse): Headers => ({
  cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '',
});
const times = async (
  count: number,
  ask: (index: number) => Promise<ApiResponse>,
): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let index = 0; index < count; index++) outcomes.push(outcomeOf(await ask(index)));
  return [...new Set(outcomes)];
};
const fails = (count: number, headers?: Headers) =>
  times(count, (index) => logIn(`nobody${index}`, 'Wrong 1234', headers));

describe('logging in', () => {
  test('from one network succeeds a hundred times in 15 minutes: each time is kept in the log', async () => {
    await start();
    expect(await times(100, () => logIn('Mya', account.password))).toEqual(['200']);
    expect(outcomeOf(await logIn('mya', account.password))).toBe(LIMITED);
    expect((await logIn('Mya', account.password, network(1))).status).toBe(200);
    time += 15 * MINUTE;
    expect((await logIn('Mya', account.password)).status).toBe(200);
  });

  test('to one account may fail ten times from one network; other networks are not limited', async () => {
    await start();
    expect(await times(10, () => logIn('Mya', 'Wrong 1234'))).toEqual([WRONG]);
    time += MINUTE;
    for (const password of ['Wrong 1234', account.password]) {
      const eleventh = await logIn('Mya', password);
      expect(eleventh).toMatchObject({ status: 429, body: { message: 'too_many_requests' } });
      expect(eleventh.headers['retry-after']).toBe(String(14 * 60));
    }
    expect((await logIn('Mya', account.password, network(1))).status).toBe(200);
    time += 14 * MINUTE;
    expect((await logIn('Mya', account.password)).status).toBe(200);
  });

  test('counts failures by username and e-mail together, and for unknown names', async () => {
    await start();
    const wrong = { password: 'Wrong 1234' };
    const names = [{ username: 'Mya' }, { username: ' MYA ' }, { email: 'MYA@example.com' }];
    const asMya = (index: number) => post(app, '/auth/login', { ...names[index % 3], ...wrong });
    expect(await times(10, asMya)).toEqual([WRONG]);
    expect(await times(3, asMya)).toEqual([LIMITED]);
    const nobody = ['Nobody', 'nobody', ' NOBODY '];
    const asNobody = (index: number) => logIn(nobody[index % 3] ?? '', 'Wrong 1234', network(1));
    expect(await times(10, asNobody)).toEqual([WRONG]);
    expect(await times(3, asNobody)).toEqual([LIMITED]);
  });

  test('resets the count after a success', async () => {
    await start();
    for (let turn = 0; turn < 2; turn++) {
      expect(await times(9, () => logIn('mya', 'Wrong 1234'))).toEqual([WRONG]);
      expect((await logIn('mya', account.password)).status).toBe(200);
    }
  });

  test('does not count incomplete requests', async () => {
    await start();
    expect(await times(40, () => logIn('mya', ''))).toEqual([
      '400 invalid_input (password: password_is_required)',
    ]);
    expect((await logIn('mya', account.password)).status).toBe(200);
  });

  test('cannot try more passwords concurrently than one after the other', async () => {
    await start();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        logIn('mya', 'Wrong 1234', network(index)).then(outcomeOf),
      ),
    );
    // Twenty, and one more that is admitted every ten seconds, among these or after them.
    const next = outcomeOf(await logIn('mya', 'Wrong 1234', network(40)));
    const tried = [...answers, next].filter((answer) => answer === WRONG);
    expect(tried).toHaveLength(21);
    expect(outcomeOf(await logIn('mya', 'Wrong 1234', network(41)))).toBe(LIMITED);
  });

  test('from one network may fail thirty times', async () => {
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
  test('is that of the connection, ignoring X-Forwarded-For', async () => {
    await start({ TRUST_PROXY: '' });
    const spoofed = (index: number) => logIn(`nobody${index}`, 'Wrong 1234', network(index));
    expect(await times(30, spoofed)).toEqual([WRONG]);
    expect(outcomeOf(await spoofed(31))).toBe(LIMITED);
  });

  test('is the client’s behind a trusted proxy', async () => {
    await start();
    expect(await fails(30, via('203.0.113.1'))).toEqual([WRONG]);
    expect(outcomeOf(await logIn('mya', account.password, via('203.0.113.9')))).toBe(LIMITED);
    expect((await logIn('mya', account.password, via('203.0.114.1'))).status).toBe(200);
  });

  test('is the one that the proxy saw, not what its client claimed', async () => {
    await start();
    const claims = (index: number) => via(`198.51.${index}.1, 203.0.113.1`);
    const claimed = (index: number) => logIn(`nobody${index}`, 'Wrong 1234', claims(index));
    expect(await times(30, claimed)).toEqual([WRONG]);
    expect(outcomeOf(await claimed(31))).toBe(LIMITED);
  });
});

describe('a known device', () => {
  test('logs in although its network is blocked', async () => {
    await start();
    const phone = deviceOf(await logIn('mya', account.password));
    expect(await fails(30)).toEqual([WRONG]);
    expect(outcomeOf(await logIn('mya', account.password))).toBe(LIMITED);
    expect((await logIn('MYA@example.com', account.password, phone)).status).toBe(429);
    expect((await logIn('mya', account.password, phone)).status).toBe(200);
  });

  test('may fail ten times', async () => {
    await start();
    const phone = deviceOf(await logIn('mya', account.password));
    const tablet = deviceOf(await logIn('mya', account.password));
    expect(await times(10, () => logIn('mya', 'Wrong 1234', phone))).toEqual([WRONG]);
    expect(outcomeOf(await logIn('mya', account.password, phone))).toBe(LIMITED);
    expect((await logIn('mya', account.password, tablet)).status).toBe(200);
  });

  test('is known for its own account only', async () => {
    await start();
    const other = await createAccount(app, { username: 'Hla' });
    const device = deviceOf(await logIn('Hla', other.password));
    expect(await times(10, () => logIn('mya', 'Wrong 1234', device))).toEqual([WRONG]);
    expect(outcomeOf(await logIn('mya', account.password, device))).toBe(LIMITED);
    expect((await logIn('Hla', other.password, device)).status).toBe(200);
  });
});

test('a thousand wrong passwords from fifty networks do not lock the owner out', async () => {
  await start();
  const phone = deviceOf(await logIn('mya', account.password));
  let tried = 0;
  const attack = async (): Promise<void> => {
    for (let index = 0; index < 50; index++) {
      const { statusCode } = await app.server.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: network(index),
        payload: { username: 'mya', password: 'Wrong 1234' },
      });
      expect([401, 429]).toContain(statusCode);
      if (statusCode === 401) tried++;
      time += 0.5 * SECOND;
    }
  };
  for (let round = 0; round < 20; round++) {
    await attack();
    const known = await logIn('mya', account.password, { ...phone, ...network(round) });
    expect(known.status).toBe(200);
  }
  expect(tried).toBeLessThan(150);

  const fromNewPlace = () => logIn('mya', account.password, network(100));
  let answer = await fromNewPlace();
  if (answer.status === 429) {
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(10);
    await attack();
    answer = await fromNewPlace();
  }
  expect(answer.status).toBe(200);
});

describe('registering', () => {
  const WRONG_CODE = '400 validation_error';
  const tryCode = (index: number, headers?: Headers, email = `new${index}@example.com`) =>
    register(app, newcomer({ validationCode: `AAAA-${index}`, email }), headers);

  test('may fail thirty times from one network, without affecting other networks', async () => {
    await start();
    const email = 'new@example.com';
    expect(await times(30, (index) => tryCode(index, undefined, email))).toEqual([WRONG_CODE]);
    const limited = await register(app, newcomer());
    expect([outcomeOf(limited), limited.headers['retry-after']]).toEqual([LIMITED, '900']);
    const invited = await register(app, newcomer({ email }), network(1));
    expect(outcomeOf(invited)).toBe('201 registered_successfully');
    expect((await logIn('mya', account.password)).status).toBe(200);
    time += 15 * MINUTE;
    expect(outcomeOf(await register(app, newcomer()))).toBe('201 registered_successfully');
  });

  test('counts taken names, but not incomplete requests', async () => {
    await start();
    const again = (body: Record<string, unknown>) => () => register(app, newcomer(body));
    expect(await times(40, again({ email: 'x' }))).toEqual([
      '400 invalid_input (email: email_invalid)',
    ]);
    expect(await times(10, again({ email: 'MYA@example.com' }))).toEqual(['409 user_exists']);
    expect(await times(20, again({ username: 'mya' }))).toEqual(['409 username_exists']);
    expect(await times(1, again({}))).toEqual([LIMITED]);
  });

  test('twenty times at once with the same name creates one account, with limits too', async () => {
    await start();
    const email = 'race@example.com';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register(app, newcomer({ email }), network(index)).then(outcomeOf),
      ),
    );
    expect(answers.toSorted()).toEqual([
      '201 registered_successfully',
      ...Array<string>(19).fill('409 user_exists'),
    ]);
  });
});

test('links to set a password may be guessed thirty times from one network', async () => {
  await start();
  const password = 'Another land 88';
  const guess = (index: number): Promise<ApiResponse> =>
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
