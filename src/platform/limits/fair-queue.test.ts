import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Asks for turns from these addresses at once, and says in which order they come. */
const orderOf = async (addresses: readonly string[], room = 100): Promise<string[]> => {
  const turn = createFairQueue({ room });
  const order: string[] = [];
  await Promise.all(
    addresses.map((address) =>
      turn(address).then(
        () => order.push(address),
        (error: unknown) => order.push(`${address}: ${String(error)}`),
      ),
    ),
  );
  return order;
};

test('one at a time, of each network in turn', async () => {
  const [a, b, c] = ['10.0.0.1', '10.0.2.1', '10.0.3.1'];
  expect(await orderOf([a, a, a, a, b, c, b])).toEqual([a, a, b, c, a, b, a]);
});

test('each in a turn of the event loop of its own', async () => {
  const turn = createFairQueue({ room: 100 });
  const begun: number[] = [];
  await turn('10.0.0.1');
  for (const which of [1, 2, 3]) void turn('10.0.0.1').then(() => begun.push(which));
  for (const sofar of [[1], [1, 2], [1, 2, 3]]) {
    await nextTurn();
    expect(begun).toEqual(sofar);
  }
});

test('whoever is alone does not wait', async () => {
  const turn = createFairQueue({ room: 0 });
  for (let i = 0; i < 3; i++) {
    await turn('10.0.0.1');
    await nextTurn();
  }
});

test('of a network only so many may wait; others wait all the same', async () => {
  const [a, b] = ['10.0.0.1', '10.0.2.1'];
  const order = await orderOf([a, a, a, a, b], 2);
  expect(order.filter((entry) => entry === a)).toHaveLength(3);
  expect(order.filter((entry) => entry.includes('too_many_requests'))).toHaveLength(1);
  expect(order).toContain(b);
});

test('the addresses of one IPv6 network are one', async () => {
  const [a, b] = ['2001:db8::1', '2001:db8::2'];
  const order = await orderOf([a, b, a, b], 2);
  expect(order.filter((entry) => entry.includes('too_many_requests'))).toHaveLength(1);
});
