import { isPhotoFile } from '#platform/files/media.ts';

/** The database within an archive. */
export const DATABASE = 'eain.sqlite';

/** The last entry of a whole archive: every other one with its hash, as `sha256sum -c` reads it. */
export const SUMS = 'SHA256SUMS';

/** Where a file of a photo is in an archive, and below DATA_DIR. */
export const mediaPath = (file: string): string => `media/${file.slice(0, 2)}/${file}`;

/** Whether a path is one that a backup has; nothing else is ever written to the disk. */
export const isBackupPath = (path: string): boolean => {
  const file = path.split('/').at(-1) ?? '';
  return path === DATABASE || path === SUMS || (isPhotoFile(file) && path === mediaPath(file));
};
