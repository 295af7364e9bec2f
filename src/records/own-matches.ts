import { sql } from 'kysely';
import { engineOf } from '#db/dialect.ts';
import type { Match } from '#db/full-text.ts';
import type { Db } from '#db/tables.ts';
import type { SearchWord } from './search-words.ts';

export type OwnUser = { userId: number; isAdmin: boolean };

/** The record with the number that is searched for, if only that is, and the records with every word. */
export type OwnMatches = { first: Match | undefined; others: Match };

/** Most owners in a match; of more, those whose name has most of the words. */
const MAX_OWNERS = 200;

/** The displayed name of an owner, with a space before each word. */
const NAME = sql<string>`' ' || coalesce(name, username)`;

/**
 * Builds the matches of a search. `others` matches records with every word. A search for nothing
 * but a number also has `first`, which matches the record with that number; `others` then excludes it.
 */
export const buildMatch = async (
  db: Db,
  user: OwnUser,
  words: readonly SearchWord[],
): Promise<OwnMatches> => {
  const owners = await ownersNamed(db, user, words);
  const scope: Match[] = user.isAdmin ? [] : [{ kind: 'owner', id: user.userId }];
  const found = words.map((word, index) => anyOf(word, owners[index] ?? []));
  const all: Match = { kind: 'all', of: [...scope, ...found] };
  const [word] = words;
  if (words.length > 1 || word?.number === undefined) return { first: undefined, others: all };
  const number: Match = { kind: 'number', id: word.number };
  return {
    first: { kind: 'all', of: [...scope, number] },
    others: { kind: 'except', found: all, without: number },
  };
};

/** Matches a word in the text, as the number of the record, or in the name of its owner. */
const anyOf = ({ phrase, number }: SearchWord, owners: readonly number[]): Match => ({
  kind: 'any',
  of: [
    ...(phrase === undefined ? [] : [{ kind: 'text', phrase } as const]),
    ...(number === undefined ? [] : [{ kind: 'number', id: number } as const]),
    ...owners.map((id) => ({ kind: 'owner', id }) as const),
  ],
});

/** Finds, for each word, the owners with a name that has a word with this prefix; for an agent only themselves. */
const ownersNamed = async (
  db: Db,
  { userId, isAdmin }: OwnUser,
  words: readonly SearchWord[],
): Promise<number[][]> => {
  const isNamed = words.map(({ typed }) =>
    typed.length < 2
      ? sql<number>`0`
      : sql<number>`case when ${engineOf(db).contains(NAME, ` ${typed}`)} then 1 else 0 end`,
  );
  // A sum, because a number by itself would be the number of a column to order by.
  const named = sql<number>`0 + ${sql.join(isNamed, sql` + `)}`;
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
