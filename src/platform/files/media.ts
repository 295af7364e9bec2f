import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder, writeDurably } from '#system/durable-files.ts';

/** A stored file. `stream` returns `undefined` if the file was removed after it was found. */
export type MediaFile = {
  sizeBytes: number;
  /** Since 1970. */
  writtenAtMs: number;
  stream: () => Promise<Readable | undefined>;
};

/**
 * The store of photos. The name of a file is the last segment of its address: `NAME.jpg` is the largest
 * JPEG of the photo NAME, `NAME-640.avif` one of its variants (PRODUCT 8).
 */
export type Media = {
  /** Writes a file atomically and syncs it to the disk. */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; throws if there is none. */
  read(file: string): Promise<Buffer>;
  exists(file: string): Promise<boolean>;
  open(file: string): Promise<MediaFile | undefined>;
  /** Removes every file of a photo, if there are any. */
  removePhoto(name: string): Promise<void>;
  /** Lists the names of all files of photos, folder by folder. */
  list(): AsyncIterable<string[]>;
  /** Moves every file of a photo away from its address, into the folder of a day (YYYY-MM-DD). */
  setAside(name: string, day: string): Promise<void>;
  /** Moves every file of a photo that was set aside on a day back to its address. */
  putBack(name: string, day: string): Promise<void>;
  /** Lists the days on which photos were set aside, oldest first. */
  listDays(): Promise<string[]>;
  /** Lists the names of the files that were set aside on a day, folder by folder. */
  listSetAside(day: string): AsyncIterable<string[]>;
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

const SHARD_LENGTH = 2;
const TEMPORARY = '.tmp';
const REMOVED = '.removed';

/**
 * Opens the media in `dir`, and removes files that a killed process left unfinished. A file is in the
 * folder of the first two characters of its name; new files are written in `.tmp` first. Photos that were
 * set aside are in `.removed/<day>`, in folders of the same names.
 */
export const createMedia = async (dir: string): Promise<Media> => {
  const temporary = join(dir, TEMPORARY);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  return openMedia(dir);
};

/** Opens the media in `dir` while a site may be running: leaves unfinished files alone. */
export const openMedia = (dir: string): Media => {
  const temporary = join(dir, TEMPORARY);
  const pathOf = (file: string): string => join(dir, shardOf(file), file);
  const dirOfDay = (day: string): string => join(dir, REMOVED, day);

  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    const unfinished = join(temporary, `${basename(path)}.${randomUUID()}`);
    try {
      await writeDurably(unfinished, bytes);
      if (await mkdir(dirname(path), { recursive: true })) await syncFolder(dir);
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
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
      const ofPhoto = files.filter((file) => photoNameOf(file) === name);
      await Promise.all(ofPhoto.map((file) => rm(join(folder, file), { force: true })));
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

const shardOf = (file: string): string => file.slice(0, SHARD_LENGTH);

async function* filesBelow(dir: string): AsyncGenerator<string[]> {
  for (const folder of await filesIn(dir))
    if (folder.length === SHARD_LENGTH)
      yield (await filesIn(join(dir, folder))).filter(isPhotoFile);
}

/** Moves every file of a photo from its place below one folder to that below another. */
const movePhoto = async (name: string, from: string, to: string): Promise<void> => {
  const [source, target] = [join(from, shardOf(name)), join(to, shardOf(name))];
  const ofPhoto = (await filesIn(source)).filter((file) => photoNameOf(file) === name);
  await mkdir(target, { recursive: true });
  // Files may be missing because the photo is deleted at the same time.
  for (const file of ofPhoto)
    await rename(join(source, file), join(target, file)).catch(fallbackIfMissing(undefined));
  await syncFolder(target);
};

const filesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch(fallbackIfMissing<string[]>([]));

const findFile = async (path: string): Promise<MediaFile | undefined> => {
  const found = await stat(path).catch(fallbackIfMissing(undefined));
  if (!found?.isFile()) return undefined;
  return { sizeBytes: found.size, writtenAtMs: found.mtimeMs, stream: () => streamOf(path) };
};

/** Opens a file at once, so that it can be read to its end even if it is removed before. */
const streamOf = async (path: string): Promise<Readable | undefined> =>
  (await open(path).catch(fallbackIfMissing(undefined)))?.createReadStream();

/** Returns `value` if a file or folder is missing; rethrows other errors. */
const fallbackIfMissing =
  <V>(value: V) =>
  (error: unknown): V => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return value;
    throw error;
  };
