import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Files that can be made again. Their folder may be deleted at any time, also while in use. */
export type FileCache = {
  read(name: string): Promise<Buffer | undefined>;
  /** The same as a stream, for what is large; it is whole even when the file is dropped meanwhile. */
  stream(name: string): Promise<Readable | undefined>;
  /** Keeps a file, whole or not at all, and drops all others whose names begin with `replaces`. */
  write(name: string, bytes: Uint8Array, replaces: string): Promise<void>;
  /** Drops the files whose names begin so. */
  drop(beginning: string): Promise<void>;
};

const TEMPORARY = '.tmp';

/** How much of a stream is read before it is asked for: a client that reads nothing holds this much memory. */
export const READ_AHEAD_BYTES = 16 * 1024;

/** A cache of at most `maxFiles` files in a folder; the oldest go first. */
export const createFileCache = (dir: string, maxFiles: number): FileCache => {
  const remove = (names: readonly string[]): Promise<unknown> =>
    Promise.all(names.map((name) => rm(join(dir, name), { force: true })));

  const drop = async (beginning: string): Promise<void> => {
    await remove((await filesIn(dir)).filter((name) => name.startsWith(beginning)));
  };

  const makeRoom = async (): Promise<void> => {
    const names = await filesIn(dir);
    if (names.length < maxFiles) return;
    const aged = await Promise.all(
      names.map(async (name) => ({ name, writtenAtMs: await writtenAtMs(join(dir, name)) })),
    );
    const oldest = aged.toSorted((a, b) => a.writtenAtMs - b.writtenAtMs);
    // A tenth at once, so that not every new file has to look at all the others.
    await remove(oldest.slice(0, Math.ceil(maxFiles / 10)).map(({ name }) => name));
  };

  return {
    read: (name) => readFile(join(dir, name)).catch(() => undefined),
    async stream(name) {
      const file = await open(join(dir, name)).catch(() => undefined);
      return file?.createReadStream({ highWaterMark: READ_AHEAD_BYTES });
    },
    drop,
    async write(name, bytes, replaces) {
      await drop(replaces);
      await makeRoom();
      const draft = join(dir, TEMPORARY, randomUUID());
      await mkdir(join(dir, TEMPORARY), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, join(dir, name));
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
};

/** Removes what a killed process left half written. */
export const removeTemporaryFiles = (dir: string): Promise<void> =>
  rm(join(dir, TEMPORARY), { recursive: true, force: true });

const filesIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir).catch(() => [])).filter((name) => name !== TEMPORARY);

const writtenAtMs = async (path: string): Promise<number> =>
  (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
