import { totalsOf } from '#contract/primitives.ts';
import type { Db } from '#db/tables.ts';
import type { blogContracts } from '#features/blogs/contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { findOwnRecords } from '#records/own-records.ts';
import { requireOwner } from '#records/ownership.ts';
import { withPublicPair } from '#records/pairs.ts';
import { contentChoice, requirePublished } from '#records/publication.ts';
import { listLabels } from './labels.ts';
import { findBlogs, getBlog, getBlogCards, getBlogs, type BlogQuery } from './store.ts';

/** Handlers of the endpoints that read articles. */
export const blogHandlers = (db: Db): Handlers<typeof blogContracts> => {
  const find = async (query: BlogQuery) => {
    const { ids, totalItems } = await findBlogs(db, query);
    return { ids, totals: totalsOf(query, totalItems) };
  };
  const list = async (query: BlogQuery) => {
    const { ids, totals } = await find(query);
    return { blogs: (await getBlogs(db, ids)).map(withPublicPair), ...totals };
  };
  return {
    list: async ({ query: { mine, show, order, ...query } }, caller) => {
      if (!mine) return list({ page: query.page, limit: query.limit });
      const own = await findOwnRecords(
        db,
        'blogs',
        caller?.user,
        query,
        contentChoice(show, order),
      );
      const blogs = await getBlogs(db, own.ids);
      return { blogs: blogs.map(own.withOwner), ...own.besides };
    },
    byLabel: ({ params, query }) => list({ ...query, label: params.label }),
    cards: async ({ query }) => {
      const { ids, totals } = await find(query);
      return { cards: await getBlogCards(db, ids), ...totals };
    },
    labels: () => listLabels(db),
    get: async ({ params: { id }, query: { mine } }, caller) => {
      if (mine) {
        await requireOwner(db, 'blogs', id, caller?.user);
        return getBlog(db, id);
      }
      await requirePublished(db, 'blogs', id);
      return withPublicPair(await getBlog(db, id));
    },
  };
};
