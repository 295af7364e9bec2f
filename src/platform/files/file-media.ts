import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '#system/durable-files.ts';
import { errorCode } from '#system/error-code.ts';
import { isPhotoFile, photoNameOf, type FoundFile, type Media, type OpenFile } from './media.ts';

const SHARD_LENGTH = 2;
const TEMPORARY = '.tmp';
const REMOVED = '.removed';

/** Attempts to write a file whose temporary file disappears. */
const MAX_WRITES = 4;

/**
 * Opens the media in `dir`, and removes files that a killed process left unfinished. A file is in the
 * folder of the first two characters of its name; new files are written in `.tmp` first. Photos that were
 * set aside are in `.removed/<day>`, in folders of the same names.
 */
export const createFileMedia = async (dir: string): Promise<Media> => {
  const media = await prepareFileMedia(dir);
  const temporary = join(dir, TEMPORARY);
  // The folder stays: an import may be writing into it.
  for (const name of await readdir(temporary))
    await rm(join(temporary, name), { recursive: true, force: true });
  return media;
};

/** Opens the media in `dir` to write to it, while a site may be running: makes the folder if no site has. */
export const prepareFileMedia = async (dir: string): Promise<Media> => {
  await mkdir(join(dir, TEMPORARY), { recursive: true });
  return openFileMedia(dir);
};

/** Opens the media in `dir` while a site may be running: leaves unfinished files alone. */
export const openFileMedia = (dir: string): Media => {
  const temporary = join(dir, TEMPORARY);
  const dirOf = (day?: string): string => (day === undefined ? dir : join(dir, REMOVED, day));
  const pathOf = (file: string, day?: string): string => join(dirOf(day), shardOf(file), file);

  const writeOnce = async (path: string, bytes: Uint8Array): Promise<void> => {
    const unfinished = join(temporary, `${basename(path)}.${randomUUID()}`);
    try {
      await writeDurably(unfinished, bytes);
      const created = await mkdir(dirname(path), { recursive: true });
      if (created !== undefined) await syncFolder(dirname(created));
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };

  /** The start of a site empties the temporary folder, also beside an import: what that takes is written again. */
  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    for (let attempt = 1; ; attempt++)
      try {
        return await writeOnce(path, bytes);
      } catch (error) {
        if (!isMissing(error) || attempt === MAX_WRITES) throw error;
        await mkdir(temporary, { recursive: true });
      }
  };

  return {
    write: (file, bytes, day) => write(pathOf(file, day), bytes),
    read: (file, day) => readFile(pathOf(file, day)).catch(fallbackIfMissing(undefined)),
    find: (file) => findFile(pathOf(file)),
    open: (file) => openFile(pathOf(file)),
    async removePhoto(name) {
      const folder = dirname(pathOf(name));
      const files = await filesIn(folder);
      const ofPhoto = files.filter((file) => photoNameOf(file) === name);
      await Promise.all(ofPhoto.map((file) => rm(join(folder, file), { force: true })));
    },
    list: (day) => filesBelow(dirOf(day)),
    setAside: (name, day) => movePhoto(name, dir, dirOf(day)),
    putBack: (name, day) => movePhoto(name, dirOf(day), dir),
    listDays: async () => (await filesIn(join(dir, REMOVED))).toSorted(),
    emptySetAside: (day) => rm(dirOf(day), { recursive: true, force: true }),
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

const findFile = async (path: string): Promise<FoundFile | undefined> => {
  const found = await stat(path).catch(fallbackIfMissing(undefined));
  return found?.isFile() ? { sizeBytes: found.size, writtenAtMs: found.mtimeMs } : undefined;
};

/** Opens a file at once, so that it can be read to its end even if it is removed before. */
const openFile = async (path: string): Promise<OpenFile | undefined> => {
  const file = await open(path).catch(fallbackIfMissing(undefined));
  if (!file) return undefined;
  const found = await file.stat();
  return { sizeBytes: found.size, stream: file.createReadStream() };
};

/** Returns `value` if a file or folder is missing; rethrows other errors. */
const fallbackIfMissing =
  <V>(value: V) =>
  (error: unknown): V => {
    if (isMissing(error)) return value;
    throw error;
  };

const isMissing = (error: unknown): boolean => /^(?:ENOENT|ENOTDIR)$/.test(errorCode(error));
