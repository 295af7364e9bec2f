import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createViewCounter, type ViewCounter } from './view-counter.ts';

const MIDNIGHT_IN_YANGON = Date.parse('2026-03-01T17:30:00.000Z');
const visitor = { address: '203.0.113.1', userAgent: 'A phone' };

let time: number;
let written: [number, number][][];
let errors: unknown[];
let isBroken: boolean;
let counter: ViewCounter;

const create = (maxVisits?: number): ViewCounter =>
  createViewCounter({
    write: async (views) => {
      if (isBroken) throw new Error('database is locked');
      written.push([...views]);
    },
    onError: (error) => errors.push(error),
    now: () => time,
    ...(maxVisits !== undefined && { maxVisits }),
  });

beforeEach(() => {
  vi.useFakeTimers();
  time = MIDNIGHT_IN_YANGON - 60_000;
  written = [];
  errors = [];
  isBroken = false;
  counter = create();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a view counts once per visitor, listing and day', () => {
  test('a returning visitor is not counted, another visitor is', async () => {
    counter.count(1, visitor);
    counter.count(1, visitor);
    counter.count(1, { ...visitor, address: '203.0.113.2' });
    counter.count(1, { ...visitor, userAgent: 'Another phone' });
    counter.count(2, visitor);
    await counter.flush();
    expect(written).toEqual([
      [
        [1, 3],
        [2, 1],
      ],
    ]);
  });

  test('the day begins at midnight in Yangon', async () => {
    counter.count(1, visitor);
    time = MIDNIGHT_IN_YANGON - 1;
    counter.count(1, visitor);
    time = MIDNIGHT_IN_YANGON;
    counter.count(1, visitor);
    counter.count(1, visitor);
    time += 23 * 60 * 60 * 1000;
    counter.count(1, visitor);
    await counter.flush();
    expect(written).toEqual([[[1, 2]]]);
  });

  test('one address counts as at most ten browsers', async () => {
    const invent = (id: number, address: string): void => {
      for (let n = 0; n < 30; n++) counter.count(id, { address, userAgent: `Browser ${n}` });
    };
    invent(1, '203.0.113.1');
    invent(1, '203.0.113.2');
    invent(1, '2001:db8::1');
    invent(1, '2001:db8::2');
    await counter.flush();
    expect(written).toEqual([[[1, 30]]]);
  });

  test('one address can view at most sixty listings per minute', async () => {
    for (let id = 1; id <= 100; id++) counter.count(id, visitor);
    time += 60_000;
    for (let id = 61; id <= 70; id++) counter.count(id, visitor);
    await counter.flush();
    expect(written[0]).toHaveLength(70);
  });

  test('a crawler is not counted', async () => {
    counter.count(1, { ...visitor, userAgent: 'Googlebot/2.1' });
    await counter.flush();
    expect(written).toEqual([]);
  });
});

describe('writing', () => {
  test('happens three seconds after the first view, for all views at once', async () => {
    counter.count(1, visitor);
    await vi.advanceTimersByTimeAsync(2_000);
    counter.count(2, visitor);
    await vi.advanceTimersByTimeAsync(999);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that fails is reported and repeated, together with newer views', async () => {
    isBroken = true;
    counter.count(1, visitor);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(errors).toHaveLength(1);
    counter.count(1, { ...visitor, address: '203.0.113.2' });
    isBroken = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(written).toEqual([[[1, 2]]]);
  });

  test('that is still running delays the next flush', async () => {
    counter.count(1, visitor);
    const first = counter.flush();
    await Promise.resolve();
    counter.count(2, visitor);
    await counter.flush();
    expect(written).toEqual([[[1, 1]], [[2, 1]]]);
    await first;
  });
});

test('a flood stays within the memory limit: the oldest visits are dropped', async () => {
  counter = create(3);
  const from = (address: string) => counter.count(1, { ...visitor, address });
  for (const address of ['a', 'b', 'c', 'd']) from(address);
  from('d');
  from('b');
  from('a');
  await counter.flush();
  expect(written).toEqual([[[1, 5]]]);
});
