import type { Db } from '#db/tables.ts';
import { indexRecords, type SearchedKind } from './search-index.ts';
import { nextVersion } from './versions.ts';

/** A kind of records with menu texts. */
type RecordsWithMenus = SearchedKind & { table: 'template_ones' | 'projects' };

/** Counts and renames the menu texts of a kind of records. Renaming makes a new version of each record. */
export const menuSource = (searched: SearchedKind, table: RecordsWithMenus['table']) => ({
  count: async (db: Db): Promise<{ text: string; count: number }[]> => {
    const rows = await db
      .selectFrom(table)
      .select((eb) => ['menu_text as text', eb.fn.countAll<number>().as('count')])
      .groupBy('menu_text')
      .orderBy((eb) => eb.fn.min('id'))
      .execute();
    return rows;
  },
  rename: async (tx: Db, from: string, to: string, now: Date): Promise<number> => {
    const rows = await tx.selectFrom(table).select('id').where('menu_text', '=', from).execute();
    for (const { id } of rows) {
      const version = await nextVersion(tx, table, id, now);
      await tx
        .updateTable(table)
        .set({ menu_text: to, updated_at: version, saved_at: version })
        .where('id', '=', id)
        .execute();
    }
    await indexRecords(
      tx,
      searched,
      rows.map(({ id }) => id),
    );
    return rows.length;
  },
});
