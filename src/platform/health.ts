import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '../contract/errors.ts';
import type { Db } from '../db/tables.ts';
import type { Media } from './media.ts';

/** `/healthz`: the process answers. `/readyz`: writes work, in the database and in the media. */
export const registerHealth = (
  server: FastifyInstance,
  { db, media }: { db: Db; media: Media },
): void => {
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await canWrite(db);
      await media.checkWritable();
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new ApiError('unavailable');
    }
    return { status: 'ready' };
  });
};

/** Takes the write lock and really changes a page, then takes it back. */
const canWrite = (db: Db): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`create table readiness (id integer)`.execute(tx);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });

class RolledBack extends Error {}
