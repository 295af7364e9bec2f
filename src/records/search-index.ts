import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldUnicode, syllables } from '#burmese/fold.ts';
import { engineOf } from '#db/dialect.ts';
import type { RecordWords } from '#db/full-text.ts';
import type { Db, RecordTable } from '#db/tables.ts';

/** A kind of searched records. `textsOf` returns the plain text of each record by which it is found. */
export type SearchedKind<T extends RecordTable = RecordTable> = {
  table: T;
  textsOf: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>;
};

/** Must be raised when the indexed texts of existing records change: the next start then rebuilds the indexes. */
const VERSION = 4;

/** Records per transaction. */
const BATCH_SIZE = 500;

/** From so many characters on a text takes several turns of the event loop: the words of 60,000 are read in 20 ms. */
const LONG_TEXT = 5_000;

/** Updates the index for these records; runs in the transaction that has written them. */
export const indexRecords = async (
  db: Db,
  { table, textsOf }: SearchedKind,
  ids: readonly number[],
): Promise<void> => {
  const texts = await textsOf(db, ids);
  const records: RecordWords[] = [];
  for (const id of ids) {
    const text = texts.get(id);
    if (text !== undefined) records.push({ id, words: await wordsOf(text) });
  }
  await engineOf(db).fullText.put(db, table, records);
};

/** Returns the words of a text as indexes have them; those of a long one line by line. */
export const wordsOf = async (text: string): Promise<string> => {
  if (text.length < LONG_TEXT) return syllables(foldUnicode(text));
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    await nextTurn();
    lines.push(syllables(foldUnicode(line)));
  }
  await nextTurn();
  return lines.join(' ');
};

/** Removes a record from its index; must run before the record is deleted. */
export const unindexRecord = (db: Db, table: RecordTable, id: number): Promise<void> =>
  engineOf(db).fullText.remove(db, table, id);

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
  const { allowTime, fullText } = engineOf(db);
  await fullText.startFilling(db, kind.table);
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
  await db.transaction().execute(async (tx) => {
    await allowTime(tx);
    await fullText.endFilling(tx, kind.table);
    await tx
      .insertInto('search_indexes')
      .values({ name: kind.table, version: VERSION })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: VERSION }))
      .execute();
  });
};
