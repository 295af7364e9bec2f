import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

/** Answers to one question, of which the test says when each comes, and the version of the database. */
const setUp = () => {
  let version = 1;
  const kept = new KeptAnswers(() => version, 10);
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
