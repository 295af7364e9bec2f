import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('one at a time, each with its own result', async () => {
  const inTurn = createQueue({ room: 5, retryAfter: 2 });
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
  const inTurn = createQueue({ room: 40, retryAfter: 2 });
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

test('what waits takes as much room as it is large', async () => {
  const inTurn = createQueue({ room: 64, retryAfter: 2 });
  const sizes = [5, ...Array<number>(12).fill(5), 4, 1];
  const answers = await Promise.allSettled(sizes.map((size) => inTurn(async () => size, size)));
  // One is at work, twelve and four make 64.
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array<string>(14).fill('fulfilled'),
    'rejected',
  ]);
});

test('whose turn does not come in time is told to come again, and leaves its room to others', async () => {
  const inTurn = createQueue({ room: 1, patience: 20, retryAfter: 2 });
  const first = Promise.withResolvers<string>();
  const long = inTurn(() => first.promise);
  let isDone = false;
  const late = inTurn(async () => (isDone = true));
  await expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  const next = inTurn(async () => 'next');
  first.resolve('first');
  expect([await long, await next, isDone]).toEqual(['first', 'next', false]);
});
