import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
};

test('tasks run one at a time, in order, each key once', async () => {
  const queue = createWorkQueue<string>(2);
  const first = gate();
  const begun: string[] = [];
  const work = (name: string, wait?: Promise<void>) => async () => {
    begun.push(name);
    await wait;
    return name;
  };
  const a = queue.run('a', work('a', first.promise));
  const b = queue.run('b', work('b'));
  expect(queue.run('b', work('never'))).toBe(b);
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  first.open();
  expect(await Promise.all([a, b])).toEqual(['a', 'b']);
  expect(await queue.run('b', work('b again'))).toBe('b again');
});

test('tasks beyond the limit are refused at once', async () => {
  const queue = createWorkQueue<number>(1);
  const first = gate();
  const a = queue.run('a', () => first.promise.then(() => 1));
  const b = queue.run('b', async () => 2);
  expect(queue.run('c', async () => 3)).toBeUndefined();
  first.open();
  expect([await a, await b]).toEqual([1, 2]);
  expect(await queue.run('c', async () => 3)).toBe(3);
});

test('a failed task does not stop the queue', async () => {
  const queue = createWorkQueue<number>(3);
  const failed = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('b', async () => 2);
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe(2);
});
