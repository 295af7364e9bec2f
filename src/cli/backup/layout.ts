import { isPhotoFile } from '#platform/files/media.ts';

/** The path of the database in an archive. */
export const DATABASE = 'eain.sqlite';

/** The last entry of a complete archive: the hashes of all others, for `sha256sum -c`. */
export const SUMS = 'SHA256SUMS';

/** Returns the path of a photo's file in an archive, which is also its path in DATA_DIR. */
export const mediaPath = (file: string): string => `media/${file.slice(0, 2)}/${file}`;

/** Returns whether a backup can have this path; a restore writes no other. */
export const isBackupPath = (path: string): boolean => {
  const file = path.split('/').at(-1) ?? '';
  return path === DATABASE || path === SUMS || (isPhotoFile(file) && path === mediaPath(file));
};
