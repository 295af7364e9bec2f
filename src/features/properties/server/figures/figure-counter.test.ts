import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFigureCounter, type FigureCounter } from './figure-counter.ts';

const MIDNIGHT_IN_YANGON = Date.parse('2026-03-01T17:30:00.000Z');
const visitor = { address: '203.0.113.1', userAgent: 'A phone' };

let time: number;
/** What was written at a time: the number of visits by listing. */
let written: [number, number][][];
let errors: unknown[];
let isBroken: boolean;
let counter: FigureCounter;

const create = (maxVisits?: number): FigureCounter =>
  createFigureCounter({
    secret: 'a secret',
    write: async (visits) => {
      if (isBroken) throw new Error('database is locked');
      const byListing = Map.groupBy(visits, ({ id }) => id);
      written.push([...byListing].map(([id, of]) => [id, of.length]));
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

describe('a visit counts once per visitor, listing, figure and day', () => {
  test('a returning visitor is not counted, another visitor is', async () => {
    counter.count(1, 'opened', visitor);
    counter.count(1, 'opened', visitor);
    counter.count(1, 'opened', { ...visitor, address: '203.0.113.2' });
    counter.count(1, 'opened', { ...visitor, userAgent: 'Another phone' });
    counter.count(2, 'opened', visitor);
    await counter.flush();
    expect(written).toEqual([
      [
        [1, 3],
        [2, 1],
      ],
    ]);
  });

  test('the day begins at midnight in Yangon', async () => {
    counter.count(1, 'opened', visitor);
    time = MIDNIGHT_IN_YANGON - 1;
    counter.count(1, 'opened', visitor);
    time = MIDNIGHT_IN_YANGON;
    counter.count(1, 'opened', visitor);
    counter.count(1, 'opened', visitor);
    time += 23 * 60 * 60 * 1000;
    counter.count(1, 'opened', visitor);
    await counter.flush();
    expect(written).toEqual([[[1, 2]]]);
  });

  test('one address counts as at most ten browsers', async () => {
    const invent = (id: number, address: string): void => {
      for (let n = 0; n < 30; n++)
        counter.count(id, 'opened', { address, userAgent: `Browser ${n}` });
    };
    invent(1, '203.0.113.1');
    invent(1, '203.0.113.2');
    invent(1, '2001:db8::1');
    invent(1, '2001:db8::2');
    await counter.flush();
    expect(written).toEqual([[[1, 30]]]);
  });

  test('one address can view at most sixty listings per minute', async () => {
    for (let id = 1; id <= 100; id++) counter.count(id, 'opened', visitor);
    time += 60_000;
    for (let id = 61; id <= 70; id++) counter.count(id, 'opened', visitor);
    await counter.flush();
    expect(written[0]).toHaveLength(70);
  });

  test('one address can see at most six hundred homes of lists per minute', async () => {
    for (let id = 1; id <= 700; id++) counter.count(id, 'seen', visitor);
    await counter.flush();
    expect(written[0]).toHaveLength(600);
  });

  test('what a visitor does is counted apart, and sixty homes in a list do not use up what else they may do', async () => {
    for (let id = 1; id <= 60; id++) counter.count(id, 'seen', visitor);
    counter.count(1, 'call', visitor);
    counter.count(1, 'call', visitor);
    await counter.flush();
    expect(written[0]).toHaveLength(60);
    expect(written[0]?.[0]).toEqual([1, 2]);
  });

  test('a crawler is not counted', async () => {
    counter.count(1, 'opened', { ...visitor, userAgent: 'Googlebot/2.1' });
    await counter.flush();
    expect(written).toEqual([]);
  });
});

describe('writing', () => {
  test('happens three seconds after the first view, for all views at once', async () => {
    counter.count(1, 'opened', visitor);
    await vi.advanceTimersByTimeAsync(2_000);
    counter.count(2, 'opened', visitor);
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
    counter.count(1, 'opened', visitor);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(errors).toHaveLength(1);
    counter.count(1, 'opened', { ...visitor, address: '203.0.113.2' });
    isBroken = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(written).toEqual([[[1, 2]]]);
  });

  test('that is still running delays the next flush', async () => {
    counter.count(1, 'opened', visitor);
    const first = counter.flush();
    await Promise.resolve();
    counter.count(2, 'opened', visitor);
    await counter.flush();
    expect(written).toEqual([[[1, 1]], [[2, 1]]]);
    await first;
  });
});

test('a flood stays within the memory limit: the oldest visits are dropped', async () => {
  counter = create(3);
  const from = (address: string) => counter.count(1, 'opened', { ...visitor, address });
  for (const address of ['a', 'b', 'c', 'd']) from(address);
  from('d');
  from('b');
  from('a');
  await counter.flush();
  // The visit from `a` that was forgotten was not written yet, and nor are more than three.
  expect(written).toEqual([[[1, 3]]]);
});

test('all processes with the secret know a visitor of the day by the same key, which is another one on the next day', async () => {
  const keys: number[] = [];
  const keep = (secret: string) =>
    createFigureCounter({
      secret,
      write: async (visits) => void keys.push(...visits.map(({ key }) => key)),
      onError: (error) => errors.push(error),
      now: () => time,
    });
  const counters = [keep('a secret'), keep('a secret'), keep('another secret')];
  for (const each of counters) each.count(1, 'opened', visitor);
  time = MIDNIGHT_IN_YANGON;
  counters[0]?.count(1, 'opened', visitor);
  for (const each of counters) await each.flush();
  const [first, nextDay, ofOther, ofAnotherSite] = keys;
  expect(ofOther).toBe(first);
  expect(new Set([first, nextDay, ofAnotherSite]).size).toBe(3);
});
