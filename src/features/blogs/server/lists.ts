import type { Db } from '#db/tables.ts';
import { paths } from '#site/paths.ts';
import { listLabels } from './labels.ts';
import { findBlogs } from './store.ts';

/** Returns the paths of all lists that are not empty: of all articles, and of each label. */
export const blogListPaths = async (db: Db): Promise<string[]> => {
  if ((await findBlogs(db, { limit: 1 })).totalItems === 0) return [];
  return [paths.blogs(), ...(await listLabels(db)).map((label) => paths.blogsByLabel(label))];
};
