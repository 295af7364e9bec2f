import { textLanguage } from '#burmese/language.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import { arrangeMenus, findMenus } from '#db/stores/menus.ts';
import type { Db } from '#db/tables.ts';
import { indexRecords, type SearchedKind } from './search-index.ts';
import { nextVersion } from './versions.ts';

type TableWithMenus = 'template_ones' | 'projects';

/** Counts and renames the menu texts of a kind of records. Renaming makes a new version of each record. */
export const menuSource = (searched: SearchedKind<TableWithMenus>) => ({
  count: async (db: Db): Promise<{ text: string; count: number }[]> => {
    const rows = await db
      .selectFrom(searched.table)
      .select((eb) => ['menu_text as text', eb.fn.countAll<number>().as('count')])
      .groupBy('menu_text')
      .orderBy((eb) => eb.fn.min('id'))
      .execute();
    return rows;
  },
  rename: async (tx: Db, from: string, to: string, now: Date): Promise<number> => {
    const { table } = searched;
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'renamed_from'])
      .where('menu_text', '=', from)
      .execute();
    for (const { id, renamed_from: before } of rows) {
      const version = await nextVersion(tx, table, id, now);
      await tx
        .updateTable(table)
        .set({ menu_text: to, renamed_from: writtenBefore(before ?? from, to) })
        .set({ updated_at: version, saved_at: version })
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

/** Returns what the author of a renamed menu text or label had written; null if it has that name again. */
export const writtenBefore = (written: string, now: string): string | null =>
  written === now ? null : written;

/** Groups the public records of a kind by their menu text, in the order of the administrators and without what is hidden. */
export const publicMenu = async (
  db: Db,
  table: TableWithMenus,
  menu: 'pages' | 'projects',
): Promise<MenuGroups> =>
  arrangeMenus(
    groupByMenu(
      await db
        .selectFrom(table)
        .select(['id', 'title', 'menu_text as menuText', 'pair_id as pairId'])
        .where('published_at', 'is not', null)
        .orderBy('id')
        .execute(),
    ),
    await findMenus(db, menu),
    ({ menuText }) => menuText,
  );

/** Groups records by menu text: groups and items in the order of their first record. */
const groupByMenu = (
  records: readonly { id: number; title: string; menuText: string; pairId: number | null }[],
): MenuGroups => {
  const languages = new Map(records.map(({ id, title }) => [id, textLanguage(title)]));
  return [...Map.groupBy(records, (record) => record.menuText)].map(([menuText, group]) => ({
    menuText,
    objects: group.map(({ id, title, pairId }) => {
      const other = pairId === null ? undefined : languages.get(pairId);
      const own = languages.get(id);
      return { id, title, ...(other && own && other !== own && { only: own }) };
    }),
  }));
};
