import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

afterEach(() => vi.useRealTimers());

/** Answers to one question, of which the test says when each comes, and the version of the database. */
const setUp = (lag?: (tookMs: number) => number) => {
  let version = 1;
  const kept = new KeptAnswers(() => version, 10, lag);
  const asked: { answer: (value: string) => void; fail: () => void }[] = [];
  const ask = (): Promise<string> =>
    new Promise((resolve, reject) => {
      asked.push({ answer: resolve, fail: () => reject(new Error('lost')) });
    });
  return {
    kept,
    asked,
    of: () => kept.of('how many', ask),
    change: () => {
      version++;
    },
  };
};

test('an answer is kept until something changes', async () => {
  const { asked, of, change, kept } = setUp();
  const [one, other] = [of(), of()];
  asked[0]?.answer('one');
  expect([await one, await other, await of()]).toEqual(['one', 'one', 'one']);
  const { state } = kept;
  expect(kept.state).toBe(state);
  change();
  expect(kept.state).not.toBe(state);
  const later = of();
  asked[1]?.answer('two');
  expect(await later).toBe('two');
  expect(asked).toHaveLength(2);
});

test('while a question is asked, those who come after changes wait for one next answer', async () => {
  const { asked, of, change } = setUp();
  const first = of();
  const later = Array.from({ length: 3 }, () => {
    change();
    return of();
  });
  await nextTurn();
  expect(asked).toHaveLength(1);
  asked[0]?.answer('one');
  expect(await first).toBe('one');
  await nextTurn();
  expect(asked).toHaveLength(2);
  asked[1]?.answer('two');
  expect(await Promise.all(later)).toEqual(['two', 'two', 'two']);
  expect(asked).toHaveLength(2);
});

test('after a failure it is asked again, for those who wait and those who come', async () => {
  const { asked, of, change } = setUp();
  const failed = of();
  change();
  const waiting = of();
  asked[0]?.fail();
  await expect(failed).rejects.toThrow('lost');
  await nextTurn();
  asked[1]?.fail();
  await expect(waiting).rejects.toThrow('lost');
  const later = of();
  asked[2]?.answer('three');
  expect(await later).toBe('three');
});

/** Answers that lag ten times as long as they took, one of which has taken a second. */
const setUpLagging = async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lagging = setUp((tookMs) => 10 * tookMs);
  const first = lagging.of();
  vi.advanceTimersByTime(1_000);
  lagging.asked[0]?.answer('one');
  await first;
  lagging.change();
  return lagging;
};

test('an answer that took a second is given for ten although something changed', async () => {
  const { asked, of, change } = await setUpLagging();
  vi.advanceTimersByTime(9_999);
  expect(await of()).toBe('one');
  change();
  expect(await of()).toBe('one');
  expect(asked).toHaveLength(1);
});

test('then it is given to who would wait for the next one, until that has come', async () => {
  const { asked, of, change } = await setUpLagging();
  vi.advanceTimersByTime(10_000);
  expect(await of()).toBe('one');
  change();
  expect(await of()).toBe('one');
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(500);
  asked[1]?.answer('two');
  await nextTurn();
  expect(await of()).toBe('two');
  vi.advanceTimersByTime(5_000);
  const [given] = [of()];
  expect(await given).toBe('two');
  await nextTurn();
  expect(asked).toHaveLength(3);
});

test('an answer that is too old is not given, and a failure meanwhile is told to nobody who was answered', async () => {
  const { asked, of } = await setUpLagging();
  vi.advanceTimersByTime(10_000);
  expect(await of()).toBe('one');
  asked[1]?.fail();
  await nextTurn();
  const waiting = of();
  asked[2]?.answer('three');
  expect(await waiting).toBe('three');
});

test('after twice that time who comes waits', async () => {
  const { asked, of } = await setUpLagging();
  vi.advanceTimersByTime(20_000);
  const waiting = of();
  await nextTurn();
  asked[1]?.answer('two');
  expect(await waiting).toBe('two');
});
