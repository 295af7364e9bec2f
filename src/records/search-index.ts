import { sql, type RawBuilder } from 'kysely';
import { foldUnicode, syllables } from '#burmese/fold.ts';
import type { Db } from '#db/tables.ts';
import type { RecordTable } from './record-times.ts';

/** A kind of searched records. `textsOf` returns the plain text of each record by which it is found. */
export type SearchedKind = {
  table: RecordTable;
  textsOf: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>;
};

/** Must be raised when the indexed texts of existing records change: the next start then rebuilds the indexes. */
const VERSION = 2;

/** Records per transaction. */
const BATCH_SIZE = 500;

/** The FTS5 table of a table's records. */
export const searchTableOf = (table: RecordTable): RawBuilder<unknown> =>
  sql.table(`${table}_search`);

/**
 * The key of a record in its index, made of its creation time: the newest matches come first without
 * sorting. It is negative because FTS5 reads an index faster forwards. Two keys collide only if records of
 * one millisecond have ids a multiple of 1,048,576 apart.
 */
const KEY = sql`-((cast(round(unixepoch(created_at, 'subsec') * 1000) as integer) << 20) | (id & 1048575))`;

/** Updates the index for these records; runs in the transaction that has written them. */
export const indexRecords = async (
  db: Db,
  { table, textsOf }: SearchedKind,
  ids: readonly number[],
): Promise<void> => {
  const texts = await textsOf(db, ids);
  for (const id of ids) {
    const text = texts.get(id);
    if (text === undefined) continue;
    const body = syllables(foldUnicode(text));
    await sql`insert or replace into ${searchTableOf(table)} (rowid, body, number, owner, id)
      select ${KEY}, ${body}, id, posted_by, id from ${sql.table(table)} where id = ${id}`.execute(
      db,
    );
  }
};

/** Removes a record from its index; must run before the record is deleted. */
export const unindexRecord = async (db: Db, table: RecordTable, id: number): Promise<void> => {
  await sql`delete from ${searchTableOf(table)}
    where rowid = (select ${KEY} from ${sql.table(table)} where id = ${id})`.execute(db);
};

/** Fills the indexes that are empty or of an older `VERSION`. */
export const fillSearchIndexes = async (db: Db, kinds: readonly SearchedKind[]): Promise<void> => {
  for (const kind of kinds) {
    const filled = await db
      .selectFrom('search_indexes')
      .select('version')
      .where('name', '=', kind.table)
      .executeTakeFirst();
    if (filled?.version !== VERSION) await fill(db, kind);
  }
};

/** Indexes the newest records first: FTS5 collects ascending keys, and writes others one by one. */
const fill = async (db: Db, kind: SearchedKind): Promise<void> => {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await db
      .selectFrom(kind.table)
      .select('id')
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(BATCH_SIZE)
      .execute();
    const ids = rows.map(({ id }) => id);
    await db.transaction().execute((tx) => indexRecords(tx, kind, ids));
    const last = ids.at(-1);
    if (last === undefined) break;
    before = last;
  }
  await db
    .insertInto('search_indexes')
    .values({ name: kind.table, version: VERSION })
    .onConflict((conflict) => conflict.doUpdateSet({ version: VERSION }))
    .execute();
};
