import { fstatSync, openSync, read } from 'node:fs';
import { availableMemory } from 'node:process';
import { promisify } from 'node:util';

/** Read at a time: the disk takes it in one go. */
const PART_BYTES = 2 ** 20;

/** Share of the free memory that a file may take: a larger one would push out what others have there. */
const MAX_SHARE = 0.5;

/**
 * Reads a file from the disk, so that the system has it in memory, unless it is too large for what is free. Returns how much was read.
 * The file stays open until the process ends: closing it would release the locks of SQLite on it, which are those of the process
 * (sqlite.org/howtocorrupt.html, section 2.2).
 */
export const readAhead = async (
  path: string,
  signal: AbortSignal,
  freeBytes = availableMemory(),
): Promise<number> => {
  const file = openSync(path, 'r');
  if (fstatSync(file).size > freeBytes * MAX_SHARE) return 0;
  const part = Buffer.allocUnsafe(PART_BYTES);
  let total = 0;
  for (;;) {
    const { bytesRead } = await promisify(read)(file, part, 0, PART_BYTES, null);
    total += bytesRead;
    if (bytesRead === 0 || signal.aborted) return total;
  }
};
