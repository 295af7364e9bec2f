import { PAGE_SIZE, pageCount } from '../../../contract/primitives.ts';
import type { Db } from '../../../db/tables.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import type { blogContracts } from '../contract.ts';
import { findBlogs, getBlog, getBlogCards, getBlogs, listLabels, type BlogQuery } from './store.ts';

/** What answers the endpoints of articles. */
export const blogHandlers = (db: Db): Handlers<typeof blogContracts> => {
  const find = async (query: BlogQuery) => {
    const { ids, totalItems } = await findBlogs(db, query);
    const { page = 1, limit = PAGE_SIZE } = query;
    return {
      ids,
      totals: { totalPages: pageCount(totalItems, limit), totalItems, currentPage: page },
    };
  };
  const list = async (query: BlogQuery) => {
    const { ids, totals } = await find(query);
    return { blogs: await getBlogs(db, ids), ...totals };
  };
  return {
    list: ({ query }) => list(query),
    byLabel: ({ params, query }) => list({ ...query, label: params.label }),
    cards: async ({ query }) => {
      const { ids, totals } = await find(query);
      return { cards: await getBlogCards(db, ids), ...totals };
    },
    labels: () => listLabels(db),
    get: ({ params }) => getBlog(db, params.id),
  };
};
