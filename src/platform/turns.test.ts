import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('one at a time, each with its own result', async () => {
  const inTurn = createTurns(5, 2);
  let running = 0;
  const work = (result: number) => async () => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
    return result;
  };
  expect(await Promise.all([1, 2, 3].map((result) => inTurn(work(result))))).toEqual([1, 2, 3]);
});

test('when too many wait, others are told to come again', async () => {
  const inTurn = createTurns(40, 2);
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => inTurn(async () => index)),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(60 - 41);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  expect(answers[40]).toEqual({ status: 'fulfilled', value: 40 });
  expect(await inTurn(async () => 'again')).toBe('again');
});
