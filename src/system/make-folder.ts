import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Makes a folder, and those above it that are missing; returns the first that it made. The recursive `mkdir` of Node goes on for ever
 * where nothing can be made and the system calls that missing, as in /proc.
 * @throws OperatorError if a file has its path
 */
export const makeFolder = async (path: string, mode?: number): Promise<string | undefined> => {
  try {
    return (await makeOne(path, mode)) ? path : undefined;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    const above = await makeFolder(dirname(path), mode);
    const isNew = await makeOne(path, mode);
    return above ?? (isNew ? path : undefined);
  }
};

/** Returns whether the folder is new. */
const makeOne = async (path: string, mode?: number): Promise<boolean> => {
  try {
    await mkdir(path, mode);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    if (!(await stat(path)).isDirectory()) throw new OperatorError(`${path} is not a folder.`);
    return false;
  }
};
