import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '#platform/http/negotiate.ts';

/** How hard a page is compressed: a little when it may be sent once, more when it is asked for again. */
const EFFORT = {
  once: { br: 4, gzip: 4 },
  again: { br: 6, gzip: 8 },
};

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Buffer, level: number) => promisify(gzip)(bytes, { level }),
};

/** A rendered document, encoded on the first request for an encoding. */
export class CachedPage {
  readonly etag: string;
  /** Called when the page takes more space. */
  onGrow: (() => void) | undefined;
  #effort: keyof typeof EFFORT = 'once';
  readonly #bytes: Buffer;
  readonly #bodies = new Map<ContentEncoding, Buffer>();
  readonly #encoding = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(html: string) {
    this.#bytes = Buffer.from(html);
    this.#bodies.set('identity', this.#bytes);
    const hash = createHash('sha256').update(this.#bytes).digest('base64url');
    this.etag = `W/"${hash.slice(0, 22)}"`;
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

  /** From now on the page is compressed as one that is asked for often. */
  compressMore(): void {
    this.#effort = 'again';
    for (const encoding of ['br', 'gzip'] as const) this.#bodies.delete(encoding);
  }

  #encode(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const effort = this.#effort;
    const encoded = compressors[encoding](this.#bytes, EFFORT[effort][encoding])
      .then((body) => {
        if (effort === this.#effort) this.#bodies.set(encoding, body);
        this.onGrow?.();
        return body;
      })
      .finally(() => this.#encoding.delete(encoding));
    this.#encoding.set(encoding, encoded);
    return encoded;
  }
}
