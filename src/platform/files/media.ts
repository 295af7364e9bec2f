import type { Readable } from 'node:stream';
import type { ImageFormat } from '#contract/shapes/image-variants.ts';

/** What is known of a stored file without reading it. */
export type FoundFile = {
  sizeBytes: number;
  /** Since 1970. */
  writtenAtMs: number;
};

/** The bytes of a stored file, of which few are in memory at a time. */
export type OpenFile = { sizeBytes: number; stream: Readable };

/**
 * The store of photos: files in a folder (`file-media.ts`) or objects in a bucket (`s3-media.ts`). The name of a file is
 * the last segment of its address: `NAME.jpg` is the largest JPEG of the photo NAME, `NAME-640.avif` one of its
 * variants (PRODUCT 8).
 */
export type Media = {
  /** Writes a file atomically. It is durable when the promise resolves. With `day` it is set aside. */
  write(file: string, bytes: Uint8Array, day?: string): Promise<void>;
  /** Reads a file; undefined if there is none. With `day` it is one that was set aside then. */
  read(file: string, day?: string): Promise<Buffer | undefined>;
  find(file: string): Promise<FoundFile | undefined>;
  /** Opens a file for reading; undefined if there is none. */
  open(file: string): Promise<OpenFile | undefined>;
  /** Removes every file of a photo, if there are any. */
  removePhoto(name: string): Promise<void>;
  /**
   * Lists the names of all files of photos, in parts. Those of one photo are in one part. With `day` they are those that
   * were set aside then.
   */
  list(day?: string): AsyncIterable<string[]>;
  /** Moves every file of a photo away from its address, into the folder of a day (YYYY-MM-DD). */
  setAside(name: string, day: string): Promise<void>;
  /** Moves every file of a photo that was set aside on a day back to its address. */
  putBack(name: string, day: string): Promise<void>;
  /** Lists the days on which photos were set aside, oldest first. */
  listDays(): Promise<string[]>;
  /** Deletes what was set aside on a day. */
  emptySetAside(day: string): Promise<void>;
  /** Throws if files cannot be written. */
  checkWritable(): Promise<void>;
};

const PHOTO_FILE = /^[0-9a-f]{24}(?:-[1-9]\d{0,3})?\.(?:avif|webp|jpg)$/;

/** Returns whether a name has the form of a photo's file; no other file is ever opened. */
export const isPhotoFile = (file: string): boolean => PHOTO_FILE.test(file);

/** Returns the name of the photo that a file belongs to. */
export const photoNameOf = (file: string): string => /^[^-.]*/.exec(file)?.[0] ?? '';

const CONTENT_TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Returns the media type of a photo's file. */
export const contentTypeOf = (file: string): string =>
  CONTENT_TYPES[file.slice(file.lastIndexOf('.') + 1) as ImageFormat];

/** After this time browsers and proxies ask again, so that deleted photos disappear from their caches. */
export const PHOTO_CACHE_CONTROL = `public, max-age=${24 * 60 * 60}`;
