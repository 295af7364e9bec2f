import { expect, test } from 'vitest';
import { createPasswordQueue, type PasswordCaller } from './password-queue.ts';

/** Queues work for all callers at once; returns which of them were served. */
const enqueueAll = async (
  callers: readonly PasswordCaller[],
  enqueue = createPasswordQueue({ isFair: true }),
): Promise<boolean[]> => {
  const answers = await Promise.allSettled(
    callers.map((caller) => enqueue(caller, async () => 'done')),
  );
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  return answers.map(({ status }) => status === 'fulfilled');
};
const served = async (callers: readonly PasswordCaller[]): Promise<number> =>
  (await enqueueAll(callers)).filter(Boolean).length;

const many = (count: number, of: (index: number) => PasswordCaller): PasswordCaller[] =>
  Array.from({ length: count }, (_, index) => of(index));
const from = (network: number): PasswordCaller => ({ address: `10.0.${network}.1` });

test('a network has two places, and so has a known device', async () => {
  expect(await served(many(10, () => from(1)))).toBe(2);
  expect(await served(many(10, (index) => ({ address: `10.0.1.${index}` })))).toBe(2);
  expect(await served(many(10, () => ({ ...from(1), device: 'phone' })))).toBe(2);
});

test('unknown devices leave half of the queue to known ones', async () => {
  const strangers = many(60, from);
  const owners = many(15, (index) => ({ ...from(1), device: `phone ${index}` }));
  const answers = await enqueueAll([...strangers, ...owners]);
  expect(answers.slice(0, 60).filter(Boolean)).toHaveLength(20);
  expect(answers.slice(60)).toEqual(owners.map(() => true));
});

test('a place is free again when the work has ended or failed', async () => {
  const enqueue = createPasswordQueue({ isFair: true });
  const fail = enqueue(from(1), () => Promise.reject(new Error('broken')));
  await expect(fail).rejects.toThrow('broken');
  for (let turn = 0; turn < 3; turn++)
    expect(await enqueueAll([from(1), from(1)], enqueue)).toEqual([true, true]);
});

test('without limits per network only the length of the queue counts', async () => {
  const enqueue = createPasswordQueue({ isFair: false });
  const answers = await enqueueAll(
    many(60, () => from(1)),
    enqueue,
  );
  expect(answers.filter(Boolean)).toHaveLength(41);
});
