import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes new files and folders private to the user of this process. */
export const PRIVATE_UMASK = 0o077;

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** The entries of the data directory that Eain creates. */
const OWN_ENTRIES = /^(?:eain\.sqlite.*|first-run\.txt|media|cache|backups)$/;

/**
 * Makes the data directory and its entries private to their owner; earlier versions left them readable for
 * all users. Returns the paths where the system refuses that: they belong to another user, or the file
 * system has no owners.
 */
export const makePrivate = async (dir: string): Promise<string[]> => {
  const entries = (await readdir(dir, { withFileTypes: true })).filter(({ name }) =>
    OWN_ENTRIES.test(name),
  );
  const refused: string[] = [];
  const change = (path: string, mode: number): Promise<void> =>
    chmod(path, mode).catch(() => void refused.push(path));
  await change(dir, FOLDER_MODE);
  for (const entry of entries)
    await change(join(dir, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
  return refused;
};
