import { totalsOf } from '#contract/primitives.ts';
import type { Db } from '#db/tables.ts';
import type { blogContracts } from '#features/blogs/contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { contentReading } from '#records/content-handlers.ts';
import { withPublicPair } from '#records/pairs.ts';
import { listLabels } from './labels.ts';
import { findBlogs, getBlogCards, getBlogs, type BlogQuery } from './store.ts';

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
  const { listOwn, get } = contentReading(db, 'blogs', getBlogs);
  return {
    list: async ({ query: { mine, ...query } }, caller) => {
      if (!mine) return list({ page: query.page, limit: query.limit });
      const { records: blogs, besides } = await listOwn(query, caller);
      return { blogs, ...besides };
    },
    byLabel: ({ params, query }) => list({ ...query, label: params.label }),
    cards: async ({ query }) => {
      const { ids, totals } = await find(query);
      return { cards: await getBlogCards(db, ids), ...totals };
    },
    labels: () => listLabels(db),
    get,
  };
};
