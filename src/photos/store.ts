import { randomBytes } from 'node:crypto';
import type { Photo } from '../contract/photos.ts';
import type { Db, PhotoOwner } from '../db/tables.ts';
import { prepare } from '../platform/images.ts';
import type { Media } from '../platform/media.ts';

/** A photo as it was uploaded, whose it is, and its slot there, from 1. */
export type NewPhoto = { owner: PhotoOwner; ownerId: number; slot: number; bytes: Uint8Array };

/**
 * Stores a photo under a random name and returns that name. Its largest JPEG is on the disk before
 * its row is written; when anything fails nothing is left behind. `encodePending` makes the rest.
 * @throws ApiError `unsupported_image`, `file_too_large`
 */
export const addPhoto = async (
  db: Db,
  media: Media,
  { owner, ownerId, slot, bytes }: NewPhoto,
): Promise<string> => {
  const { jpeg, width, height } = await prepare(bytes);
  const name = randomBytes(12).toString('hex');
  try {
    await media.write(`${name}.jpg`, jpeg);
    await db
      .insertInto('photos')
      .values({ [owner]: ownerId, slot, name, width, height, is_encoded: 0 })
      .execute();
  } catch (error) {
    await media.removePhoto(name);
    throw error;
  }
  return name;
};

/** The photos of these records, by record, in the order of their slots. */
export const photosOf = async (
  db: Db,
  owner: PhotoOwner,
  ids: readonly number[],
): Promise<Map<number, Photo[]>> => {
  const photos = new Map<number, Photo[]>();
  if (ids.length === 0) return photos;
  const rows = await db
    .selectFrom('photos')
    .select([`${owner} as ownerId`, 'slot', 'name', 'width', 'height'])
    .where(owner, 'in', ids)
    .orderBy('slot')
    .execute();
  for (const { ownerId, slot, name, width, height } of rows) {
    const photo = { slot, url: `/media/${name}.jpg`, width, height };
    const own = photos.get(ownerId ?? 0);
    if (own) own.push(photo);
    else photos.set(ownerId ?? 0, [photo]);
  }
  return photos;
};
