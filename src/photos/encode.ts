import { hash } from 'node:crypto';
import {
  IMAGE_FORMATS,
  variantUrl,
  variantWidths,
  type ImageFormat,
} from '#contract/shapes/image-variants.ts';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import type { Turns } from '#db/turns.ts';
import type { Media } from '#platform/files/media.ts';
import { S3Error } from '#platform/files/s3-client.ts';
import type { Images } from '#platform/images/images.ts';
import type { Log } from '#platform/log.ts';

export type EncoderParts = { db: Db; media: Media; images: Pick<Images, 'encode'>; log: Log };

/**
 * Encodes the variants of all photos that lack them, covers of the newest records first; those of photos with the
 * same JPEG once. Photos that another process encodes are left to it. Ends when no photo is left, or after the current encoding when `signal` aborts. Never throws: a
 * photo that fails is logged, and tried again by the next call. Returns false if the database or the object store could
 * not be used, so that all the rest is left.
 */
export const encodePending = async (parts: EncoderParts, signal: AbortSignal): Promise<boolean> => {
  const { db, log } = parts;
  const tried = new Set<number>();
  const encoded: EncodedPhotos = new Map();
  let turns: Turns | undefined;
  try {
    for (;;) {
      const ids = (await pendingIds(db)).filter((id) => !tried.has(id));
      if (ids.length === 0) return true;
      turns ??= await engineOf(db).openPhotoTurns();
      for (const id of ids) {
        if (signal.aborted) return true;
        tried.add(id);
        if (!(await turns.take(id))) continue;
        await encodePhoto(parts, id, encoded, signal).catch((error: unknown) => {
          if (error instanceof S3Error) throw error;
          log.error({ err: error, photo: id }, 'photo not encoded');
        });
        await turns.release(id);
      }
    }
  } catch (error) {
    log.error({ err: error }, 'photos not encoded');
    return false;
  } finally {
    await turns?.close();
  }
};

/** Names of encoded photos by the hash of their JPEG: many records of the demo show the same picture. */
type EncodedPhotos = Map<string, string>;

const pendingIds = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    // A literal, because SQLite does not use the partial index `photos_pending` for a parameter.
    .where('is_encoded', '=', (eb) => eb.lit(0))
    .orderBy('slot')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.id);
};

/** Counts the photos that lack variants. */
export const countPending = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_encoded', '=', (eb) => eb.lit(0))
    .executeTakeFirstOrThrow();
  return count;
};

const encodePhoto = async (
  { db, media, images }: EncoderParts,
  id: number,
  encoded: EncodedPhotos,
  signal: AbortSignal,
): Promise<void> => {
  const photo = await db
    .selectFrom('photos')
    .select(['name', 'width'])
    .where('id', '=', id)
    // Another process may have encoded it since.
    .where('is_encoded', '=', 0)
    .executeTakeFirst();
  if (!photo) return;
  const base = `${photo.name}.jpg`;
  const jpeg = await media.read(base);
  if (!jpeg) throw new Error(`The photo ${photo.name} has no file`);
  const content = hash('sha256', jpeg);
  const twin = encoded.get(content);
  const makeVariant = async (width: number, format: ImageFormat): Promise<Uint8Array> => {
    const same = twin && variantUrl({ url: `${twin}.jpg`, width: photo.width }, width, format);
    return (same ? await media.read(same) : undefined) ?? images.encode(jpeg, width, format);
  };
  for (const width of variantWidths(photo.width))
    for (const format of IMAGE_FORMATS) {
      if (signal.aborted) return;
      const file = variantUrl({ url: base, width: photo.width }, width, format);
      // It is the base itself, or was encoded before a restart.
      if (await media.find(file)) continue;
      const variant = await makeVariant(width, format);
      // The photo was deleted during the encoding: no file of it may stay.
      if (!(await media.find(base))) return media.removePhoto(photo.name);
      await media.write(file, variant);
    }
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ is_encoded: 1 })
    .where('id', '=', id)
    .executeTakeFirst();
  // The photo was deleted while its last variant was written.
  if (numUpdatedRows === 0n) await media.removePhoto(photo.name);
  else encoded.set(content, photo.name);
};
