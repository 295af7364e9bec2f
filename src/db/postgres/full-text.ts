import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { FullText, Match, Phrase } from '#db/full-text.ts';
import type { RecordTable } from '#db/tables.ts';

const indexOf = (table: RecordTable): RawBuilder<unknown> => sql.table(`${table}_search`);

/** The letters of words, as the index of SQLite has them. */
const WORDS = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;

/** PostgreSQL has words of at most 2,046 bytes in an index, and a letter up to four. */
const MAX_WORD_LENGTH = 500;

const wordsIn = (text: string): string[] =>
  (text.match(WORDS) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));

/** The part of a query of `tsquery` that finds a word, or all that begin with it. */
const toTerm = (word: string, isPrefix: boolean): string => `'${word}'${isPrefix ? ':*' : ''}`;

/**
 * The condition that a text has a phrase. The index finds the texts with all its words; that they are beside each other
 * is then looked up in the text, because an index has no more than 256 places of a word.
 */
const hasPhrase = (phrase: Phrase): RawBuilder<SqlBool> => {
  const isPrefix = phrase.endsWith('*');
  const words = wordsIn(phrase);
  const terms = words.map((word, at) => toTerm(word, isPrefix && at === words.length - 1));
  const hasWords = sql<SqlBool>`body @@ ${terms.join(' & ')}::tsquery`;
  if (words.length <= 1) return hasWords;
  const beside = `% ${words.join(' ')}${isPrefix ? '' : ' '}%`;
  return sql<SqlBool>`(${hasWords} and words like ${beside})`;
};

/** Writes a match as a condition on a row of an index. */
const toCondition = (match: Match): RawBuilder<SqlBool> => {
  const each = (of: readonly Match[]) => of.map((part) => sql`(${toCondition(part)})`);
  switch (match.kind) {
    case 'text':
      return hasPhrase(match.phrase);
    case 'anywhere': {
      const [number] = /^"(\d{1,15})"$/.exec(match.phrase)?.slice(1) ?? [];
      if (number === undefined) return hasPhrase(match.phrase);
      return sql`(${hasPhrase(match.phrase)} or id = ${Number(number)} or owner = ${Number(number)})`;
    }
    case 'all':
      return sql`${sql.join(each(match.of), sql` and `)}`;
    case 'any':
      return sql`${sql.join(each(match.of), sql` or `)}`;
    case 'except':
      return sql`(${toCondition(match.found)}) and not (${toCondition(match.without)})`;
    case 'number':
      return sql`id = ${match.id}`;
    default:
      return sql`owner = ${match.id}`;
  }
};

const bodyIndexOf = (table: RecordTable): RawBuilder<unknown> => sql.ref(`${table}_search_body`);

const createBodyIndex = <T>(db: Kysely<T>, table: RecordTable) =>
  sql`create index if not exists ${bodyIndexOf(table)} on ${indexOf(table)} using gin (body)`.execute(
    db,
  );

/** Tables with a `tsvector` of the same words as the indexes of SQLite (decision 41). */
export const postgresFullText: FullText = {
  create: async (db, table) => {
    const index = indexOf(table);
    await sql`create table ${index} (
      id bigint primary key,
      created_at text collate "C" not null,
      owner bigint not null,
      words text collate "C" not null,
      body tsvector not null
    )`.execute(db);
    const name = (what: string) => sql.ref(`${table}_search_${what}`);
    await createBodyIndex(db, table);
    await sql`create index ${name('newest')} on ${index} (created_at desc, id desc)`.execute(db);
    await sql`create index ${name('owner')} on ${index} (owner, created_at desc, id desc)`.execute(
      db,
    );
  },

  drop: async (db, table) => {
    await sql`drop table ${indexOf(table)}`.execute(db);
  },

  put: async (db, table, records) => {
    if (records.length === 0) return;
    const ids = records.map(({ id }) => id);
    const texts = records.map(({ words }) => wordsIn(words).join(' '));
    await sql`insert into ${indexOf(table)} (id, created_at, owner, words, body)
      select id, created_at, posted_by, ' ' || text || ' ', array_to_tsvector(string_to_array(text, ' '))
      from unnest(${ids}::bigint[], ${texts}::text[]) as texts (id, text)
      join ${sql.table(table)} using (id)
      on conflict (id) do update set created_at = excluded.created_at, owner = excluded.owner,
        words = excluded.words, body = excluded.body`.execute(db);
  },

  // What is written word by word takes several times as long as an index that is made of all words at once.
  startFilling: async (db, table) => {
    const { rows } = await sql`select from ${indexOf(table)} limit 1`.execute(db);
    if (rows.length === 0) await sql`drop index if exists ${bodyIndexOf(table)}`.execute(db);
  },

  endFilling: async (db, table) => {
    await createBodyIndex(db, table);
  },

  remove: async (db, table, id) => {
    await sql`delete from ${indexOf(table)} where id = ${id}`.execute(db);
  },

  find: async (db, table, match, { limit, offset }) => {
    const { rows } = await sql<{ id: number }>`select id from ${indexOf(table)}
      where ${toCondition(match)}
      order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
    return rows.map((row) => row.id);
  },

  newest: (table, match, limit) =>
    sql`(select id from ${indexOf(table)}
      where ${toCondition(match)} order by created_at desc, id desc limit ${limit})`,

  isNewest: (table, match, limit) => sql`id in ${postgresFullText.newest(table, match, limit)}`,

  count: async (db, table, match) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${indexOf(table)}
      where ${toCondition(match)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  findAndCount: async (db, table, match, page) => ({
    count: await postgresFullText.count(db, table, match),
    ids: await postgresFullText.find(db, table, match, page),
  }),
};
