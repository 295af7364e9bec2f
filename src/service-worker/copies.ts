import { COPIED_AT_HEADER } from '#contract/copied-at.ts';
import type { Language } from '#i18n/language.ts';

/** The header of a copy with its size in bytes. */
const SIZE = 'x-copy-bytes';
/** The header of a copy of a page with its title, encoded as in an address. */
const TITLE = 'x-copy-title';

/** What is known of a copied page. */
export type CopiedPage = { href: string; title: string; copiedAt: string };

export type Copies = {
  /** Copies an answer, and forgets the oldest ones that have no room beside it. */
  put: (address: string, answer: Response) => Promise<void>;
  find: (address: string) => Promise<Response | undefined>;
  /** Returns the copies of these addresses, the newest first. */
  findAll: (isWanted: (address: string) => boolean) => Promise<Response[]>;
  /** Lists the copies that have a title, the newest first. */
  pages: () => Promise<CopiedPage[]>;
};

/** Opens copies of answers on the device: at most `maxBytes` of bodies, as they are after decompression. */
export const openCopies = (name: string, maxBytes: number): Copies => {
  /** The size of each copy by its address, the oldest first. */
  let known: Promise<Map<string, number>> | undefined;

  const read = async (): Promise<Map<string, number>> => {
    const cache = await caches.open(name);
    const sizes = new Map<string, number>();
    for (const { url } of await cache.keys()) {
      const copy = await cache.match(url);
      sizes.set(url, Number(copy?.headers.get(SIZE)));
    }
    return sizes;
  };

  const putNow = async (address: string, answer: Response): Promise<void> => {
    const body = await answer.blob();
    if (body.size > maxBytes) return;
    const sizes = await (known ??= read());
    const cache = await caches.open(name);
    const forget = async (old: string): Promise<void> => {
      sizes.delete(old);
      await cache.delete(old);
    };
    await forget(address);
    const total = (): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const old of sizes.keys()) if (total() + body.size > maxBytes) await forget(old);
    await cache.put(address, new Response(body, { headers: await headersOf(answer, body) }));
    sizes.set(address, body.size);
  };

  let last = Promise.resolve();
  return {
    put: (address, answer) => {
      // One after the other: each counts what the one before has left.
      last = last.then(() => putNow(address, answer)).catch(forgive);
      return last;
    },
    find: async (address) => (await caches.open(name)).match(address),
    findAll: async (isWanted) => {
      const cache = await caches.open(name);
      const wanted = (await cache.keys()).filter(({ url }) => isWanted(url)).reverse();
      const found = await Promise.all(wanted.map((request) => cache.match(request)));
      return found.filter((copy) => copy !== undefined);
    },
    pages: async () => {
      const cache = await caches.open(name);
      const found: CopiedPage[] = [];
      for (const { url } of await cache.keys()) {
        const headers = (await cache.match(url))?.headers;
        const title = decodeURIComponent(headers?.get(TITLE) ?? '');
        if (title) found.push({ href: url, title, copiedAt: headers?.get(COPIED_AT_HEADER) ?? '' });
      }
      return found.reverse();
    },
  };
};

/** The device has no room for a copy, or the answer broke off: the site works without the copy. */
const forgive = (error: unknown): void => {
  if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
};

const TITLE_TAG = /<title>([^<]*)<\/title>/;

const headersOf = async (answer: Response, body: Blob): Promise<Headers> => {
  const headers = new Headers(answer.headers);
  headers.set(SIZE, String(body.size));
  headers.set(COPIED_AT_HEADER, new Date().toISOString());
  // The body is decompressed, and will be changed.
  for (const name of ['content-encoding', 'content-length', 'etag', 'set-cookie'])
    headers.delete(name);
  if (isPage(answer)) {
    const [, title = ''] = TITLE_TAG.exec(await body.text()) ?? [];
    headers.set(TITLE, encodeURIComponent(title));
  }
  return headers;
};

/** Returns whether an answer is a document. */
export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;

/** Returns the language of a document. */
export const languageOf = ({ headers }: Response): Language =>
  headers.get('content-language') === 'my' ? 'mm' : 'en';
