import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '#platform/http/negotiate.ts';
import type { FirstStyles } from './first-styles.ts';

/**
 * How hard a page is compressed: a little when it is sent once, more when it is kept. Brotli takes 0.7 ms of a listing
 * at 4, 1.0 at 5 (10 % smaller), 1.3 at 8 and 13 at 9.
 */
const EFFORT = {
  once: { br: 5, gzip: 4 },
  kept: { br: 8, gzip: 8 },
};

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        // 5 % less time: Brotli makes its tables for as much.
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer, level: number) => promisify(gzip)(bytes, { level }),
};

type CachedPageOptions = {
  headers?: Readonly<Record<string, string>>;
  isStartedByUse?: boolean | undefined;
};

/** A rendered document, encoded on the first request for an encoding. */
export class CachedPage {
  readonly etag: string;
  /** Headers that only this document has. */
  readonly headers: Readonly<Record<string, string>>;
  #effort: keyof typeof EFFORT = 'once';
  #onGrow: (() => void) | undefined;
  readonly #bytes: Buffer;
  readonly #bodies = new Map<ContentEncoding, Buffer>();
  readonly #encoding = new Map<ContentEncoding, Promise<Buffer>>();
  #first: CachedPage | undefined;

  /** True if the document loads the styles that it does not use with its scripts, when the visitor uses it. */
  readonly #isStartedByUse: boolean;

  constructor(html: string, { headers = {}, isStartedByUse = false }: CachedPageOptions = {}) {
    this.headers = headers;
    this.#isStartedByUse = isStartedByUse;
    this.#bytes = Buffer.from(html);
    this.#bodies.set('identity', this.#bytes);
    this.etag = `W/"${hash('sha256', this.#bytes, 'base64url').slice(0, 22)}"`;
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
    const { html, headers } = styles.putInto(this.#bytes.toString());
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
    if (encoding === 'identity') return this.#bytes;
    return this.#bodies.get(encoding) ?? this.#encoding.get(encoding) ?? this.#encode(encoding);
  }

  /** From now on the page is compressed as one that is sent often; `onGrow` is called when it takes more space. */
  keep(onGrow: () => void): void {
    this.#effort = 'kept';
    this.#onGrow = onGrow;
    this.#first?.keep(onGrow);
  }

  #encode(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const encoded = compressors[encoding](this.#bytes, EFFORT[this.#effort][encoding])
      .then((body) => {
        this.#bodies.set(encoding, body);
        this.#onGrow?.();
        return body;
      })
      .finally(() => this.#encoding.delete(encoding));
    this.#encoding.set(encoding, encoded);
    return encoded;
  }
}
