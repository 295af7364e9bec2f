import { randomBytes } from 'node:crypto';
import { IMAGE_FORMATS, variantUrl, variantWidths } from '#contract/shapes/image-variants.ts';
import type { Db } from '#db/tables.ts';
import type { Media } from '#platform/files/media.ts';
import type { PreparedImage } from '#platform/images/images.ts';
import type { Look } from '#platform/images/look.ts';

/** A photo whose largest JPEG is on the disk. `width` and `height` are those of the JPEG, in pixels. */
export type StoredPhoto = Pick<PreparedImage, 'width' | 'height' | 'look'> & { name: string };

/** Writes a decoded photo under a random name, before its row is inserted. Leaves no file if it fails. */
export const storePhoto = async (
  media: Media,
  { jpeg, width, height, look }: PreparedImage,
): Promise<StoredPhoto> => {
  const name = randomBytes(12).toString('hex');
  try {
    await media.write(`${name}.jpg`, jpeg);
  } catch (error) {
    await media.removePhoto(name);
    throw error;
  }
  return { name, width, height, look };
};

/**
 * Removes every file of photos that no row names any more.
 * @throws Error if those of one cannot be removed; those of the others are all the same
 */
export const removePhotos = async (
  media: Pick<Media, 'removePhoto'>,
  names: readonly string[],
): Promise<void> => {
  await Promise.all(names.map((name) => media.removePhoto(name)));
};

/** Returns the columns of a new photo. */
export const photoColumns = ({ look, ...photo }: StoredPhoto) => ({
  ...photo,
  is_encoded: 0 as const,
  ...lookColumns(look),
});

/** Returns the columns of a look: null if the photo is too plain to have one, undefined if nobody has looked at it. */
export const lookColumns = (look: Look | null | undefined) => ({
  is_looked_at: look === undefined ? (0 as const) : (1 as const),
  look_1: look?.[0] ?? null,
  look_2: look?.[1] ?? null,
  look_3: look?.[2] ?? null,
  look_4: look?.[3] ?? null,
});

/** The columns that say which files a photo must have. */
export type PhotoFiles = { name: string; width: number; is_encoded: 0 | 1 };

export const allPhotos = (db: Db): Promise<PhotoFiles[]> =>
  db.selectFrom('photos').select(['name', 'width', 'is_encoded']).orderBy('name').execute();

/** Lists the files that a photo must have: its largest JPEG, and its variants once they are encoded. */
export const filesOfPhoto = ({ name, width, is_encoded }: PhotoFiles): string[] => {
  const base = `${name}.jpg`;
  if (!is_encoded) return [base];
  const variants = variantWidths(width).flatMap((each) =>
    IMAGE_FORMATS.map((format) => variantUrl({ url: base, width }, each, format)),
  );
  return [...new Set([base, ...variants])];
};
