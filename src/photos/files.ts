import { randomBytes } from 'node:crypto';
import type { PreparedImage } from '../platform/images.ts';
import type { Media } from '../platform/media.ts';

/** A photo whose largest JPEG is on the disk: its random name, and that JPEG's size in pixels. */
export type StoredPhoto = { name: string; width: number; height: number };

/**
 * Stores a decoded photo under a random name; its row has to follow. When anything fails nothing is
 * left behind.
 */
export const storePhoto = async (
  media: Media,
  { jpeg, width, height }: PreparedImage,
): Promise<StoredPhoto> => {
  const name = randomBytes(12).toString('hex');
  try {
    await media.write(`${name}.jpg`, jpeg);
  } catch (error) {
    await media.removePhoto(name);
    throw error;
  }
  return { name, width, height };
};
