import { access, chmod, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';

/** Makes new files and folders private to the user of this process. */
export const PRIVATE_UMASK = 0o077;

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** The entries of the data directory that Eain creates. */
const OWN_ENTRIES = /^(?:eain\.sqlite.*|first-run\.txt|media|cache|backups)$/;

/** Those without which a site cannot work. */
const NEEDED = /^(?:eain\.sqlite(?:-wal|-shm|-lock)?|media|cache)$/;

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

/**
 * Requires that this process may use the data directory and what it needs in it. Those of root, as a restore by root leaves them, are for root alone.
 * @throws OperatorError naming the first that it may not, its owner, and the command that changes that
 */
export const requireUsable = async (dir: string): Promise<void> => {
  await requireOne(dir, dir, constants.R_OK | constants.W_OK | constants.X_OK);
  for (const name of (await readdir(dir)).filter((each) => NEEDED.test(each)).toSorted())
    await requireOne(join(dir, name), dir, constants.R_OK | constants.W_OK);
};

const requireOne = async (path: string, dir: string, mode: number): Promise<void> => {
  try {
    await access(path, mode);
  } catch (error) {
    const { uid } = await stat(path);
    const user = process.geteuid?.();
    if (user === undefined || uid === user) throw error;
    throw new OperatorError(
      `${path} belongs to ${uid === 0 ? 'root' : `the user ${uid}`}, and the user ${user} of this process cannot use it: as root, run "chown -R ${user}:${process.getegid?.()} ${dir}".`,
    );
  }
};
