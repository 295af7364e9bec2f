import type { Photo } from '#contract/shapes/photos.ts';
import type { Db, PhotoOwner } from '#db/tables.ts';
import type { Media } from '#platform/files/media.ts';
import { prepare, type PreparedImage } from '#platform/images/images.ts';
import { storePhoto, type StoredPhoto } from './files.ts';

/** Whose photo it is, and its slot there, from 1. */
export type PhotoPlace = { owner: PhotoOwner; ownerId: number; slot: number };

/** A photo as it was uploaded, and its place. */
export type NewPhoto = PhotoPlace & { bytes: Uint8Array };

/**
 * Stores a photo and returns its name. Its largest JPEG is on the disk before its row is written;
 * when anything fails nothing is left behind. `encodePending` makes the rest.
 * @throws ApiError `unsupported_image`, `file_too_large`
 */
export const addPhoto = async (
  db: Db,
  media: Media,
  { bytes, ...place }: NewPhoto,
): Promise<string> => addPreparedPhoto(db, media, { ...place, image: await prepare(bytes) });

/** The same for a photo that was decoded already. */
export const addPreparedPhoto = async (
  db: Db,
  media: Media,
  { image, ...place }: PhotoPlace & { image: PreparedImage },
): Promise<string> => {
  const photo = await storePhoto(media, image);
  try {
    await insertPhoto(db, place, photo);
  } catch (error) {
    await media.removePhoto(photo.name);
    throw error;
  }
  return photo.name;
};

/** Writes the row of a photo that is stored. */
export const insertPhoto = async (
  db: Db,
  { owner, ownerId, slot }: PhotoPlace,
  photo: StoredPhoto,
): Promise<void> => {
  await db
    .insertInto('photos')
    .values({ [owner]: ownerId, slot, ...photo, is_encoded: 0 })
    .execute();
};

/** Writes the rows of a record's photos; each is called as its slot, in the order of `slots`. */
export const insertPhotos = async <N extends string>(
  db: Db,
  owner: PhotoOwner,
  ownerId: number,
  slots: readonly N[],
  photos: { readonly [P in N]?: StoredPhoto },
): Promise<void> => {
  for (const [index, name] of slots.entries()) {
    const photo = photos[name];
    if (photo) await insertPhoto(db, { owner, ownerId, slot: index + 1 }, photo);
  }
};

/** Removes the row of the photo in a place, if there is one, and returns its name. */
export const clearPlace = async (
  db: Db,
  { owner, ownerId, slot }: PhotoPlace,
): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('photos')
    .where(owner, '=', ownerId)
    .where('slot', '=', slot)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};

/** The place of a photo among the records of one kind, if it is there. */
export const findPlace = async (
  db: Db,
  owner: PhotoOwner,
  name: string,
): Promise<PhotoPlace | undefined> => {
  const row = await db
    .selectFrom('photos')
    .select([`${owner} as ownerId`, 'slot'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.ownerId ? { owner, ownerId: row.ownerId, slot: row.slot } : undefined;
};

/** Puts the photos of a record into slots 1 and on, in the order of the slots they are in. */
export const orderPhotos = async (
  db: Db,
  owner: PhotoOwner,
  ownerId: number,
  slots: readonly number[],
): Promise<void> => {
  const move = (slot: number, to: number) =>
    db
      .updateTable('photos')
      .set({ slot: to })
      .where(owner, '=', ownerId)
      .where('slot', '=', slot)
      .execute();
  // Out of the way first: no two may be in one slot.
  for (const slot of slots) await move(slot, -slot);
  for (const [index, slot] of slots.entries()) await move(-slot, index + 1);
};

/** The names of the photos of these records. */
export const photoNames = async (
  db: Db,
  owner: PhotoOwner,
  ids: readonly number[],
): Promise<string[]> => {
  const rows = await db.selectFrom('photos').select('name').where(owner, 'in', ids).execute();
  return rows.map((row) => row.name);
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

/** The addresses of a record's photos by their slots, null where there is none. */
export const imagesOf = <N extends string>(
  photos: readonly Photo[],
  slots: readonly N[],
): Record<N, string | null> =>
  Object.fromEntries(
    slots.map((name, index) => [name, photos.find(({ slot }) => slot === index + 1)?.url ?? null]),
  ) as Record<N, string | null>;
