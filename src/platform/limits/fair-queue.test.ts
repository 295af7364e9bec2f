import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Queues a request from each address at once, and returns the order in which they are admitted. */
const orderOf = async (
  addresses: readonly string[],
  maxWaitingPerNetwork = 100,
  maxWaiting = 1_000,
): Promise<string[]> => {
  const waitInQueue = createFairQueue({ maxWaitingPerNetwork, maxWaiting });
  const order: string[] = [];
  await Promise.all(
    addresses.map((address) =>
      waitInQueue(address).then(
        () => order.push(address),
        (error: unknown) => order.push(`${address}: ${String(error)}`),
      ),
    ),
  );
  return order;
};

test('networks are admitted in turn, one request at a time', async () => {
  const [a, b, c] = ['10.0.0.1', '10.0.2.1', '10.0.3.1'];
  expect(await orderOf([a, a, a, a, b, c, b])).toEqual([a, a, b, c, a, b, a]);
});

test('each turn of the event loop admits one request', async () => {
  const waitInQueue = createFairQueue({ maxWaitingPerNetwork: 100, maxWaiting: 1_000 });
  const begun: number[] = [];
  await waitInQueue('10.0.0.1');
  for (const which of [1, 2, 3]) void waitInQueue('10.0.0.1').then(() => begun.push(which));
  for (const sofar of [[1], [1, 2], [1, 2, 3]]) {
    await nextTurn();
    expect(begun).toEqual(sofar);
  }
});

test('an idle queue admits a request at once', async () => {
  const waitInQueue = createFairQueue({ maxWaitingPerNetwork: 0, maxWaiting: 0 });
  for (let i = 0; i < 3; i++) {
    await waitInQueue('10.0.0.1');
    await nextTurn();
  }
});

test('a full queue of one network does not keep others out', async () => {
  const [a, b] = ['10.0.0.1', '10.0.2.1'];
  const order = await orderOf([a, a, a, a, b], 2);
  expect(order.filter((entry) => entry === a)).toHaveLength(3);
  expect(order.filter((entry) => entry.includes('too_many_requests'))).toHaveLength(1);
  expect(order).toContain(b);
});

test('a queue that is full with many networks refuses the next one, until somebody was admitted', async () => {
  const networks = Array.from({ length: 6 }, (_, index) => `10.0.${index}.1`);
  const order = await orderOf(networks, 2, 3);
  expect(order.filter((entry) => entry.includes('unavailable'))).toHaveLength(2);
  // Whoever waits already keeps their place.
  expect(order.filter((entry) => !entry.includes(' '))).toEqual(networks.slice(0, 4));
});

test('a queue that one network has filled takes those of others, in place of its last ones', async () => {
  const [many, few, other] = ['10.0.0.1', '10.0.2.1', '10.0.3.1'];
  const order = await orderOf([many, many, many, many, few, other, few], 100, 3);
  expect(order.filter((entry) => entry === many)).toHaveLength(2);
  expect(order.filter((entry) => entry === few)).toHaveLength(1);
  expect(order).toContain(other);
  expect(order.filter((entry) => entry.includes('unavailable'))).toHaveLength(3);
});

test('the addresses of one IPv6 network share a limit', async () => {
  const [a, b] = ['2001:db8::1', '2001:db8::2'];
  const order = await orderOf([a, b, a, b], 2);
  expect(order.filter((entry) => entry.includes('too_many_requests'))).toHaveLength(1);
});

test('who has a whole /48 of IPv6 does not keep others out', async () => {
  const many = Array.from({ length: 501 }, (_, index) => `2001:db8:1:${index.toString(16)}::1`);
  const order = await orderOf([...many, '10.0.0.1'], 500, 500);
  expect(order).toContain('10.0.0.1');
});
