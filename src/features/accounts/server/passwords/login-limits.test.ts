import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { createLoginLimits, type LoginAttempt, type LoginLimits } from './login-limits.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const LIMITED = 'too_many_requests';

let time = 0;
let limits: LoginLimits;
beforeEach(() => {
  time = 0;
  limits = createLoginLimits({ elapsedMs: () => time, isOn: true });
});

const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: ApiError) => [error.code, error.retryAfterSeconds].filter(Boolean).join(' '),
  );
const fail = (attempt: LoginAttempt, code: ApiError['code'] = 'invalid_credentials') =>
  outcome(limits.attempt(attempt, () => Promise.reject(new ApiError(code))));
const succeed = (attempt: LoginAttempt) => outcome(limits.attempt(attempt, async () => 'in'));

/** From a network of its own for each number. */
const from = (network: number, account = 'hla'): LoginAttempt => ({
  account,
  address: `10.${network >> 8}.${network & 255}.1`,
});
const failTimes = async (times: number, attempt: (index: number) => LoginAttempt) => {
  for (let index = 0; index < times; index++)
    expect(await fail(attempt(index))).toBe('invalid_credentials');
};

describe('a network', () => {
  test('may fail ten times on an account, without affecting other networks', async () => {
    await failTimes(10, () => from(1));
    expect(await succeed(from(1))).toBe(`${LIMITED} 900`);
    expect(await succeed(from(1, 'mya'))).toBe('done');
    expect(await succeed(from(2))).toBe('done');
    time += 15 * MINUTE;
    expect(await succeed(from(1))).toBe('done');
  });

  test('may fail thirty times on different accounts', async () => {
    await failTimes(30, (index) => from(1, `name${index}`));
    expect(await succeed(from(1))).toBe(`${LIMITED} 900`);
    expect(await succeed(from(2))).toBe('done');
  });

  test('may fail ten more times on an account after a success', async () => {
    for (let turn = 0; turn < 2; turn++) {
      await failTimes(9, () => from(1));
      expect(await succeed(from(1))).toBe('done');
    }
  });
});

describe('an account with twenty failures', () => {
  beforeEach(() => failTimes(20, (index) => from(index)));

  test('admits one attempt per ten seconds from networks that have not failed', async () => {
    expect(await fail(from(100))).toBe('invalid_credentials');
    time += 4 * SECOND;
    expect(await succeed(from(101))).toBe(`${LIMITED} 6`);
    time += 6 * SECOND;
    expect(await succeed(from(101))).toBe('done');
  });

  test('admits one attempt per ten seconds from all networks that have failed', async () => {
    expect(await fail(from(0))).toBe('invalid_credentials');
    for (let network = 0; network < 20; network++)
      expect(await fail(from(network))).toBe(`${LIMITED} 10`);
    expect(await succeed(from(100))).toBe('done');
    time += 10 * SECOND;
    expect(await succeed(from(7))).toBe('done');
  });

  test('is not slowed down for a known device', async () => {
    for (let turn = 0; turn < 5; turn++)
      expect(await succeed({ ...from(0), device: 'phone' })).toBe('done');
  });

  test('does not slow down attempts on another account', async () => {
    for (let turn = 0; turn < 5; turn++) expect(await succeed(from(turn, 'mya'))).toBe('done');
  });
});

test('the failures of a known device and of its network are counted separately', async () => {
  await failTimes(10, () => from(1));
  await failTimes(20, (index) => from(1, `name${index}`));
  await failTimes(9, () => ({ ...from(1), device: 'phone' }));
  expect(await succeed({ ...from(1), device: 'phone' })).toBe('done');
  await failTimes(10, () => ({ ...from(2), device: 'phone' }));
  expect(await succeed({ ...from(3), device: 'phone' })).toBe(`${LIMITED} 900`);
  expect(await succeed({ ...from(3), device: 'tablet' })).toBe('done');
  expect(await succeed(from(2))).toBe('done');
});

test('continuous attempts from fifty networks do not lock the owner out', async () => {
  const NETWORKS = 50;
  const MOMENTS = 180;
  let tried = 0;
  for (let moment = 0; moment < MOMENTS; moment++) {
    for (let network = 0; network < NETWORKS; network++)
      if ((await fail(from(network))) === 'invalid_credentials') tried++;
    expect(await succeed({ ...from(0), device: 'phone' })).toBe('done');
    // By then each of them has had the one attempt at which it was unknown.
    if (moment >= NETWORKS) expect(await succeed(from(1_000 + moment))).toBe('done');
    time += 10 * SECOND;
  }
  expect(tried).toBeLessThan(20 + NETWORKS + MOMENTS);
});

test('server errors do not count against the caller', async () => {
  for (let index = 0; index < 40; index++)
    expect(await fail(from(1), 'unavailable')).toBe('unavailable');
  expect(await succeed(from(1))).toBe('done');
});

test('an attempt above the limit is refused before any work', async () => {
  await failTimes(10, () => from(1));
  expect(() => limits.check(from(1))).toThrow(LIMITED);
  let isDone = false;
  const work = async () => {
    isDone = true;
  };
  expect(await outcome(limits.attempt(from(1), work))).toBe(`${LIMITED} 900`);
  expect(isDone).toBe(false);
});

test('nothing is limited when limits are off', async () => {
  limits = createLoginLimits({ elapsedMs: () => time, isOn: false });
  await failTimes(50, () => from(1));
  await failTimes(50, () => ({ ...from(1), device: 'phone' }));
});
