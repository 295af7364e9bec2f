import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('tasks run one at a time, each with its own result', async () => {
  const enqueue = createQueue({ maxWaiting: 5, retryAfterSeconds: 2 });
  let running = 0;
  const work = (result: number) => async () => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
    return result;
  };
  expect(await Promise.all([1, 2, 3].map((result) => enqueue(work(result))))).toEqual([1, 2, 3]);
});

test('work beyond the limit of the queue is refused', async () => {
  const enqueue = createQueue({ maxWaiting: 40, retryAfterSeconds: 2 });
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => enqueue(async () => index)),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(60 - 41);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  expect(answers[40]).toEqual({ status: 'fulfilled', value: 40 });
  expect(await enqueue(async () => 'again')).toBe('again');
});

test('the sizes of waiting tasks count towards the limit', async () => {
  const enqueue = createQueue({ maxWaiting: 64, retryAfterSeconds: 2 });
  const sizes = [5, ...Array<number>(12).fill(5), 4, 1];
  const answers = await Promise.allSettled(sizes.map((size) => enqueue(async () => size, size)));
  // One task runs; twelve of size 5 and one of size 4 wait: 64.
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array<string>(14).fill('fulfilled'),
    'rejected',
  ]);
});

test('a task that waits too long is refused, and leaves the queue', async () => {
  const enqueue = createQueue({ maxWaiting: 1, timeoutMs: 20, retryAfterSeconds: 2 });
  const first = Promise.withResolvers<string>();
  const long = enqueue(() => first.promise);
  let isDone = false;
  const late = enqueue(async () => (isDone = true));
  await expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  const next = enqueue(async () => 'next');
  first.resolve('first');
  expect([await long, await next, isDone]).toEqual(['first', 'next', false]);
});
