import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/**
 * A rendered document: its tag, and its bytes in each encoding that was asked for. `size` is how many
 * bytes there are of all of them, which `onGrow` hears of.
 */
export type CachedPage = {
  etag: string;
  body: (encoding: ContentEncoding) => Promise<Buffer>;
  size: number;
  onGrow: ((bytes: number) => void) | undefined;
};

const compressors: Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/** Wraps a document; each encoding is made once, when it is first asked for. */
export const toCachedPage = (html: string): CachedPage => {
  const bytes = Buffer.from(html);
  const made = new Map<ContentEncoding, Promise<Buffer>>([['identity', Promise.resolve(bytes)]]);
  const make = async (encoding: ContentEncoding): Promise<Buffer> => {
    const body = await compressors[encoding](bytes);
    page.size += body.length;
    page.onGrow?.(body.length);
    return body;
  };
  const page: CachedPage = {
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => {
      const body = made.get(encoding) ?? make(encoding);
      made.set(encoding, body);
      return body;
    },
    size: bytes.length,
    onGrow: undefined,
  };
  return page;
};

type Entry = { page: CachedPage; version: string; expires: number };

type Limits = {
  /** Most bytes that are kept; the least recently used pages go first. */
  maxBytes: number;
  /** How long a page may be shown though only its view counts have changed, in milliseconds. */
  maxAgeMs: number;
  now: () => number;
};

/** Keeps rendered pages until a record changes, they grow old, or others need the room. */
export const createPageCache = ({ maxBytes, maxAgeMs, now }: Limits) => {
  const entries = new Map<string, Entry>();
  let size = 0;

  const drop = (key: string, { page }: Entry): void => {
    entries.delete(key);
    page.onGrow = undefined;
    size -= page.size;
  };

  const grow = (bytes: number): void => {
    size += bytes;
    for (const [oldest, entry] of entries) {
      if (size <= maxBytes) break;
      drop(oldest, entry);
    }
  };

  return {
    /** The page of a key, if it was rendered from this state of the records. */
    get: (key: string, version: string): CachedPage | undefined => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.version !== version || entry.expires <= now()) {
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
      entries.set(key, { page, version, expires: now() + maxAgeMs });
      page.onGrow = grow;
      grow(page.size);
    },
    /** How many bytes are kept. */
    size: (): number => size,
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
