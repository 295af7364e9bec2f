import { sql } from 'kysely';
import type { ArrangedMenu, OwnNotes } from '#contract/shapes/own-notes.ts';
import type { ContentTable, Db } from '#db/tables.ts';

/** Where the menu texts or labels of a kind of records are. */
const MENUS_OF = {
  template_ones: { kind: 'pages', table: 'template_ones', id: 'id', text: 'menu_text' },
  projects: { kind: 'projects', table: 'projects', id: 'id', text: 'menu_text' },
  blogs: { kind: 'labels', table: 'blog_labels', id: 'blog_id', text: 'label' },
} as const satisfies Record<ContentTable, object>;

/** Adds to records what those who may change them are told: that a plan waits, and what administrators have done with their menus. */
export const addOwnNotes = async <R extends { id: number }>(
  db: Db,
  table: ContentTable,
  records: readonly R[],
): Promise<(R & OwnNotes)[]> => {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const onHold = await plansOnHold(db, table, ids);
  const arranged = await arrangedMenusOf(db, table, ids);
  return records.map((record) => ({
    ...record,
    ...(onHold.has(record.id) && { isOnHold: true }),
    ...(arranged.has(record.id) && { arranged: arranged.get(record.id) }),
  }));
};

/** Returns the function that gets a record together with these notes. */
export const withOwnNotes =
  <R extends { id: number }>(table: ContentTable, get: (db: Db, id: number) => Promise<R>) =>
  async (db: Db, id: number): Promise<R & OwnNotes> => {
    const record = await get(db, id);
    return (await addOwnNotes(db, table, [record]))[0] ?? record;
  };

/** Finds those of some records that are planned while the account of their author is disabled. */
const plansOnHold = async (
  db: Db,
  table: ContentTable,
  ids: readonly number[],
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom(table)
    .innerJoin('users', 'users.id', `${table}.posted_by`)
    .select(`${table}.id`)
    .where(`${table}.id`, 'in', ids)
    .where('publish_at', 'is not', null)
    .where('disabled_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const arrangedMenusOf = async (
  db: Db,
  table: ContentTable,
  ids: readonly number[],
): Promise<Map<number, ArrangedMenu[]>> => {
  const { kind, ...used } = MENUS_OF[table];
  const id = sql.ref(`used.${used.id}`);
  const text = sql.ref(`used.${used.text}`);
  const { rows } = await sql<{
    id: number;
    text: string;
    is_hidden: number | null;
    renamed_from: string | null;
  }>`select ${id} as id, ${text} as text, menus.is_hidden, used.renamed_from
    from ${sql.table(used.table)} as used
    left join menus on menus.kind = ${kind} and menus.text = ${text}
    where ${id} in (${sql.join(ids)}) and (menus.is_hidden = 1 or used.renamed_from is not null)
    order by ${id}, ${text}`.execute(db);
  const groups = Map.groupBy(rows, (row) => row.id);
  return new Map(
    [...groups].map(([record, menus]) => [
      record,
      menus.map((row) => ({
        text: row.text,
        isHidden: row.is_hidden === 1,
        renamedFrom: row.renamed_from,
      })),
    ]),
  );
};
