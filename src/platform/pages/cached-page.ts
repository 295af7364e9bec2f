import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, gunzipSync, gzip } from 'node:zlib';
import { brotliOptions } from '#platform/compression/brotli.ts';
import type { ContentEncoding } from '#platform/compression/negotiate.ts';
import type { FirstStyles } from './first-styles.ts';

/**
 * How hard a page is compressed: a little when it is sent once, more when it is kept. Brotli takes 1.2 ms of a page of
 * results at 5, 1.35 at 6 (0.8 % smaller) and 1.7 at 8 (1.7 %); 11 takes 80 to 110.
 */
const EFFORT = {
  once: { br: 6, gzip: 4 },
  kept: { br: 8, gzip: 8 },
};

const compressors = {
  br: (bytes: Buffer, quality: number) => promisify(brotliCompress)(bytes, brotliOptions(quality)),
  gzip: (bytes: Buffer, level: number) => promisify(gzip)(bytes, { level }),
};

type CachedPageOptions = {
  headers?: Readonly<Record<string, string>>;
  isStartedByUse?: boolean | undefined;
};

/**
 * A rendered document, encoded on the first request for an encoding. A kept one is held as it is sent: nearly all
 * programs take an encoding, which has a seventh of the bytes, so that seven times as many pages can be kept.
 */
export class CachedPage {
  readonly etag: string;
  /** Headers that only this document has. */
  readonly headers: Readonly<Record<string, string>>;
  #effort: keyof typeof EFFORT = 'once';
  #onGrow: (() => void) | undefined;
  readonly #bodies = new Map<ContentEncoding, Buffer>();
  readonly #encoding = new Map<ContentEncoding, Promise<Buffer>>();
  #first: CachedPage | undefined;

  /** True if the document loads the styles that it does not use with its scripts, when the visitor uses it. */
  readonly #isStartedByUse: boolean;

  constructor(html: string, { headers = {}, isStartedByUse = false }: CachedPageOptions = {}) {
    this.headers = headers;
    this.#isStartedByUse = isStartedByUse;
    const bytes = Buffer.from(html);
    this.#bodies.set('identity', bytes);
    this.etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
  }

  /** Sum of all encodings so far, also of the document for first visits. */
  get sizeBytes(): number {
    const first = this.#first?.sizeBytes ?? 0;
    return [...this.#bodies.values()].reduce((sum, { length }) => sum + length, first);
  }

  /** Returns the document with its styles inside if it is the first of a browser and can do with them until it is used. */
  formWith(styles: FirstStyles | undefined): CachedPage {
    if (!styles || !this.#isStartedByUse) return this;
    if (this.#first) return this.#first;
    const { html, headers } = styles.putInto(this.#plain().toString());
    this.#first = new CachedPage(html, { headers });
    if (this.#onGrow) this.keep(this.#onGrow);
    this.#onGrow?.();
    return this.#first;
  }

  /** Returns the document in an encoding if it was encoded before. */
  readyBody(encoding: ContentEncoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  async body(encoding: ContentEncoding): Promise<Buffer> {
    const ready = this.#bodies.get(encoding) ?? this.#encoding.get(encoding);
    if (ready) return ready;
    return encoding === 'identity' ? this.#decode() : this.#encode(encoding);
  }

  /** From now on the page is compressed as one that is sent often; `onGrow` is called when it takes more space. */
  keep(onGrow: () => void): void {
    this.#effort = 'kept';
    this.#onGrow = onGrow;
    this.#first?.keep(onGrow);
  }

  #encode(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const encoded = compressors[encoding](this.#plain(), EFFORT[this.#effort][encoding])
      .then((body) => {
        this.#bodies.set(encoding, body);
        if (this.#effort === 'kept') this.#bodies.delete('identity');
        this.#onGrow?.();
        return body;
      })
      .finally(() => this.#encoding.delete(encoding));
    this.#encoding.set(encoding, encoded);
    return encoded;
  }

  #decode(): Buffer {
    const bytes = this.#plain();
    this.#bodies.set('identity', bytes);
    this.#onGrow?.();
    return bytes;
  }

  /** The document itself, from one of its encodings if it is no longer held. */
  #plain(): Buffer {
    const plain = this.#bodies.get('identity');
    if (plain) return plain;
    const brotli = this.#bodies.get('br');
    if (brotli) return brotliDecompressSync(brotli);
    return gunzipSync(this.#bodies.get('gzip') ?? Buffer.of());
  }
}
