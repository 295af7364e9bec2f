import type { Db } from '#db/tables.ts';
import { countRecords } from '#records/record-times.ts';
import { paths } from '#site/paths.ts';
import { listLabels } from './store.ts';

/** The paths of all lists that have an article: all of them, and each label's. */
export const blogListPaths = async (db: Db): Promise<string[]> => {
  if ((await countRecords(db, 'blogs')) === 0) return [];
  return [paths.blogs(), ...(await listLabels(db)).map((label) => paths.blogsByLabel(label))];
};
