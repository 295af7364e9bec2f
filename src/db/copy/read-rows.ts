import { sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';

/** A row with the columns of its table. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Rows of a page: as many columns of any table stay below the parameters that an engine takes. */
const PAGE_SIZE = 400;

/** Reads all rows of a table in the order of its key, a page at a time. */
export async function* readRows(
  db: Db,
  table: keyof Tables,
  key: readonly string[],
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  for (let last: Row | undefined; ;) {
    const after = last;
    const isLater =
      after && sql`where (${columns}) > (${sql.join(key.map((name) => after[name]))})`;
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${isLater ?? sql``}
      order by ${columns} limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1);
  }
}
