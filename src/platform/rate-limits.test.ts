import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../contract/errors.ts';
import { createRateLimit, type Attempt, type RateLimit } from './rate-limits.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;

let time = 0;
const now = (): number => time;

let limit: RateLimit;
beforeEach(() => {
  time = 1_000_000_000;
  limit = createRateLimit({ now, isOn: true });
});

const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: ApiError) =>
      error.retryAfter === undefined ? error.code : `${error.code} ${error.retryAfter}`,
  );

const fail = (attempt: Attempt, code: ApiError['code'] = 'invalid_credentials') =>
  outcome(limit.attempt(attempt, () => Promise.reject(new ApiError(code))));
const succeed = (attempt: Attempt) => outcome(limit.attempt(attempt, async () => 'signed in'));

const failTimes = async (times: number, attempt: (index: number) => Attempt): Promise<void> => {
  for (let index = 0; index < times; index++)
    expect(await fail(attempt(index))).toBe('invalid_credentials');
};

const hla = (index: number): Attempt => ({ account: 'hla', address: `192.0.2.${index}` });
const fromHere = (index: number): Attempt => ({ account: `name${index}`, address: '192.0.2.1' });

describe('an account', () => {
  test('may fail ten times in fifteen minutes, whatever the address', async () => {
    await failTimes(10, hla);
    expect(await fail(hla(10))).toBe('too_many_requests 900');
    expect(await succeed(hla(11))).toBe('too_many_requests 900');
    expect(await succeed({ account: 'mya', address: '192.0.2.1' })).toBe('done');
  });

  test('may go on when the oldest failure is fifteen minutes old, as was said', async () => {
    await failTimes(1, hla);
    time += MINUTE;
    await failTimes(9, hla);
    expect(await succeed(hla(0))).toBe(`too_many_requests ${14 * 60}`);
    time += 14 * MINUTE - 1;
    expect(await succeed(hla(0))).toBe('too_many_requests 1');
    time += 1;
    expect(await fail(hla(0))).toBe('invalid_credentials');
    expect(await succeed(hla(0))).toBe('too_many_requests 60');
    time += MINUTE;
    expect(await succeed(hla(0))).toBe('done');
  });

  test('is not kept out longer by trying meanwhile', async () => {
    await failTimes(10, hla);
    time += WINDOW - 1;
    for (let index = 0; index < 50; index++) await fail(hla(index));
    time += 1;
    expect(await succeed(hla(0))).toBe('done');
  });

  test('begins anew after a success', async () => {
    await failTimes(9, hla);
    expect(await succeed(hla(0))).toBe('done');
    await failTimes(10, hla);
    expect(await succeed(hla(0))).toBe('too_many_requests 900');
  });
});

describe('an address', () => {
  test('may fail thirty times in fifteen minutes, whatever the account', async () => {
    await failTimes(30, fromHere);
    expect(await fail(fromHere(30))).toBe('too_many_requests 900');
    expect(await succeed(fromHere(31))).toBe('too_many_requests 900');
    expect(await succeed({ account: 'name1', address: '192.0.2.2' })).toBe('done');
    time += WINDOW;
    expect(await succeed(fromHere(31))).toBe('done');
  });

  test('does not begin anew after a success', async () => {
    await failTimes(29, fromHere);
    expect(await succeed(fromHere(40))).toBe('done');
    await failTimes(1, fromHere);
    expect(await succeed(fromHere(40))).toBe('too_many_requests 900');
  });

  test('is limited without an account, too', async () => {
    const address = '192.0.2.1';
    await failTimes(30, () => ({ address }));
    expect(await succeed({ address })).toBe('too_many_requests 900');
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::2'],
    ['2001:db8::1', '2001:db8:0:0:9::1'],
    ['2001:0:1:2:3:4:5:6', '2001::1:2:0:0:0:1'],
    ['fe80::1%eth0', 'fe80::2%eth0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['unknown', 'unknown'],
  ])('%s is one with %s', async (one, other) => {
    await failTimes(30, () => ({ address: one }));
    expect(await succeed({ address: other })).toBe('too_many_requests 900');
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['192.0.2.1', '192.0.2.10'],
  ])('%s is another than %s', async (one, other) => {
    await failTimes(30, () => ({ address: one }));
    expect(await succeed({ address: other })).toBe('done');
  });
});

test('who waits for account and address waits for both', async () => {
  const address = '198.51.100.1';
  await failTimes(10, hla);
  time += MINUTE;
  await failTimes(30, () => ({ address }));
  expect(await succeed({ account: 'hla', address })).toBe('too_many_requests 900');
  expect(await succeed(hla(0))).toBe(`too_many_requests ${14 * 60}`);
});

test('trouble of the server is no failure of the caller', async () => {
  for (let index = 0; index < 40; index++) {
    expect(await fail(hla(0), 'unavailable')).toBe('unavailable');
    await expect(
      limit.attempt(hla(0), () => Promise.reject(new TypeError('broken'))),
    ).rejects.toThrow('broken');
  }
  expect(await succeed(hla(0))).toBe('done');
});

test('whoever is refused is refused before any work', async () => {
  await failTimes(10, hla);
  expect(() => limit.check(hla(0))).toThrow('too_many_requests');
  let isDone = false;
  const work = async () => {
    isDone = true;
  };
  expect(await outcome(limit.attempt(hla(0), work))).toBe('too_many_requests 900');
  expect(isDone).toBe(false);
});

test('of too many names the oldest are forgotten', async () => {
  limit = createRateLimit({ now, isOn: true, maxKeys: 100 });
  await failTimes(10, hla);
  await failTimes(89, (index) => ({ account: `a${index}`, address: `198.51.100.${index}` }));
  expect(await succeed(hla(200))).toBe('too_many_requests 900');
  await failTimes(11, (index) => ({ account: `b${index}`, address: `203.0.113.${index}` }));
  expect(await succeed(hla(200))).toBe('done');
});

test('when it is off nothing is limited', async () => {
  limit = createRateLimit({ now, isOn: false });
  await failTimes(50, () => ({ account: 'hla', address: '192.0.2.1' }));
});
