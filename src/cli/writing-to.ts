import { RefusedError } from './command.ts';

/**
 * Runs work that writes to a file or a folder, and names that in an error for want of room: streams and SQLite do not.
 * @throws RefusedError if the disk or a quota has no room
 */
export const writingTo = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw isOutOfRoom(error)
      ? new RefusedError(`${path} cannot be written: ${error.message}`)
      : error;
  }
};

const isOutOfRoom = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/.test(String(error.code));
