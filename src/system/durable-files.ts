import { open } from 'node:fs/promises';

/** The umask of the process removes permissions from it. */
const DEFAULT_MODE = 0o666;

/** Writes a new file and syncs it to the disk. Its name survives a power cut only after `syncFolder`. */
export const writeDurably = async (
  path: string,
  content: Uint8Array | string,
  mode = DEFAULT_MODE,
): Promise<void> => {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Syncs a folder to the disk, so that new and renamed files in it survive a power cut. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
