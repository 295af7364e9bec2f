import { sql, type RawBuilder } from 'kysely';
import { foldUnicode, syllables } from '#burmese/fold.ts';
import type { Db } from '#db/tables.ts';
import type { RecordTable } from './record-times.ts';

/** Records that are searched: where they stand, and the plain text by which each is found. */
export type SearchedKind = {
  table: RecordTable;
  textsOf: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>;
};

/** Rises when the words of the same records become others; the indexes are then made again. */
const VERSION = 1;

/** Records indexed at once. */
const BATCH = 500;

/** The index of a table's records. */
export const searchTableOf = (table: RecordTable): RawBuilder<unknown> =>
  sql.table(`${table}_search`);

/**
 * A record's place in its index, by the time when it was made: the newest are then found first
 * without sorting all that match. Below zero, because an index is read faster forwards. Only ids a
 * million apart of one millisecond would meet.
 */
const KEY = sql`-((cast(round(unixepoch(created_at, 'subsec') * 1000) as integer) << 20) | (id & 1048575))`;

/** Brings records' words up to date, in the transaction that has written them. */
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

/** Takes a record out of its index; it has to be there still. */
export const unindexRecord = async (db: Db, table: RecordTable, id: number): Promise<void> => {
  await sql`delete from ${searchTableOf(table)}
    where rowid = (select ${KEY} from ${sql.table(table)} where id = ${id})`.execute(db);
};

/** Makes the indexes that a database does not have yet, or of an older version. */
export const fillSearchIndexes = async (db: Db, kinds: readonly SearchedKind[]): Promise<void> => {
  for (const kind of kinds) {
    const made = await db
      .selectFrom('search_indexes')
      .select('version')
      .where('name', '=', kind.table)
      .executeTakeFirst();
    if (made?.version !== VERSION) await fill(db, kind);
  }
};

/** The newest first: keys that grow are written together, others one by one. */
const fill = async (db: Db, kind: SearchedKind): Promise<void> => {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await db
      .selectFrom(kind.table)
      .select('id')
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(BATCH)
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
