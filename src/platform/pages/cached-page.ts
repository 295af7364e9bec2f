import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '#platform/http/negotiate.ts';

/** How hard a page is compressed: a little when it is sent once, more when it is kept. */
const EFFORT = {
  once: { br: 4, gzip: 4 },
  kept: { br: 6, gzip: 8 },
};

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Buffer, level: number) => promisify(gzip)(bytes, { level }),
};

/** A rendered document, encoded on the first request for an encoding. */
export class CachedPage {
  readonly etag: string;
  #effort: keyof typeof EFFORT = 'once';
  #onGrow: (() => void) | undefined;
  readonly #bytes: Buffer;
  readonly #bodies = new Map<ContentEncoding, Buffer>();
  readonly #encoding = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(html: string) {
    this.#bytes = Buffer.from(html);
    this.#bodies.set('identity', this.#bytes);
    this.etag = `W/"${hash('sha256', this.#bytes, 'base64url').slice(0, 22)}"`;
  }

  /** Sum of all encodings so far. */
  get sizeBytes(): number {
    return [...this.#bodies.values()].reduce((sum, { length }) => sum + length, 0);
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
