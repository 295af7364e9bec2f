import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder, writeDurably } from './durable-files.ts';

/**
 * A stored file: its length in bytes, when it was written (in ms since 1970), and its bytes, which are
 * absent when it was removed meanwhile.
 */
export type MediaFile = {
  size: number;
  writtenAt: number;
  stream: () => Promise<Readable | undefined>;
};

/**
 * Where photos are kept. A file is called as the last segment of its address: `NAME.jpg` is the
 * largest JPEG of the photo NAME, `NAME-640.avif` one of its variants (PRODUCT 8).
 */
export type Media = {
  /** Stores a file, whole or not at all; it is on the disk when this returns. */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file; throws when there is none. */
  read(file: string): Promise<Buffer>;
  exists(file: string): Promise<boolean>;
  open(file: string): Promise<MediaFile | undefined>;
  /** Removes every file of a photo; a photo without files is no error. */
  removePhoto(name: string): Promise<void>;
  /** The names of all files, folder by folder. */
  list(): AsyncIterable<string[]>;
  /** Throws when files cannot be written. */
  checkWritable(): Promise<void>;
};

/** Names that we give, and no others. */
const PHOTO_FILE = /^[0-9a-f]{24}(?:-[1-9]\d{0,3})?\.(?:avif|webp|jpg)$/;

/** Whether a file can be one of a photo: nothing else is ever looked up. */
export const isPhotoFile = (file: string): boolean => PHOTO_FILE.test(file);

/** The name of the photo that a file belongs to. */
export const photoNameOf = (file: string): string => /^[^-.]*/.exec(file)?.[0] ?? '';

const SHARD = 2;
const TEMPORARY = '.tmp';

/**
 * Photos as files below `dir`, in folders named by the first two characters. Files are written
 * under a temporary name in `.tmp`, which a start empties: what a killed process left is gone.
 */
export const createMedia = async (dir: string): Promise<Media> => {
  const temporary = join(dir, TEMPORARY);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  const pathOf = (file: string): string => join(dir, file.slice(0, SHARD), file);

  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    const draft = join(temporary, `${basename(path)}.${randomUUID()}`);
    try {
      await writeDurably(draft, bytes);
      if (await mkdir(dirname(path), { recursive: true })) await syncFolder(dir);
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    write: (file, bytes) => write(pathOf(file), bytes),
    read: (file) => readFile(pathOf(file)),
    exists: async (file) => (await findFile(pathOf(file))) !== undefined,
    open: (file) => findFile(pathOf(file)),
    async removePhoto(name) {
      const folder = dirname(pathOf(name));
      const files = await filesIn(folder);
      const own = files.filter((file) => photoNameOf(file) === name);
      await Promise.all(own.map((file) => rm(join(folder, file), { force: true })));
    },
    async *list() {
      for (const folder of await filesIn(dir))
        if (folder !== TEMPORARY) yield await filesIn(join(dir, folder));
    },
    async checkWritable() {
      const path = join(temporary, `check.${randomUUID()}`);
      await writeDurably(path, new Uint8Array(1));
      await rm(path);
    },
  };
};

const filesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch(absentAs<string[]>([]));

const findFile = async (path: string): Promise<MediaFile | undefined> => {
  const found = await stat(path).catch(absentAs(undefined));
  if (!found?.isFile()) return undefined;
  return { size: found.size, writtenAt: found.mtimeMs, stream: () => streamOf(path) };
};

/** Once it is open it can be read to its end, even when it is removed. */
const streamOf = async (path: string): Promise<Readable | undefined> =>
  (await open(path).catch(absentAs(undefined)))?.createReadStream();

/** Turns "there is no such file" into a value; other failures stay failures. */
const absentAs =
  <V>(value: V) =>
  (error: unknown): V => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return value;
    throw error;
  };
