import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/**
 * Tables with fewer rows have no statistics, and SQLite takes them for large. By those of a few rows it reads tables from end to end
 * also when they have grown: after a start without homes each save read all of the index of their words.
 */
const MIN_ROWS = 100;

/** The tables that are new to `pragma optimize`, or have ten times as many rows as it knows, or a tenth; it only names them. */
const NAME_CHANGED = sql<{ optimize: string }>`pragma optimize(0x10003)`;

/** Updates the statistics of tables that have changed, without which SQLite chooses a wrong index: searches then take a hundred times as long. */
export const refreshStatistics = async (db: Db): Promise<void> => {
  const { rows: changed } = await NAME_CHANGED.execute(db);
  for (const { optimize: statement } of changed) {
    const table = /^ANALYZE "main"\."(?<table>\w+)"$/.exec(statement)?.groups?.['table'];
    if (table && (await isLarge(db, table))) await sql.raw(statement).execute(db);
  }
  const { rows: own } = await sql`select 1 from sqlite_schema where name = 'sqlite_stat1'`.execute(
    db,
  );
  if (own.length > 0)
    await sql`delete from sqlite_stat1 where cast(stat as integer) < ${MIN_ROWS}`.execute(db);
};

const isLarge = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit ${MIN_ROWS}`.execute(db);
  return rows.length === MIN_ROWS;
};
