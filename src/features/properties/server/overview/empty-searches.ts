import { DAY_MS } from '#contract/durations.ts';
import type { Db } from '#db/tables.ts';
import { MONTH_DAYS } from '#features/properties/figures/figures.ts';
import type { Search } from '#features/properties/search-contract.ts';
import { addToMonths } from '#features/properties/server/figures/site-months.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { createBatchedWrites } from '#system/batched-writes.ts';

/** Most searches of a day that one process notes: visitors ask for fewer, a program that makes them up asks for more. */
const MAX_PER_DAY = 1_000;

/** Longest query that is noted, in characters. */
const MAX_LENGTH = 300;

/** Searches that administrators see. */
const SHOWN = 8;

/** Typed words that may be a phone number or an address of somebody. */
const PERSONAL = /@|[\d၀-၉](?:[\s.-]?[\d၀-၉]){5}/;

/** What a page asks for beside its search. */
const NOT_SEARCHED: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'facets']);

/** Returns the query of the address of a search; undefined if it is not one of a page, or not to be kept. */
const noted = (search: Search): string | undefined => {
  const { page = 1, limit, facets, q } = search;
  if (page > 1 || limit !== undefined || facets || (q && PERSONAL.test(q))) return undefined;
  const values = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || NOT_SEARCHED.has(name) ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(values).toString();
  return query.length <= MAX_LENGTH ? query : undefined;
};

type EmptySearchesOptions = {
  db: Db;
  now: () => Date;
  onError: (error: unknown) => void;
  /** How long searches wait to be written together. */
  waitMs?: number | undefined;
};

export type EmptySearches = ReturnType<typeof createEmptySearches>;

/**
 * Notes searches of pages that found nothing, for the administrators (PRODUCT 25): nothing about who asked. A page that is kept for
 * its next visitors counts once.
 */
export const createEmptySearches = ({ db, now, onError, waitMs }: EmptySearchesOptions) => {
  const known = new Set<string>();
  let day = '';
  const waiting = createBatchedWrites<string, number>({
    write: (times) => addEmptySearches(db, day, times),
    onError,
    maxWaiting: MAX_PER_DAY,
    join: (earlier, later) => earlier + later,
    waitMs,
  });
  return {
    note: (search: Search): void => {
      const query = noted(search);
      if (query === undefined) return;
      const today = isoDateOf(now().getTime());
      if (today !== day) known.clear();
      day = today;
      if (known.size >= MAX_PER_DAY && !known.has(query)) return;
      known.add(query);
      waiting.set(query, (waiting.get(query) ?? 0) + 1);
    },
    flush: waiting.flush,
  };
};

const addEmptySearches = (db: Db, day: string, times: ReadonlyMap<string, number>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('empty_searches')
      .values([...times].map(([search, count]) => ({ day, search, times: count })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'search']).doUpdateSet((eb) => ({
          times: eb('empty_searches.times', '+', eb.ref('excluded.times')),
        })),
      )
      .execute();
    const figure = 'empty_searches';
    await addToMonths(
      tx,
      [...times.values()].map((count) => ({ day, figure, count })),
    );
  });

const monthBefore = (now: Date): string => isoDateOf(now.getTime() - MONTH_DAYS * DAY_MS);

/** Lists the searches that found nothing most often in the last month. */
export const commonEmptySearches = (db: Db, now: Date) =>
  db
    .selectFrom('empty_searches')
    .select((eb) => ['search', eb.fn.sum<number>('times').as('times')])
    .where('day', '>', monthBefore(now))
    .groupBy('search')
    .orderBy('times', 'desc')
    .orderBy('search')
    .limit(SHOWN)
    .execute();

/** Forgets searches that are older than a month. Returns how many rows there were. */
export const forgetEmptySearches = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('empty_searches')
    .where('day', '<=', monthBefore(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
