import { sql, type Selectable } from 'kysely';
import type { Photo } from '#contract/shapes/photos.ts';
import { engineOf } from '#db/dialect.ts';
import type { Db, PhotoOwner, PhotosTable, SettingName } from '#db/tables.ts';
import type { Media } from '#platform/files/media.ts';
import type { PreparedImage } from '#platform/images/images.ts';
import { photoColumns, storePhoto, type StoredPhoto } from './files.ts';

/** The record that a photo belongs to, and its slot, from 1. */
export type PhotoPlace = { owner: PhotoOwner; ownerId: number; slot: number };

/**
 * Stores a decoded photo and returns its name. Writes its largest JPEG, then its row; leaves nothing if it fails.
 * `encodePending` makes the variants.
 */
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

export const insertPhoto = async (
  db: Db,
  { owner, ownerId, slot }: PhotoPlace,
  photo: StoredPhoto,
): Promise<void> => {
  await db
    .insertInto('photos')
    .values({ [owner]: ownerId, slot, ...photoColumns(photo) })
    .execute();
};

/** Inserts the rows of a record's photos. `photos` has them by the names of their slots. */
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

/** Deletes the row of the photo in a place and returns its name; `undefined` if there is none. */
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

/** Finds the place of a photo; `undefined` if it is unknown or belongs to another kind of record. */
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

/** Moves the photo of the first of these slots to slot 1, that of the second to slot 2, and so on. */
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
  // Slots are unique: negative ones make room.
  for (const slot of slots) await move(slot, -slot);
  for (const [index, slot] of slots.entries()) await move(-slot, index + 1);
};

export const photoNames = async (
  db: Db,
  owner: PhotoOwner,
  ids: readonly number[],
): Promise<string[]> => {
  const rows = await db.selectFrom('photos').select('name').where(owner, 'in', ids).execute();
  return rows.map((row) => row.name);
};

/** Finds the photos of these records, by record id, in the order of their slots. */
export const photosOf = async (
  db: Db,
  owner: PhotoOwner,
  ids: readonly number[],
): Promise<Map<number, Photo[]>> =>
  ids.length === 0 ? new Map() : photosByOwner(await selectPhotos(db, owner, ids).execute());

/** The query of the photos of these records, for `photosByOwner`. */
export const selectPhotos = (db: Db, owner: PhotoOwner, ids: readonly number[]) =>
  db
    .selectFrom('photos')
    .select((eb) => [
      `${owner} as ownerId`,
      'slot',
      'name',
      'width',
      'height',
      'is_encoded',
      eb
        .selectFrom('settings')
        .select('value')
        .where('name', '=', sql.lit<SettingName>('media_public_url'))
        .as('publicUrl'),
    ])
    .where(owner, 'in', engineOf(db).listOf(ids))
    .orderBy('slot');

type PhotoRow = Pick<
  Selectable<PhotosTable>,
  'slot' | 'name' | 'width' | 'height' | 'is_encoded'
> & { ownerId: number | null | undefined; publicUrl: string | null };

/** A photo is read through the site, which has something in place of each missing variant, until all are there. */
const urlOf = ({ name, is_encoded: isEncoded, publicUrl }: PhotoRow): string =>
  `${isEncoded && publicUrl !== null ? publicUrl : '/media'}/${name}.jpg`;

/** Groups rows of photos by their record. */
export const photosByOwner = (rows: readonly PhotoRow[]): Map<number, Photo[]> => {
  const photos = new Map<number, Photo[]>();
  for (const row of rows) {
    const { ownerId, slot, width, height } = row;
    const photo = { slot, url: urlOf(row), width, height };
    const own = photos.get(ownerId ?? 0);
    if (own) own.push(photo);
    else photos.set(ownerId ?? 0, [photo]);
  }
  return photos;
};

/** Maps the name of each slot to the address of its photo, or null. */
export const imagesOf = <N extends string>(
  photos: readonly Photo[],
  slots: readonly N[],
): Record<N, string | null> =>
  Object.fromEntries(
    slots.map((name, index) => [name, photos.find(({ slot }) => slot === index + 1)?.url ?? null]),
  ) as Record<N, string | null>;
