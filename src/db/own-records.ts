import type { Expression, SqlBool } from 'kysely';
import { toWesternDigits } from '../burmese/digits.ts';
import { fromZawgyi } from '../burmese/zawgyi.ts';
import { ApiError } from '../contract/errors.ts';
import type { Owner } from '../contract/own-lists.ts';
import { PAGE_SIZE, totalsOf } from '../contract/primitives.ts';
import type { RecordTable } from './record-times.ts';
import type { Db } from './tables.ts';

/** Which page of the records with all words of `q`. */
export type OwnQuery = {
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** A list of one's own: its ids, newest first, its totals, and for an administrator the owners. */
type OwnRecords = {
  ids: number[];
  totals: ReturnType<typeof totalsOf>;
  withOwner: <R extends { id: number }>(record: R) => R & { owner?: Owner };
};

/**
 * The records that somebody may change: their own, an administrator's everybody's (PRODUCT 2).
 * `placesOf` says where a word may stand.
 * @throws ApiError `unauthorized` when nobody asks
 */
export const findOwnRecords = async (
  db: Db,
  table: RecordTable,
  user: { userId: number; isAdmin: boolean } | undefined,
  { q = '', page = 1, limit = PAGE_SIZE }: OwnQuery,
  placesOf: (word: string) => Expression<SqlBool>[],
): Promise<OwnRecords> => {
  if (!user) throw new ApiError('unauthorized');
  const { userId, isAdmin } = user;
  const words = fromZawgyi(q).text.normalize('NFC').split(/\s+/).filter(Boolean);
  const matching = db
    .selectFrom(table)
    .$if(!isAdmin, (query) => query.where('posted_by', '=', userId))
    .where((eb) =>
      eb.and(
        words.map((word) => {
          const id = numberIn(word);
          return eb.or([...placesOf(word), ...(id === undefined ? [] : [eb('id', '=', id)])]);
        }),
      ),
    );
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'posted_by'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const owners = isAdmin ? await ownersOf(db, rows) : new Map<number, Owner>();
  return {
    ids: rows.map((row) => row.id),
    totals: totalsOf({ page, limit }, count),
    withOwner: (record) => {
      const owner = owners.get(record.id);
      return owner ? { ...record, owner } : record;
    },
  };
};

/** The number of a record as it is written: with or without `#`, in either digits. */
const numberIn = (word: string): number | undefined => {
  const [, number] = /^#?([1-9]\d{0,14})$/.exec(toWesternDigits(word)) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** The owners of records, by record; one without a name goes by that of the account. */
const ownersOf = async (
  db: Db,
  records: readonly { id: number; posted_by: number }[],
): Promise<Map<number, Owner>> => {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where(
      'id',
      'in',
      records.map((record) => record.posted_by),
    )
    .execute();
  const byId = new Map(users.map((user) => [user.id, user]));
  return new Map(
    records.flatMap((record) => {
      const user = byId.get(record.posted_by);
      return user ? [[record.id, { id: user.id, name: user.name ?? user.username }]] : [];
    }),
  );
};
