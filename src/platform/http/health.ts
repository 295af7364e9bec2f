import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import type { Media } from '#platform/files/media.ts';

/** Time for which `/readyz` repeats its last result, because anybody may call it at any rate. */
const MAX_AGE_MS = 5_000;

type HealthParts = { db: Db; media: Media; now: () => Date; leaving?: AbortSignal | undefined };

/** Serves `/healthz` (the process answers) and `/readyz` (the database and the media can be written, and the process does not leave). */
export const registerHealth = (
  server: FastifyInstance,
  { db, media, now, leaving }: HealthParts,
): void => {
  let last: { at: number; writes: Promise<void> } | undefined;
  const areWritesWorking = (): Promise<void> => {
    const at = now().getTime();
    if (!last || Math.abs(at - last.at) >= MAX_AGE_MS)
      last = { at, writes: canWrite(db).then(() => media.checkWritable()) };
    return last.writes;
  };

  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (leaving?.aborted) throw new ApiError('unavailable');
    try {
      await areWritesWorking();
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new ApiError('unavailable');
    }
    return { status: 'ready' };
  });
};

/** Takes the write lock, writes a row that always exists, and rolls back. */
const canWrite = (db: Db): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`update kysely_migration_lock set is_locked = is_locked`.execute(tx);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });

class RolledBack extends Error {}
