import { sql, type RawBuilder } from 'kysely';
import type { FullText, Match } from '#db/full-text.ts';
import type { RecordTable } from '#db/tables.ts';

const indexOf = (table: RecordTable): RawBuilder<unknown> => sql.table(`${table}_search`);

/** Without the categories Mn and Mc Burmese vowels would separate words. */
const TOKENIZE = sql.lit(`unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'`);

const FORMS = {
  first: sql`id unindexed, number, owner, body,
    content = '', contentless_delete = 1, contentless_unindexed = 1, tokenize = ${TOKENIZE}`,
  // A position in the first column takes two bytes less than in the others.
  quicker: sql`body, number, owner, id unindexed,
    content = '', contentless_delete = 1, contentless_unindexed = 1, prefix = '2 3',
    tokenize = ${TOKENIZE}`,
};

/**
 * The key of a record in its index, made of its creation time: the newest matches come first without
 * sorting. It is negative because FTS5 reads an index faster forwards. Two keys collide only if records of
 * one millisecond have ids a multiple of 1,048,576 apart.
 */
const KEY = sql`-((cast(round(unixepoch(created_at, 'subsec') * 1000) as integer) << 20) | (id & 1048575))`;

/** Writes a match as an expression of FTS5. */
export const toExpression = (match: Match): string => {
  switch (match.kind) {
    case 'text':
      return `body : ${match.phrase}`;
    case 'anywhere':
      return match.phrase;
    case 'all':
      return match.of.map((part) => `(${toExpression(part)})`).join(' AND ');
    case 'any':
      return match.of.map((part) => `(${toExpression(part)})`).join(' OR ');
    case 'except':
      return `(${toExpression(match.found)}) NOT (${toExpression(match.without)})`;
    default:
      return `${match.kind} : "${match.id}"`;
  }
};

/** Indexes of FTS5 without content of their own (decision 23). */
export const sqliteFullText: FullText = {
  create: async (db, table, form) => {
    await sql`create virtual table ${indexOf(table)} using fts5(${FORMS[form]})`.execute(db);
  },

  drop: async (db, table) => {
    const former = sql.table(`${table}_former_search`);
    // SQLite leaves the table of ids behind when it drops such an index, and can drop that table only after
    // the index has been renamed.
    await sql`alter table ${indexOf(table)} rename to ${former}`.execute(db);
    await sql`drop table ${former}`.execute(db);
    await sql`drop table if exists ${sql.table(`${table}_search_content`)}`.execute(db);
  },

  put: async (db, table, records) => {
    for (const { id, words } of records)
      await sql`insert or replace into ${indexOf(table)} (rowid, body, number, owner, id)
        select ${KEY}, ${words}, id, posted_by, id from ${sql.table(table)} where id = ${id}`.execute(
        db,
      );
  },

  startFilling: async () => {},
  endFilling: async () => {},

  remove: async (db, table, id) => {
    await sql`delete from ${indexOf(table)}
      where rowid = (select ${KEY} from ${sql.table(table)} where id = ${id})`.execute(db);
  },

  find: async (db, table, match, { limit, offset }) => {
    const index = indexOf(table);
    const { rows } = await sql<{ id: number }>`select id from ${index}
      where ${index} match ${toExpression(match)}
      order by rowid limit ${limit} offset ${offset}`.execute(db);
    return rows.map((row) => row.id);
  },

  newest: (table, match, limit) => {
    const index = indexOf(table);
    return sql`(select id from ${index}
      where ${index} match ${toExpression(match)} order by rowid limit ${limit})`;
  },

  // The keys come from the index alone; to read the id of a match takes several times as long.
  isNewest: (table, match, limit) => {
    const index = indexOf(table);
    return sql`${KEY} in (select rowid from ${index}
      where ${index} match ${toExpression(match)} order by rowid limit ${limit})`;
  },

  count: async (db, table, match) => {
    const index = indexOf(table);
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${index}
      where ${index} match ${toExpression(match)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  // FTS5 spends most of the time on the prefix matches of each word. For one word two statements are faster.
  findAndCount: async (db, table, match, { limit, offset }) => {
    const index = indexOf(table);
    // The keys stay in SQL: they exceed the safe integers of JavaScript.
    const { rows } = await sql<{ count: number; id: number | null }>`
      with found as materialized
        (select rowid as key from ${index} where ${index} match ${toExpression(match)} order by rowid)
      select total.count, record.id
      from (select count(*) as count from found) as total
      left join (select key from found order by key limit ${limit} offset ${offset}) as page on true
      left join ${index} as record on record.rowid = page.key
      order by page.key`.execute(db);
    return { ids: rows.flatMap(({ id }) => id ?? []), count: rows[0]?.count ?? 0 };
  },
};
