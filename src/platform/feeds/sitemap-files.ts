import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { ApiError } from '#contract/errors.ts';
import type { FileCache } from '#platform/files/file-cache.ts';
import { createWorkQueue } from '#platform/limits/work-queue.ts';

/** Sitemaps that may wait while another one is generated, which takes half a second. */
const MAX_WAITING = 20;

const RETRY_AFTER_SECONDS = 5;

/** Reads the gzip file of a sitemap; generates it if there is none of this content version. */
type SitemapFiles = (
  name: string,
  version: string,
  generate: () => AsyncIterable<string>,
) => Promise<Readable>;

/**
 * Stores sitemaps in files, and generates one at a time.
 * @throws ApiError `unavailable` if too many wait
 */
export const createSitemapFiles = (files: FileCache): SitemapFiles => {
  const queue = createWorkQueue<void>(MAX_WAITING);
  return async (name, version, generate) => {
    const prefix = `${name}-`;
    const file = `${prefix}${version}.xml.gz`;
    const existing = await files.stream(file);
    if (existing) return existing;
    const written = queue.run(file, async () =>
      files.write(file, await compress(generate()), prefix),
    );
    if (!written) throw new ApiError('unavailable', [], RETRY_AFTER_SECONDS);
    await written;
    const stream = await files.stream(file);
    if (!stream) throw new Error(`${file} disappeared after it was written`);
    return stream;
  };
};

/** Compresses 20 MB to about 1 MB, in the threads of zlib and with backpressure. */
const compress = (text: AsyncIterable<string>): Promise<Buffer> => {
  const gzip = createGzip();
  // An error also destroys the stream, and so rejects the promise of `buffer`.
  pipeline(Readable.from(text, { highWaterMark: 1 }), gzip, () => {});
  return buffer(gzip);
};
