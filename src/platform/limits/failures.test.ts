import { beforeEach, expect, test } from 'vitest';
import { createFailures, WINDOW_MS, type Failures } from './failures.ts';

const MINUTE = 60_000;

let time = 0;
const elapsedMs = (): number => time;

let failures: Failures;
beforeEach(() => {
  time = 0;
  failures = createFailures({ limit: 10, elapsedMs });
});

const addTimes = (times: number, key = 'hla'): void => {
  for (let index = 0; index < times; index++) failures.add(key);
};

test('at the limit the wait ends when the oldest failure is fifteen minutes old', () => {
  failures.add('hla');
  time += MINUTE;
  addTimes(8);
  expect(failures.waitMs('hla')).toBe(0);
  failures.add('hla');
  expect(failures.waitMs('hla')).toBe(14 * MINUTE);
  expect(failures.waitMs('mya')).toBe(0);
  time += 14 * MINUTE - 1;
  expect(failures.waitMs('hla')).toBe(1);
  time += 1;
  expect(failures.waitMs('hla')).toBe(0);
  failures.add('hla');
  expect(failures.waitMs('hla')).toBe(MINUTE);
});

test('a key has failures until the newest one is fifteen minutes old', () => {
  expect(failures.has('hla')).toBe(false);
  failures.add('hla');
  time += WINDOW_MS - 1;
  expect(failures.has('hla')).toBe(true);
  time += 1;
  expect(failures.has('hla')).toBe(false);
});

test('clearing a key starts its count at zero', () => {
  addTimes(10);
  failures.clear('hla');
  addTimes(9);
  expect(failures.waitMs('hla')).toBe(0);
});

test('beyond the limit of keys the oldest are dropped', () => {
  failures = createFailures({ limit: 10, elapsedMs, maxKeys: 100 });
  addTimes(10);
  for (let index = 0; index < 99; index++) failures.add(`a${index}`);
  expect(failures.waitMs('hla')).toBe(WINDOW_MS);
  failures.add('one more');
  expect(failures.waitMs('hla')).toBe(0);
});
