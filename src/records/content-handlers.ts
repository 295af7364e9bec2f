import type { ContentOrder } from '#contract/content-orders.ts';
import type { Pair } from '#contract/shapes/content-fields.ts';
import { MAX_TITLES, type OwnTitle } from '#contract/shapes/own-titles.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import type { ContentTable, Db } from '#db/tables.ts';
import type { Caller, SignedInCaller } from '#platform/api/handlers.ts';
import { oneOf, type FindByIds } from './by-ids.ts';
import { addOwnNotes, withOwnNotes } from './own-notes.ts';
import { findOwnRecords, type OwnQuery } from './own-records.ts';
import { ownerOnly, requireOwner } from './ownership.ts';
import { withPublicPair } from './pairs.ts';
import { contentChoice, requirePublished, setPublication } from './publication.ts';

type ById = { params: { id: number } };
type OwnContentQuery = OwnQuery & { show?: 'draft' | undefined; order?: ContentOrder | undefined };

/** What reads articles, pages or projects; `find` returns those with some ids, in their order. */
export const contentReading = <R extends { id: number; pair: Pair; pairId: number | null }>(
  db: Db,
  table: ContentTable,
  find: FindByIds<R>,
) => ({
  /** Lists those that a user may change, with what is answered besides. */
  listOwn: async ({ show, order, ...query }: OwnContentQuery, caller: Caller | undefined) => {
    const choice = contentChoice(show, order);
    const { ids, withOwner, besides } = await findOwnRecords(
      db,
      table,
      caller?.user,
      query,
      choice,
    );
    const records = await addOwnNotes(db, table, await find(db, ids));
    return { records: records.map(withOwner), besides };
  },
  /** The handler that gets one that is public, or that the caller may change. */
  get: async (
    { params: { id }, query: { mine } }: ById & { query: { mine: boolean } },
    caller: Caller | undefined,
  ): Promise<R> => {
    if (mine) await requireOwner(db, table, id, caller?.user);
    else await requirePublished(db, table, id);
    const get = oneOf(find);
    return mine ? withOwnNotes(table, get)(db, id) : withPublicPair(await get(db, id));
  },
});

/** Handlers that list the titles of the articles, pages or projects that one may change, and that publish one, plan that, or take it off the site. */
export const contentPublishing = <R extends { id: number }>(
  { db, now }: { db: Db; now: () => Date },
  table: ContentTable,
  get: (db: Db, id: number) => Promise<R>,
) => ({
  titles: async (_input: unknown, { user }: SignedInCaller): Promise<{ titles: OwnTitle[] }> => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'title', 'published_at', 'pair_id'])
      .$if(!user.isAdmin, (query) => query.where('posted_by', '=', user.userId))
      .orderBy('id', 'desc')
      .limit(MAX_TITLES)
      .execute();
    return {
      titles: rows.map(({ id, title, published_at: since, pair_id: pairId }) => ({
        id,
        title,
        isPublic: since !== null,
        pairId,
      })),
    };
  },
  publish: {
    authorize: ownerOnly(db, table),
    handle: (
      { params: { id }, body: { publish } }: ById & { body: { publish: Publish } },
      { user }: SignedInCaller,
    ) =>
      db.transaction().execute(async (tx) => {
        await requireOwner(tx, table, id, user);
        await setPublication(tx, table, id, publish, now());
        return withOwnNotes(table, get)(tx, id);
      }),
  },
});
