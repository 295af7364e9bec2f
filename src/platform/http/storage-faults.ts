import { statfs } from 'node:fs/promises';

const FAULTS =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)|(?:ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EMFILE|ENFILE)$)/;

/** When it is worth trying again after one, in seconds. */
export const RETRY_AFTER = 10;

/** Whether the database or the disk cannot take or give anything now: full, locked, read-only, broken. */
export const isStorageFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FAULTS.test(String(error.code));

/** There is room, but it is kept for the database. */
class LowSpaceError extends Error {
  readonly code = 'ENOSPC';
}

/**
 * Keeps so many bytes of a folder's disk free of uploads: the database can go on writing, log-ins and
 * deletions among them, when photos no longer find room.
 * @throws LowSpaceError, which is a storage fault
 */
export const requireDiskSpace = async (dir: string, reserve: number): Promise<void> => {
  const { bavail, bsize } = await statfs(dir);
  const free = bavail * bsize;
  if (free < reserve)
    throw new LowSpaceError(
      `${toMegabytes(free)} MB are free in ${dir}; no uploads below ${toMegabytes(reserve)} MB (DISK_RESERVE)`,
    );
};

const toMegabytes = (bytes: number): number => Math.floor(bytes / 1e6);
