import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A cache of files. Its folder may be deleted at any time, also while it is in use. */
export type FileCache = {
  read(name: string): Promise<Buffer | undefined>;
  /** Reads a large file. The stream is complete even if the file is dropped before its end. */
  stream(name: string): Promise<Readable | undefined>;
  /** Writes a file atomically, after dropping all files whose names begin with `replacedPrefix`. */
  write(name: string, bytes: Uint8Array, replacedPrefix: string): Promise<void>;
  drop(prefix: string): Promise<void>;
};

const TEMPORARY = '.tmp';

/** How much a stream reads ahead: a client that reads nothing holds this much memory. */
export const READ_AHEAD_BYTES = 16 * 1024;

/** Creates a cache of at most `maxFiles` files in a folder; the oldest are dropped first. */
export const createFileCache = (dir: string, maxFiles: number): FileCache => {
  const remove = (names: readonly string[]): Promise<unknown> =>
    Promise.all(names.map((name) => rm(join(dir, name), { force: true })));

  const drop = async (prefix: string): Promise<void> => {
    await remove((await filesIn(dir)).filter((name) => name.startsWith(prefix)));
  };

  const makeRoom = async (): Promise<void> => {
    const names = await filesIn(dir);
    if (names.length < maxFiles) return;
    const files = await Promise.all(
      names.map(async (name) => ({ name, writtenAtMs: await writtenAtMs(join(dir, name)) })),
    );
    const oldest = files.toSorted((a, b) => a.writtenAtMs - b.writtenAtMs);
    // Removes a tenth at once, so that not every write reads the times of all files.
    await remove(oldest.slice(0, Math.ceil(maxFiles / 10)).map(({ name }) => name));
  };

  return {
    read: (name) => readFile(join(dir, name)).catch(() => undefined),
    async stream(name) {
      const file = await open(join(dir, name)).catch(() => undefined);
      return file?.createReadStream({ highWaterMark: READ_AHEAD_BYTES });
    },
    drop,
    async write(name, bytes, replacedPrefix) {
      await drop(replacedPrefix);
      await makeRoom();
      const temporary = join(dir, TEMPORARY, randomUUID());
      await mkdir(join(dir, TEMPORARY), { recursive: true });
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, join(dir, name));
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
};

/** Removes files that a killed process left unfinished. */
export const removeTemporaryFiles = (dir: string): Promise<void> =>
  rm(join(dir, TEMPORARY), { recursive: true, force: true });

const filesIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir).catch(() => [])).filter((name) => name !== TEMPORARY);

const writtenAtMs = async (path: string): Promise<number> =>
  (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
