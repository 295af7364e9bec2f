import { MAX_TITLES, type OwnTitle } from '#contract/shapes/own-titles.ts';
import type { ContentTable, Db } from '#db/tables.ts';
import type { SignedInCaller } from '#platform/api/handlers.ts';

/** The handler that lists the titles of the records of a kind that one may change. */
export const ownTitlesHandler =
  (db: Db, table: ContentTable) =>
  async (_input: unknown, { user }: SignedInCaller): Promise<{ titles: OwnTitle[] }> => {
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
  };
