import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { createRateLimit } from './rate-limits.ts';

const WINDOW_MS = 15 * 60_000;

let time = 0;
let limit: ReturnType<typeof createRateLimit>;
beforeEach(() => {
  time = 0;
  limit = createRateLimit('tries', { elapsedMs: () => time, isOn: true });
});

const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: ApiError) => [error.code, error.retryAfterSeconds].filter(Boolean).join(' '),
  );
const fail = (address: string, code: ApiError['code'] = 'not_found') =>
  outcome(limit.attempt(address, () => Promise.reject(new ApiError(code))));
const succeed = (address: string) => outcome(limit.attempt(address, async () => 'found'));

test('a network may fail thirty times in fifteen minutes, without affecting others', async () => {
  for (let index = 0; index < 30; index++) {
    expect(await fail(`192.0.2.${index}`)).toBe('not_found');
    expect(await succeed('192.0.2.1')).toBe(index < 29 ? 'done' : 'too_many_requests 900');
  }
  expect(await succeed('192.0.3.1')).toBe('done');
  time += WINDOW_MS;
  expect(await succeed('192.0.2.1')).toBe('done');
});

test('refused attempts run no work, and do not prolong the wait', async () => {
  for (let index = 0; index < 30; index++) await fail('192.0.2.1');
  time += WINDOW_MS - 1;
  let tries = 0;
  const work = async () => {
    tries++;
  };
  for (let index = 0; index < 50; index++) await outcome(limit.attempt('192.0.2.1', work));
  expect(tries).toBe(0);
  time += 1;
  expect(await succeed('192.0.2.1')).toBe('done');
});

test('server errors do not count against the caller', async () => {
  for (let index = 0; index < 40; index++) {
    expect(await fail('192.0.2.1', 'unavailable')).toBe('unavailable');
    const broken = limit.attempt('192.0.2.1', () => Promise.reject(new TypeError('broken')));
    await expect(broken).rejects.toThrow('broken');
  }
  expect(await succeed('192.0.2.1')).toBe('done');
});

test('nothing is limited when limits are off', async () => {
  limit = createRateLimit('tries', { elapsedMs: () => time, isOn: false });
  for (let index = 0; index < 50; index++) expect(await fail('192.0.2.1')).toBe('not_found');
});
