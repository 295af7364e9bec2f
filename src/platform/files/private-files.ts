import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** New files and folders are for the user of this process alone. */
export const PRIVATE_UMASK = 0o077;

const FOLDER = 0o700;
const FILE = 0o600;

/** What Eain keeps in a folder of data. */
const OURS = /^(?:eain\.sqlite.*|first-run\.txt|media|cache|backups)$/;

/**
 * Makes a folder of data, and what an earlier version left in it for everybody to read, private to its
 * owner. What is within its folders is out of reach then. Returns the paths where that is not allowed:
 * they belong to somebody else, or the disk knows no owners.
 */
export const makePrivate = async (dir: string): Promise<string[]> => {
  const entries = (await readdir(dir, { withFileTypes: true })).filter(({ name }) =>
    OURS.test(name),
  );
  const refused: string[] = [];
  const change = (path: string, mode: number): Promise<void> =>
    chmod(path, mode).catch(() => void refused.push(path));
  await change(dir, FOLDER);
  for (const entry of entries)
    await change(join(dir, entry.name), entry.isDirectory() ? FOLDER : FILE);
  return refused;
};
