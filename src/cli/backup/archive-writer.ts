import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Header, Pack, ReadEntry } from 'tar';
import { SUMS } from './layout.ts';

/** Writes a tar archive. */
export type ArchiveWriter = {
  has: (path: string) => boolean;
  /** Adds a file; throws if there is none, or it changes while it is read. */
  addFile: (path: string, source: string) => Promise<void>;
  addBytes: (path: string, bytes: Buffer) => Promise<void>;
  /** Adds the list of hashes, and syncs the complete archive to the disk. */
  finish: () => Promise<void>;
  /** Closes the file, complete or not. */
  abandon: () => Promise<void>;
};

/** The archive and its entries are private to the user who writes it. */
const MODE = 0o600;

/** Creates an archive in a new file. */
export const createArchive = (file: string): ArchiveWriter => {
  const sums = new Map<string, string>();
  const pack = new Pack({ portable: true });
  const target = createWriteStream(file, { flags: 'wx', mode: MODE, flush: true });
  const written = pipeline(pack, target);
  // The next `add` throws an error of the file, such as a full disk.
  written.catch(() => {});

  const add = async (path: string, size: number, content: AsyncIterable<Buffer>): Promise<void> => {
    const hash = createHash('sha256');
    const mtime = new Date();
    const entry = new ReadEntry(new Header({ path, size, mode: MODE, type: 'File', mtime }));
    pack.add(entry);
    let length = 0;
    for await (const chunk of content) {
      length += chunk.length;
      hash.update(chunk);
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), written]);
    }
    if (length !== size) throw new Error(`${path} changed while it was read`);
    entry.end();
    sums.set(path, hash.digest('hex'));
  };

  return {
    has: (path) => sums.has(path),
    addFile: async (path, source) => {
      const handle = await open(source);
      try {
        const { size } = await handle.stat();
        await add(path, size, handle.createReadStream({ autoClose: false }));
      } finally {
        await handle.close();
      }
    },
    addBytes: (path, bytes) => add(path, bytes.length, Readable.from([bytes])),
    finish: async () => {
      const list = [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('');
      const bytes = Buffer.from(list);
      await add(SUMS, bytes.length, Readable.from([bytes]));
      pack.end();
      await written;
    },
    abandon: async () => {
      target.destroy();
      await written.catch(() => {});
    },
  };
};
