import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { PAGE_SIZE, totalsOf } from '#contract/primitives.ts';
import type { Owner } from '#contract/shapes/own-lists.ts';
import { engineOf } from '#db/dialect.ts';
import type { IdPage, Match, PageRange } from '#db/full-text.ts';
import type { Db, RecordTable } from '#db/tables.ts';
import { buildMatch, type OwnMatches, type OwnUser } from './own-matches.ts';
import { searchWords, type SearchWord } from './search-words.ts';

export type OwnQuery = {
  q?: string | undefined;
  owner?: number | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** One page of an own list, newest first. `besides` is what is answered besides the records; `withOwner` adds the owner for administrators. */
type OwnRecords = {
  ids: number[];
  besides: ReturnType<typeof totalsOf> & { owner?: Owner };
  withOwner: <R extends { id: number }>(record: R) => R & { owner?: Owner };
};

/**
 * A condition on the rows of a kind, and an order; by default all, the newest first. Where the rows that the
 * condition leaves out are few, `leftOut` has their ids, and a search need not look at the row of each match.
 */
export type OwnChoice = {
  where?: RawBuilder<SqlBool>;
  orderBy?: RawBuilder<unknown>;
  leftOut?: readonly number[];
};

/** Matches of words that are looked at if the list is limited or in another order: the newest. */
const MAX_MATCHES = 50_000;

const NEWEST: RawBuilder<unknown> = sql`created_at desc, id desc`;

/**
 * Finds the records that a user may change: their own, or all for an administrator (PRODUCT 2). A search
 * for nothing but a number lists the record with that number first.
 * @throws ApiError `unauthorized` without a user
 */
export const findOwnRecords = async (
  db: Db,
  table: RecordTable,
  user: OwnUser | undefined,
  { q = '', owner, page = 1, limit = PAGE_SIZE }: OwnQuery,
  choice: OwnChoice = {},
): Promise<OwnRecords> => {
  if (!user) throw new ApiError('unauthorized');
  const words = searchWords(q);
  const part = { limit, offset: (page - 1) * limit };
  const scope = scopeOf(user, owner);
  const { ids, count } = !scope
    ? NONE
    : words.length === 0
      ? await listOwn(db, table, scope, choice, part)
      : await searchOwn(db, table, scope, words, choice, part);
  const owners = user.isAdmin ? await ownersOf(db, table, ids) : new Map<number, Owner>();
  return {
    ids,
    besides: {
      ...totalsOf({ page, limit }, count),
      ...(user.isAdmin && owner !== undefined && (await findOwner(db, owner))),
    },
    withOwner: (record) => {
      const owner = owners.get(record.id);
      return owner ? { ...record, owner } : record;
    },
  };
};

const NONE: IdPage = { ids: [], count: 0 };

/**
 * Returns the user whose records are listed: the caller, or the account that an administrator asks for. Undefined if an agent asks for another
 * account.
 */
export const scopeOf = (user: OwnUser, owner: number | undefined): OwnUser | undefined => {
  if (owner === undefined) return user;
  const scope = { userId: owner, isAdmin: false };
  return user.isAdmin || owner === user.userId ? scope : undefined;
};

const listOwn = async (
  db: Db,
  table: RecordTable,
  user: OwnUser,
  { where = sql`1 = 1`, orderBy = NEWEST }: OwnChoice,
  { limit, offset }: PageRange,
): Promise<IdPage> => {
  const own = db
    .selectFrom(table)
    .where(where)
    .$if(!user.isAdmin, (query) => query.where('posted_by', '=', user.userId));
  const { count } = await own
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await own.select('id').orderBy(orderBy).limit(limit).offset(offset).execute();
  return { ids: rows.map((row) => row.id), count };
};

/** Lists matches of words that are limited or in another order; one statement counts them, too, which reads each once. */
const listMatches = async (
  db: Db,
  table: RecordTable,
  user: OwnUser,
  match: Match,
  { where = sql`1 = 1`, orderBy = NEWEST }: OwnChoice,
  { limit, offset }: PageRange,
): Promise<IdPage> => {
  const { fullText } = engineOf(db);
  const limited = db.selectFrom(table).where(where);
  const found = user.isAdmin
    ? limited.where('id', 'in', fullText.newest(table, match, MAX_MATCHES))
    : limited
        .where('posted_by', '=', user.userId)
        .where(fullText.isNewest(table, match, MAX_MATCHES));
  const count = sql<number>`count(*) over ()`.as('count');
  const page = found.select(['id', count]).orderBy(orderBy);
  const rows = await page.limit(limit).offset(offset).execute();
  // A page after the last says nothing of the others.
  const [first] = rows.length > 0 ? rows : await page.limit(1).execute();
  return { ids: rows.map(({ id }) => id), count: first?.count ?? 0 };
};

const searchOwn = async (
  db: Db,
  table: RecordTable,
  user: OwnUser,
  words: readonly SearchWord[],
  choice: OwnChoice,
  { limit, offset }: PageRange,
): Promise<IdPage> => {
  const { first, others } = without(await buildMatch(db, user, words), choice.leftOut ?? []);
  const { fullText } = engineOf(db);
  if (choice.orderBy ?? (choice.where && !choice.leftOut)) {
    const all: Match = first === undefined ? others : { kind: 'any', of: [first, others] };
    return listMatches(db, table, user, all, choice, { limit, offset });
  }
  const numbered =
    first === undefined ? [] : await fullText.find(db, table, first, { limit: 1, offset: 0 });
  if (words.length > 1) return fullText.findAndCount(db, table, others, { limit, offset });
  const shown = numbered.slice(offset, offset + limit);
  const rest = await fullText.find(db, table, others, {
    limit: limit - shown.length,
    offset: Math.max(0, offset - numbered.length),
  });
  const count = numbered.length + (await fullText.count(db, table, others));
  return { ids: [...shown, ...rest], count };
};

/** Leaves records out of the matches of a search. */
const without = ({ first, others }: OwnMatches, ids: readonly number[]): OwnMatches => {
  if (ids.length === 0) return { first, others };
  const numbers: Match = { kind: 'any', of: ids.map((id) => ({ kind: 'number', id })) };
  const except = (found: Match): Match => ({ kind: 'except', found, without: numbers });
  return { first: first && except(first), others: except(others) };
};

/** Finds the account that a list is limited to. An owner without a name has their username instead. */
export const findOwner = async (db: Db, id: number): Promise<{ owner?: Owner }> => {
  const row = await db
    .selectFrom('users')
    .select(['name', 'username'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { owner: { id, name: row.name ?? row.username } } : {};
};

/** Finds the owners of records, by record id, named likewise. */
export const ownersOf = async (
  db: Db,
  table: RecordTable,
  ids: readonly number[],
): Promise<Map<number, Owner>> => {
  const rows = await db
    .selectFrom(table)
    .innerJoin('users', 'users.id', `${table}.posted_by`)
    .select([`${table}.id as record`, 'users.id', 'users.name', 'users.username'])
    .where(`${table}.id`, 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.record, { id: row.id, name: row.name ?? row.username }]));
};
