import type { Db } from '#db/tables.ts';
import { addPreparedPhoto, type PhotoPlace } from '#photos/store.ts';
import type { Media } from '#platform/files/media.ts';
import { prepare } from '#platform/images/images.ts';

/** Stores a photo in a place, from the bytes of a picture, and returns its name. */
export const addPhoto = async (
  db: Db,
  media: Media,
  { bytes, ...place }: PhotoPlace & { bytes: Uint8Array },
): Promise<string> => addPreparedPhoto(db, media, { ...place, image: await prepare(bytes) });
