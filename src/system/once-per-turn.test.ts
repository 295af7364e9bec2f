import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oncePerTurn } from './once-per-turn.ts';

const counter = () => {
  let count = 0;
  return oncePerTurn(() => ++count);
};

test('a value is computed once in a turn, also after microtasks', async () => {
  const { get } = counter();
  expect(get()).toBe(1);
  await Promise.resolve();
  expect(get()).toBe(1);
  await nextTurn();
  expect([get(), get()]).toEqual([2, 2]);
});

test('a forgotten value is computed again', () => {
  const { get, forget } = counter();
  get();
  forget();
  expect(get()).toBe(2);
});

test('a computation that throws is tried again in the same turn', () => {
  let times = 0;
  const { get } = oncePerTurn(() => {
    if (++times === 1) throw new Error('once');
    return times;
  });
  expect(get).toThrow('once');
  expect(get()).toBe(2);
});
