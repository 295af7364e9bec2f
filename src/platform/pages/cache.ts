import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/**
 * A rendered document. `body` encodes it on the first request for an encoding. `sizeBytes` is the sum of all
 * encodings so far; `onGrow` is called with the bytes of each new one.
 */
export type CachedPage = {
  etag: string;
  body: (encoding: ContentEncoding) => Promise<Buffer>;
  sizeBytes: number;
  onGrow: ((bytes: number) => void) | undefined;
};

const compressors: Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

export const toCachedPage = (html: string): CachedPage => {
  const bytes = Buffer.from(html);
  const bodies = new Map<ContentEncoding, Promise<Buffer>>([['identity', Promise.resolve(bytes)]]);
  const encode = async (encoding: ContentEncoding): Promise<Buffer> => {
    const body = await compressors[encoding](bytes);
    page.sizeBytes += body.length;
    page.onGrow?.(body.length);
    return body;
  };
  const page: CachedPage = {
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? encode(encoding);
      bodies.set(encoding, body);
      return body;
    },
    sizeBytes: bytes.length,
    onGrow: undefined,
  };
  return page;
};

type Entry = { page: CachedPage; version: string; expiresMs: number };

type PageCacheOptions = {
  /** Limit of all pages; the least recently used are dropped first. */
  maxBytes: number;
  /** Limits how old view counts may be: they change without a new content version. */
  maxAgeMs: number;
  now: () => number;
};

/** Caches rendered pages until a record changes, they are too old, or others need the space. */
export const createPageCache = ({ maxBytes, maxAgeMs, now }: PageCacheOptions) => {
  // Ordered by the last use.
  const entries = new Map<string, Entry>();
  let sizeBytes = 0;

  const drop = (key: string, { page }: Entry): void => {
    entries.delete(key);
    page.onGrow = undefined;
    sizeBytes -= page.sizeBytes;
  };

  const grow = (bytes: number): void => {
    sizeBytes += bytes;
    for (const [oldest, entry] of entries) {
      if (sizeBytes <= maxBytes) break;
      drop(oldest, entry);
    }
  };

  return {
    /** Returns the page of a key if it was rendered from this content version. */
    get: (key: string, version: string): CachedPage | undefined => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.version !== version || entry.expiresMs <= now()) {
        drop(key, entry);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.page;
    },
    set: (key: string, version: string, page: CachedPage): void => {
      const old = entries.get(key);
      if (old) drop(key, old);
      entries.set(key, { page, version, expiresMs: now() + maxAgeMs });
      page.onGrow = grow;
      grow(page.sizeBytes);
    },
    sizeBytes: (): number => sizeBytes,
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
