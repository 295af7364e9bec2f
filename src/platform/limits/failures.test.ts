import { beforeEach, expect, test } from 'vitest';
import { createFailures, WINDOW, type Failures } from './failures.ts';

const MINUTE = 60_000;

let time = 0;
const elapsed = (): number => time;

let failures: Failures;
beforeEach(() => {
  time = 0;
  failures = createFailures({ limit: 10, elapsed });
});

const addTimes = (times: number, key = 'hla'): void => {
  for (let index = 0; index < times; index++) failures.add(key);
};

test('at the limit one waits until the oldest is fifteen minutes old', () => {
  failures.add('hla');
  time += MINUTE;
  addTimes(8);
  expect(failures.wait('hla')).toBe(0);
  failures.add('hla');
  expect(failures.wait('hla')).toBe(14 * MINUTE);
  expect(failures.wait('mya')).toBe(0);
  time += 14 * MINUTE - 1;
  expect(failures.wait('hla')).toBe(1);
  time += 1;
  expect(failures.wait('hla')).toBe(0);
  failures.add('hla');
  expect(failures.wait('hla')).toBe(MINUTE);
});

test('there were some until the last is fifteen minutes old', () => {
  expect(failures.has('hla')).toBe(false);
  failures.add('hla');
  time += WINDOW - 1;
  expect(failures.has('hla')).toBe(true);
  time += 1;
  expect(failures.has('hla')).toBe(false);
});

test('cleared, the count begins at nothing', () => {
  addTimes(10);
  failures.clear('hla');
  addTimes(9);
  expect(failures.wait('hla')).toBe(0);
});

test('of too many keys the oldest are forgotten', () => {
  failures = createFailures({ limit: 10, elapsed, maxKeys: 100 });
  addTimes(10);
  for (let index = 0; index < 99; index++) failures.add(`a${index}`);
  expect(failures.wait('hla')).toBe(WINDOW);
  failures.add('one more');
  expect(failures.wait('hla')).toBe(0);
});
