import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Engine } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import { OperatorError } from '#system/operator-error.ts';
import { postgresChanges } from './changes.ts';
import type { Claim } from './claim.ts';
import { WITHOUT_LIMIT } from './driver.ts';
import { toDatabaseError } from './errors.ts';
import { postgresFullText } from './full-text.ts';
import { lockKey } from './locks.ts';
import { postgresReader } from './reader.ts';
import { openTurns } from './turns.ts';
import type { Watch } from './watch.ts';

/** The mark of an unfinished demo, among the settings. */
const MARK = 'unfinished_demo';

/** Returns the name of the sequence of a table's ids; null if it has none. */
const sequenceOf = async (db: Db, table: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string | null }>`select
    (select pg_get_serial_sequence(${table}, 'id') from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and column_name = 'id') as name`.execute(
    db,
  );
  return rows[0]?.name ?? null;
};

/** Works with a connection of its own, which has none of the pool's limits. */
const withoutLimits = async <T>(
  options: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ ...options, options: undefined });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw toDatabaseError(error);
  } finally {
    await client.end();
  }
};

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
  listOfTexts: (texts) => sql<string>`(select unnest(${[...texts]}::text[]))`,
  fullText: postgresFullText,
  changes: postgresChanges,
  dataVersion: watch.content,
  shared: { version: watch.all, catchUp: watch.catchUp },
  signals: watch.signals,
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
  refuseUnfit: async (database) => {
    const { rows } = await sql<{ encoding: string }>`select
      current_setting('server_encoding') as encoding`.execute(database);
    const encoding = rows[0]?.encoding;
    if (encoding !== 'UTF8')
      throw new OperatorError(
        `The database of DATABASE_URL has the encoding ${encoding}. Eain needs UTF8: createdb --encoding UTF8 --template template0`,
      );
  },
  // The others may take minutes.
  exclusively: (work) =>
    withoutLimits(options, async (client) => {
      await client.query(`select pg_advisory_lock(${lockKey('start')})`);
      return work();
    }),
  claimFiles: files.take,
  openPhotoTurns: () => openTurns(options),
  writeSnapshot: undefined,
  lastId: async (database, table) => {
    const sequence = await sequenceOf(database, table);
    if (sequence === null) return 0;
    const { rows } = await sql<{ id: number }>`select
      case when is_called then last_value else 0 end as id from ${sql.raw(sequence)}`.execute(
      database,
    );
    return rows[0]?.id ?? 0;
  },
  setLastId: async (database, table, id) => {
    const sequence = await sequenceOf(database, table);
    if (sequence === null || id === 0) return;
    await sql`select setval(${sequence}, ${id})`.execute(database);
  },
  allowTime: async (database) => {
    await sql.raw(WITHOUT_LIMIT).execute(database);
  },
  isUsedByOthers: async (database) => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and application_name = 'eain' and pid <> pg_backend_pid()`.execute(database);
    return rows.length > 0;
  },
  // PostgreSQL does it by itself (autovacuum), but not at once after very many rows.
  refreshStatistics: async () => {},
  tuneForBulk: async () => {},
  // Indexes answer alone only what a vacuum has seen.
  finishBulk: () =>
    withoutLimits(options, async (client) => {
      await client.query('vacuum (analyze)');
    }),
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
