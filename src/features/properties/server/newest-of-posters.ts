import { LRUCache } from 'lru-cache';
import type { Reader } from '#db/reader.ts';
import { IS_LISTED } from './life/listed.ts';

/** Posters whose newest listings are kept until something changes. */
const MAX_POSTERS = 1_000;

/** Finds the `count` newest listings of posters, which stand beside each of their listings. */
export const createNewestOfPosters = (
  reader: Reader,
  count: number,
): { besides: (id: number) => Promise<number[]>; forget: () => void } => {
  const posterOf = reader.prepare<{ posted_by: number }>(
    'select posted_by from properties where id = ?',
  );
  const newestOf = reader.prepare<{ id: number }>(
    `select id from properties where posted_by = ? and ${IS_LISTED}
      order by created_at desc, id desc limit ?`,
  );
  const known = new LRUCache<number, number[]>({ max: MAX_POSTERS });
  const read = async (poster: number): Promise<number[]> => {
    const version = reader.version();
    const ids = (await newestOf(poster, count)).map((row) => row.id);
    // Whatever was written while they were read may have made them wrong.
    if (reader.version() === version) known.set(poster, ids);
    return ids;
  };
  return {
    besides: async (id) => {
      const [listing] = await posterOf(id);
      if (!listing) return [];
      const newest = known.get(listing.posted_by) ?? (await read(listing.posted_by));
      return newest.filter((other) => other !== id);
    },
    forget: () => known.clear(),
  };
};
