import type { Db, MenusTable } from '#db/tables.ts';

/** The menus of pages and of projects, by their menu texts, and the labels of articles. */
type MenuKind = MenusTable['kind'];

/** What an administrator has decided about a menu or label. */
export type ArrangedMenu = { text: string; isHidden: boolean };

/** Rows of one statement, whose values both engines limit. */
const BATCH_SIZE = 1_000;

/** Lists the menus of a kind that administrators have seen, in their order. */
export const findMenus = async (db: Db, kind: MenuKind): Promise<ArrangedMenu[]> => {
  const rows = await db
    .selectFrom('menus')
    .select(['text', 'is_hidden'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ text: row.text, isHidden: row.is_hidden === 1 }));
};

/** Replaces what was decided about the menus of a kind; `tx` is a transaction. */
export const putMenus = async (
  tx: Db,
  kind: MenuKind,
  menus: readonly ArrangedMenu[],
): Promise<void> => {
  await tx.deleteFrom('menus').where('kind', '=', kind).execute();
  const rows = menus.map(({ text, isHidden }, position) => ({
    kind,
    text,
    position,
    is_hidden: isHidden ? (1 as const) : (0 as const),
  }));
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await tx
      .insertInto('menus')
      .values(rows.slice(start, start + BATCH_SIZE))
      .execute();
};

/** Sorts what has menu texts by their order, the others last and as they were, and leaves out what is hidden. */
export const arrangeMenus = <T>(
  all: readonly T[],
  menus: readonly ArrangedMenu[],
  textOf: (item: T) => string,
): T[] => {
  const positions = new Map(menus.map(({ text }, position) => [text, position]));
  const hidden = new Set(menus.flatMap(({ text, isHidden }) => (isHidden ? [text] : [])));
  const positionOf = (item: T): number => positions.get(textOf(item)) ?? menus.length;
  return all
    .filter((item) => !hidden.has(textOf(item)))
    .toSorted((one, other) => positionOf(one) - positionOf(other));
};
