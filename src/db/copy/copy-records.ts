import { sql } from 'kysely';
import { engineOf } from '#db/dialect.ts';
import type { Db, Tables } from '#db/tables.ts';
import { OperatorError } from '#system/operator-error.ts';
import { COPIED_TABLES } from './copied-tables.ts';
import { readRows, type Row } from './read-rows.ts';

/** The number of rows of each table. */
type Copied = ReadonlyMap<string, number>;

/**
 * Copies every record of a database into an empty one of any engine, with its ids and the ids that are used up, and then
 * compares every row. Both have to have the schema of this version. Reads one state of the source, and writes one
 * transaction: whatever interrupts it, the target is empty or whole.
 * @throws OperatorError if the target has records, or a row is not the same in the end
 */
export const copyRecords = async (from: Db, to: Db): Promise<Copied> => {
  if (await engineOf(from).isMarked(from))
    throw new OperatorError(
      'The demo was not loaded to its end: start the site once, then copy it.',
    );
  const copied = await inSnapshot(from, (source) =>
    to.transaction().execute((target) => copyAll(source, target)),
  );
  await engineOf(to).finishBulk(to);
  return copied;
};

const copyAll = async (source: Db, target: Db): Promise<Copied> => {
  await requireEmpty(target);
  await engineOf(target).allowTime(target);
  const counts = new Map<string, number>();
  for (const { table, key } of COPIED_TABLES) {
    counts.set(table, await copyTable(source, target, table, key));
    await compareTable(source, target, table, key);
  }
  return counts;
};

const inSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/**
 * Requires that no record would be mixed with others. Secrets and settings are those of an empty site, which the start
 * has made.
 */
const requireEmpty = async (target: Db): Promise<void> => {
  for (const { table, key } of COPIED_TABLES) {
    if (table === 'secrets' || table === 'settings') {
      await target.deleteFrom(table).execute();
      continue;
    }
    const { done } = await readRows(target, table, key).next();
    if (!done)
      throw new OperatorError(`There are records already (${table}). Name an empty database.`);
  }
};

const copyTable = (
  from: Db,
  to: Db,
  table: keyof Tables,
  key: readonly string[],
): Promise<number> =>
  engineOf(to).changes.quietly(to, table, async () => {
    let count = 0;
    for await (const rows of readRows(from, table, key)) {
      await insertRows(to, table, rows);
      count += rows.length;
    }
    await engineOf(to).setLastId(to, table, await engineOf(from).lastId(from, table));
    return count;
  });

const insertRows = async (db: Db, table: keyof Tables, rows: readonly Row[]): Promise<void> => {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
  await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(db);
};

const compareTable = async (
  from: Db,
  to: Db,
  table: keyof Tables,
  key: readonly string[],
): Promise<void> => {
  const copies = readRows(to, table, key);
  for await (const rows of readRows(from, table, key)) {
    const { value: copy = [] } = (await copies.next()) as { value: Row[] | undefined };
    const at = rows.findIndex((row, index) => !isSame(row, copy[index]));
    const row = rows[at];
    if (row)
      throw new OperatorError(
        `The copy of ${table} ${key.map((name) => row[name]).join(' ')} is not the same. Nothing was copied.`,
      );
  }
};

const isSame = (row: Row, copy: Row | undefined): boolean =>
  copy !== undefined && Object.entries(row).every(([name, value]) => copy[name] === value);
