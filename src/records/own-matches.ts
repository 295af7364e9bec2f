import { sql, type SqlBool } from 'kysely';
import { contains } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import type { SearchWord } from './search-words.ts';

export type OwnUser = { userId: number; isAdmin: boolean };

/** Of more owners with the same name, those whose name has most of the words are looked for. */
const MAX_OWNERS = 200;

/** What an owner goes by, each word after a space. */
const NAME = sql<string>`' ' || coalesce(name, username)`;

/**
 * What to look for in an index, as FTS5 writes it: the record whose number is asked for, where
 * nothing else is, and all others with every word.
 */
export const buildMatch = async (
  db: Db,
  user: OwnUser,
  words: readonly SearchWord[],
): Promise<{ first: string | undefined; others: string }> => {
  const owners = await ownersNamed(db, user, words);
  const scope = user.isAdmin ? [] : [`owner : "${user.userId}"`];
  const all = allOf([...scope, ...words.map((word, index) => anyOf(word, owners[index] ?? []))]);
  const [word] = words;
  if (words.length > 1 || word?.number === undefined) return { first: undefined, others: all };
  const number = `number : "${word.number}"`;
  return { first: allOf([...scope, number]), others: `(${all}) NOT ${number}` };
};

const allOf = (matches: readonly string[]): string => matches.map((m) => `(${m})`).join(' AND ');

/** Where a word may stand. */
const anyOf = ({ phrase, number }: SearchWord, owners: readonly number[]): string =>
  [
    ...(phrase === undefined ? [] : [`body : ${phrase}`]),
    ...(number === undefined ? [] : [`number : "${number}"`]),
    ...owners.map((owner) => `owner : "${owner}"`),
  ].join(' OR ');

/** For each word the owners in whose name a word begins so; an agent knows of only one. */
const ownersNamed = async (
  db: Db,
  { userId, isAdmin }: OwnUser,
  words: readonly SearchWord[],
): Promise<number[][]> => {
  const isNamed = words.map(({ typed }) =>
    typed.length < 2 ? sql<SqlBool>`(1 = 0)` : contains(NAME, ` ${typed}`),
  );
  const named = sql<number>`${sql.join(isNamed, sql` + `)}`;
  const rows = await db
    .selectFrom('users')
    .select('id')
    .select(isNamed.map((flag, index) => flag.as(`word${index}`)))
    .where(named, '>', 0)
    .$if(!isAdmin, (query) => query.where('id', '=', userId))
    .orderBy(named, 'desc')
    .limit(MAX_OWNERS)
    .execute();
  return words.map((_, index) =>
    rows.filter((row) => row[`word${index}`] === 1).map((row) => row.id),
  );
};
