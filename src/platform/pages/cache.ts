import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

type PageCacheOptions = {
  /** Limit of all pages; the least recently used are dropped first. */
  maxBytes: number;
  /** Limits how old view counts may be: they change without a new content version. */
  maxAgeMs: number;
};

/** Keys that are remembered after one request, and the length of those that are. */
const MAX_ASKED_ONCE = 10_000;
const MAX_KEY_LENGTH = 300;

/** `expiresMs` is by the clock that only goes forward. */
type Entry = { page: CachedPage; version: string; expiresMs: number };

/**
 * Caches pages that are asked for a second time, until a record changes, they are too old, or others need the
 * space. A page that nobody asks for again, such as most that crawlers ask for, displaces none that people use.
 */
export const createPageCache = ({ maxBytes, maxAgeMs }: PageCacheOptions) => {
  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.sizeBytes,
  });
  const asked = new LRUCache<string, true>({ max: MAX_ASKED_ONCE });

  return {
    /** Whether a page of this key is kept, of whatever content version. */
    has: (key: string): boolean => pages.has(key),
    /** Returns the page of a key if it was rendered from this content version. */
    get: (key: string, version: string): CachedPage | undefined => {
      const entry = pages.get(key);
      if (!entry) return undefined;
      if (entry.version === version && entry.expiresMs > performance.now()) return entry.page;
      pages.delete(key);
      return undefined;
    },
    /** Keeps a page if its key was here before. */
    set: (key: string, version: string, page: CachedPage): void => {
      if (key.length > MAX_KEY_LENGTH) return;
      if (!asked.has(key)) {
        asked.set(key, true);
        return;
      }
      const entry = { page, version, expiresMs: performance.now() + maxAgeMs };
      page.keep(() => {
        // The size is read when an entry is another object.
        if (pages.peek(key)?.page === page) pages.set(key, { ...entry });
      });
      pages.set(key, entry);
    },
    sizeBytes: (): number => pages.calculatedSize,
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
