import { Client, type ClientConfig } from 'pg';
import type { Turns } from '#db/turns.ts';
import { toDatabaseError } from './errors.ts';
import { PHOTO_SPACE } from './locks.ts';

/** Takes turns of photos by advisory locks, in a connection of its own: the server ends them with it. */
export const openTurns = async (options: ClientConfig): Promise<Turns> => {
  const client = new Client({ ...options, keepAlive: true });
  // The next statement fails, which is when it matters.
  client.on('error', () => {});
  const ask = async (lock: string, id: number): Promise<boolean> => {
    try {
      const { rows } = await client.query<{ answer: number }>(`select ${lock}($1, $2) as answer`, [
        PHOTO_SPACE,
        id,
      ]);
      return rows[0]?.answer === 1;
    } catch (error) {
      throw toDatabaseError(error);
    }
  };
  try {
    await client.connect();
  } catch (error) {
    await client.end();
    throw toDatabaseError(error);
  }
  return {
    take: (id) => ask('pg_try_advisory_lock', id),
    release: async (id) => {
      await ask('pg_advisory_unlock', id);
    },
    close: () => client.end(),
  };
};
