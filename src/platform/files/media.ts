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
  writtenAtMs: number;
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
  /** The names of all files of photos, folder by folder. */
  list(): AsyncIterable<string[]>;
  /** Takes every file of a photo away from its address, into the folder of a day (YYYY-MM-DD). */
  setAside(name: string, day: string): Promise<void>;
  /** Moves every file of a photo that was set aside on a day back to its address. */
  putBack(name: string, day: string): Promise<void>;
  /** The days on which photos were set aside, oldest first. */
  listDays(): Promise<string[]>;
  /** The names of the files that were set aside on a day, folder by folder. */
  listSetAside(day: string): AsyncIterable<string[]>;
  /** Deletes what was set aside on a day. */
  emptySetAside(day: string): Promise<void>;
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
const REMOVED = '.removed';

/**
 * Photos as files below `dir`, in folders named by the first two characters. Files are written
 * under a temporary name in `.tmp`, which a start empties: what a killed process left is gone. What is
 * set aside is in `.removed/<day>`, in the same folders.
 */
export const createMedia = async (dir: string): Promise<Media> => {
  const temporary = join(dir, TEMPORARY);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  return openMedia(dir);
};

/** The same beside a site that runs. */
export const openMedia = (dir: string): Media => {
  const temporary = join(dir, TEMPORARY);
  const pathOf = (file: string): string => join(dir, shardOf(file), file);
  const dirOfDay = (day: string): string => join(dir, REMOVED, day);

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
    list: () => filesBelow(dir),
    setAside: (name, day) => movePhoto(name, dir, dirOfDay(day)),
    putBack: (name, day) => movePhoto(name, dirOfDay(day), dir),
    listDays: async () => (await filesIn(join(dir, REMOVED))).toSorted(),
    listSetAside: (day) => filesBelow(dirOfDay(day)),
    emptySetAside: (day) => rm(dirOfDay(day), { recursive: true, force: true }),
    async checkWritable() {
      const path = join(temporary, `check.${randomUUID()}`);
      try {
        await writeDurably(path, new Uint8Array(1));
      } finally {
        await rm(path, { force: true });
      }
    },
  };
};

const shardOf = (file: string): string => file.slice(0, SHARD);

/** The names of the files of photos below a folder, folder by folder. */
async function* filesBelow(dir: string): AsyncGenerator<string[]> {
  for (const folder of await filesIn(dir))
    if (folder.length === SHARD) yield (await filesIn(join(dir, folder))).filter(isPhotoFile);
}

/** Moves every file of a photo from its place below one folder to that below another. */
const movePhoto = async (name: string, from: string, to: string): Promise<void> => {
  const [source, target] = [join(from, shardOf(name)), join(to, shardOf(name))];
  const own = (await filesIn(source)).filter((file) => photoNameOf(file) === name);
  await mkdir(target, { recursive: true });
  // A photo may be deleted meanwhile.
  for (const file of own)
    await rename(join(source, file), join(target, file)).catch(absentAs(undefined));
  await syncFolder(target);
};

const filesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch(absentAs<string[]>([]));

const findFile = async (path: string): Promise<MediaFile | undefined> => {
  const found = await stat(path).catch(absentAs(undefined));
  if (!found?.isFile()) return undefined;
  return { size: found.size, writtenAtMs: found.mtimeMs, stream: () => streamOf(path) };
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
