import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Engine } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import { postgresChanges } from './changes.ts';
import type { Claim } from './claim.ts';
import { toDatabaseError } from './errors.ts';
import { postgresFullText } from './full-text.ts';
import { lockKey } from './locks.ts';
import { postgresReader } from './reader.ts';
import type { Watch } from './watch.ts';

/** The mark of an unfinished demo, among the settings. */
const MARK = 'unfinished_demo';

/** PostgreSQL: any number of processes read and write. */
export const postgresEngine = (
  db: () => Db,
  options: ClientConfig,
  { watch, files }: { watch: Watch; files: Claim },
): Engine => ({
  name: 'postgres',
  contains: (text, part) => {
    const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return sql`(lower(${text}) like lower(${pattern}::text collate "C") escape '\\')`;
  },
  listOf: (ids) => sql<number>`(select unnest(${[...ids]}::bigint[]))`,
  fullText: postgresFullText,
  changes: postgresChanges,
  dataVersion: watch.content,
  openReader: async () => {
    await watch.start();
    return postgresReader(db(), watch);
  },
  attempt: async (database, statement) => {
    if (!database.isTransaction) return statement();
    await sql`savepoint attempt`.execute(database);
    try {
      const result = await statement();
      await sql`release savepoint attempt`.execute(database);
      return result;
    } catch (error) {
      await sql`rollback to savepoint attempt`.execute(database);
      throw error;
    }
  },
  // In a connection of its own, without the pool's limits: the others may take minutes.
  exclusively: async (work) => {
    const client = new Client({ ...options, options: undefined });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock(${lockKey('start')})`);
      return await work();
    } catch (error) {
      throw toDatabaseError(error);
    } finally {
      await client.end();
    }
  },
  claimFiles: files.take,
  writeSnapshot: undefined,
  // PostgreSQL does it by itself (autovacuum), but not at once after very many rows.
  refreshStatistics: async () => {},
  tuneForBulk: async () => {},
  finishBulk: async (database) => {
    await sql`analyze`.execute(database);
  },
  isMarked: async (database) => {
    const { rows } = await sql`select from settings where name = ${MARK}`.execute(database);
    return rows.length > 0;
  },
  mark: async (database, value) => {
    await (
      value
        ? sql`insert into settings (name, value) values (${MARK}, '1') on conflict do nothing`
        : sql`delete from settings where name = ${MARK}`
    ).execute(database);
  },
});
