import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { toDatabaseError } from './errors.ts';
import { lockKey, type LockName } from './locks.ts';

/** Pause before a lost connection is opened again, in milliseconds. */
const RECONNECT_MS = 1_000;

/** A lock that one process has until it ends. */
export type Claim = { take: () => Promise<boolean>; release: () => Promise<void> };

/** Creates a claim, which has a connection of its own while it is held. */
export const createClaim = (options: ClientConfig, name: LockName): Claim => {
  const releasing = new AbortController();
  const { signal } = releasing;
  let holder: Client | undefined;

  const take = async (): Promise<boolean> => {
    const client = new Client({ ...options, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ isHeld: number }>(
        `select pg_try_advisory_lock(${lockKey(name)}) as "isHeld"`,
      );
      if (rows[0]?.isHeld === 1) {
        holder = client;
        void lost.then(takeAgain);
        return true;
      }
    } catch (error) {
      await client.end();
      throw toDatabaseError(error);
    }
    await client.end();
    return false;
  };

  /** The lock of a lost connection is taken again, unless another process was quicker. */
  const takeAgain = async (): Promise<void> => {
    for (let isHeld = false; !isHeld && !signal.aborted;) {
      await Promise.allSettled([pause(RECONNECT_MS, undefined, { signal, ref: false })]);
      if (signal.aborted) return;
      const [taken] = await Promise.allSettled([take()]);
      isHeld = taken?.status === 'fulfilled' && taken.value;
    }
  };

  return {
    take,
    release: async () => {
      releasing.abort();
      await holder?.end();
    },
  };
};
