import { statfs } from 'node:fs/promises';
import { ApiError } from '#contract/errors.ts';
import { errorCode } from '#system/error-code.ts';

const FAULTS =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)|(?:ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EMFILE|ENFILE|MEDIA_UNAVAILABLE|DATABASE_UNAVAILABLE|DATABASE_BUSY)$)/;

const RETRY_AFTER_SECONDS = 10;

/** Returns whether the database or the disk is full, locked, read-only or broken, or the object store out of reach. */
export const isStorageFault = (error: unknown): boolean => FAULTS.test(errorCode(error));

/** Returns what callers are answered when the storage fails; its cause is the fault. */
export const unavailableError = (fault: unknown): ApiError =>
  Object.assign(new ApiError('unavailable', [], RETRY_AFTER_SECONDS), { cause: fault });

/** The free space is reserved for the database. */
class LowSpaceError extends Error {
  readonly code = 'ENOSPC';
}

/** Returns the free bytes of the disk of a folder. */
export const freeBytesOf = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
};

/**
 * Refuses what can wait, uploads and new alerts, when the disk of a folder has less than `reserveBytes` free, so
 * that the database can still write log-ins and deletions.
 * @throws LowSpaceError, which is a storage fault
 */
export const requireDiskSpace = async (dir: string, reserveBytes: number): Promise<void> => {
  const freeBytes = await freeBytesOf(dir);
  if (freeBytes < reserveBytes)
    throw new LowSpaceError(
      `${toMegabytes(freeBytes)} MB are free in ${dir}; no uploads and new alerts below ${toMegabytes(reserveBytes)} MB (DISK_RESERVE)`,
    );
};

const toMegabytes = (bytes: number): number => Math.floor(bytes / 1e6);
