import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Parser, type ReadEntry } from 'tar';
import { errorCode } from '#system/error-code.ts';
import { DATABASE, isBackupPath, SUMS } from './layout.ts';

/** The archive was not written by `eain backup`, or is incomplete. */
export class BrokenArchiveError extends Error {}

/** Codes of errors of the tar parser. */
const PARSER_ERROR = /^(?:TAR_|Z_|ERR_)/;

/**
 * Extracts the files of an archive into a new folder, syncs them to the disk, and checks their hashes.
 * @throws BrokenArchiveError
 */
export const extractArchive = async (file: string, dir: string): Promise<void> => {
  const hashes = new Map<string, string>();
  let sums = '';
  const extract = async (entry: ReadEntry): Promise<void> => {
    const { path } = entry;
    if (entry.type !== 'File' || !isBackupPath(path) || hashes.has(path))
      throw new BrokenArchiveError(`it has an entry that no backup has: ${path}`);
    if (path === SUMS) sums = (await entry.concat()).toString();
    else hashes.set(path, await writeEntry(entry, join(dir, path)));
  };

  const source = createReadStream(file);
  let extracting = Promise.resolve();
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      extracting = extracting.then(() => extract(entry));
      extracting.catch((error: Error) => source.destroy(error));
    },
  });
  try {
    await pipeline(source, parser);
    await extracting;
  } catch (error) {
    const isParserError =
      error instanceof Error && ('tarCode' in error || PARSER_ERROR.test(errorCode(error)));
    throw isParserError ? new BrokenArchiveError(error.message) : error;
  }
  checkHashes(hashes, sums);
};

/** Writes an entry to a new file and returns its hash. */
const writeEntry = async (entry: ReadEntry, path: string): Promise<string> => {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  const target = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of entry) {
      hash.update(chunk);
      // Unlike `write`, which may write less when the disk is almost full.
      await target.writeFile(chunk);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return hash.digest('hex');
};

const checkHashes = (hashes: ReadonlyMap<string, string>, sums: string): void => {
  const lines = sums.split('\n').slice(0, -1);
  const expected = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  if (!expected.has(DATABASE)) throw new BrokenArchiveError('its end is missing');
  for (const [path, sum] of expected)
    if (hashes.get(path) !== sum) throw new BrokenArchiveError(`${path} is damaged or missing`);
  for (const path of hashes.keys())
    if (!expected.has(path)) throw new BrokenArchiveError(`${path} is not in its list of hashes`);
};
