import { open } from 'node:fs/promises';

/** Everybody may read a file, unless it is said otherwise. */
const READABLE = 0o666;

/** Writes a new file, which is on the disk when this returns; its name is once its folder is, too. */
export const writeDurably = async (
  path: string,
  content: Uint8Array | string,
  mode = READABLE,
): Promise<void> => {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A new name is only safe from a power cut when its folder is on the disk as well. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
