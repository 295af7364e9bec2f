import { LRUCache } from 'lru-cache';
import type { Reader } from '#db/reader.ts';

/** Posters whose newest listings are kept until something changes. */
const MAX_POSTERS = 1_000;

/** Finds the `count` newest listings of posters, which stand beside each of their listings. */
export const createNewestOfPosters = (
  reader: Reader,
  count: number,
): { besides: (id: number) => number[]; forget: () => void } => {
  const posterOf = reader
    .prepare<[number], number>('select posted_by from properties where id = ?')
    .pluck();
  const newestOf = reader
    .prepare<[number, number], number>(
      'select id from properties where posted_by = ? order by created_at desc, id desc limit ?',
    )
    .pluck();
  const known = new LRUCache<number, number[]>({ max: MAX_POSTERS });
  return {
    besides: (id) => {
      const poster = posterOf.get(id);
      if (poster === undefined) return [];
      const newest = known.get(poster) ?? newestOf.all(poster, count);
      known.set(poster, newest);
      return newest.filter((other) => other !== id);
    },
    forget: () => known.clear(),
  };
};
