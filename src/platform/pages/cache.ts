import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

type PageCacheOptions = {
  /** Limit of all pages; the least recently used are dropped first. */
  maxBytes: number;
  /** Limits how old view counts may be: they change without a new content version. */
  maxAgeMs: number;
  now: () => number;
};

/** The share of the space for pages that were asked for once. */
const SHARE_OF_NEW = 0.25;

type Entry = { page: CachedPage; version: string; expiresMs: number };

/**
 * Caches rendered pages until a record changes, they are too old, or others need the space. Pages that were
 * asked for once have a space of their own, so that a crawler displaces none that people use (2Q: Johnson and
 * Shasha, 1994).
 */
export const createPageCache = ({ maxBytes, maxAgeMs, now }: PageCacheOptions) => {
  const createSpace = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize: Math.floor(maxSize),
      sizeCalculation: ({ page }) => page.sizeBytes,
    });
  const once = createSpace(maxBytes * SHARE_OF_NEW);
  const again = createSpace(maxBytes * (1 - SHARE_OF_NEW));
  const put = (space: typeof once, key: string, entry: Entry): void => {
    space.set(key, entry);
    // The size is read when an entry is another object.
    entry.page.onGrow = () => {
      if (space.peek(key)?.page === entry.page) space.set(key, { ...entry });
    };
  };

  return {
    /** Returns the page of a key if it was rendered from this content version. */
    get: (key: string, version: string): CachedPage | undefined => {
      const kept = again.get(key);
      const entry = kept ?? once.get(key);
      if (!entry) return undefined;
      const isTooOld = entry.version !== version || entry.expiresMs <= now();
      if (isTooOld) again.delete(key);
      if (isTooOld || !kept) once.delete(key);
      if (isTooOld) return undefined;
      if (!kept) {
        entry.page.compressMore();
        put(again, key, entry);
      }
      return entry.page;
    },
    set: (key: string, version: string, page: CachedPage): void => {
      again.delete(key);
      put(once, key, { page, version, expiresMs: now() + maxAgeMs });
    },
    sizeBytes: (): number => once.calculatedSize + again.calculatedSize,
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
