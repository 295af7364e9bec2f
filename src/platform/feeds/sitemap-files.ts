import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { ApiError } from '#contract/errors.ts';
import type { FileCache } from '#platform/files/file-cache.ts';
import { createWorkQueue } from '#platform/limits/work-queue.ts';

/** Sitemaps that may wait while one is made: it takes half a second. */
const MAX_WAITING = 20;

/** In seconds. */
const RETRY_AFTER = 5;

/** A sitemap, packed with gzip: from its file, which `make` fills once for each state of the records. */
export type SitemapFiles = (
  name: string,
  state: string,
  make: () => AsyncIterable<string>,
) => Promise<Readable>;

/**
 * Sitemaps in files, one made at a time.
 * @throws ApiError `unavailable` when too many are to be made
 */
export const createSitemapFiles = (files: FileCache): SitemapFiles => {
  const queue = createWorkQueue<void>(MAX_WAITING);
  return async (name, state, make) => {
    const beginning = `${name}-`;
    const file = `${beginning}${state}.xml.gz`;
    const kept = await files.stream(file);
    if (kept) return kept;
    const made = queue.run(file, async () => files.write(file, await pack(make()), beginning));
    if (!made) throw new ApiError('unavailable', [], RETRY_AFTER);
    await made;
    const stream = await files.stream(file);
    if (!stream) throw new Error(`${file} is gone as soon as it was made`);
    return stream;
  };
};

/** Packed in other threads, no faster than it is read: some megabyte of twenty. */
const pack = (text: AsyncIterable<string>): Promise<Buffer> => {
  const gzip = createGzip();
  // What goes wrong is told by whoever reads the end of it.
  pipeline(Readable.from(text, { highWaterMark: 1 }), gzip, () => {});
  return buffer(gzip);
};
