import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** More than a start writes before it answers: the journal of the database and its index, 100 KB. */
const ROOM_BYTES = 2 ** 20;

/** Room that is kept is only taken from a disk that has this many times as much. */
const PLENTY = 10;

const fileIn = (dir: string): string => join(dir, 'room');

const freeBytes = (dir: string): number => {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
};

/** Keeps room on the disk of a folder for the next start, by a file that nobody reads. */
export const keepRoom = async (dir: string): Promise<void> => {
  await mkdir(dir, { recursive: true });
  const kept = await stat(fileIn(dir)).catch(() => undefined);
  if (kept?.size === ROOM_BYTES || freeBytes(dir) < PLENTY * ROOM_BYTES) return;
  // Some file systems store no zeros.
  await writeFile(fileIn(dir), randomBytes(ROOM_BYTES));
};

/** Gives back what was kept in `kept`, if the disk of a folder is full. */
export const giveRoom = (dir: string, kept: string): void => {
  if (freeBytes(dir) < ROOM_BYTES) rmSync(fileIn(kept), { force: true });
};
