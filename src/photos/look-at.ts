import { setTimeout as pause } from 'node:timers/promises';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import type { Turns } from '#db/turns.ts';
import type { Media } from '#platform/files/media.ts';
import { S3Error } from '#platform/files/s3-client.ts';
import type { Images } from '#platform/images/images.ts';
import type { Log } from '#platform/log.ts';
import { lookColumns } from './files.ts';

export type LookParts = { db: Db; media: Media; images: Pick<Images, 'lookAt'>; log: Log };

type LookPass = {
  /** Whether to leave the rest for later. */
  isOver: () => boolean;
  /** Photos that could not be looked at, to which those of this call are added: they are left. */
  failed: Set<number>;
};

/** Photos that are read together, and the pause after each, in which others use the processor and the database. */
const AT_ONCE = 20;
const PAUSE_MS = 40;

/**
 * Looks at the photos that nobody has looked at, the newest first: those that are older than looks. Photos that another process looks
 * at are left to it. Never throws: a photo that fails is logged. Returns false if the database or the object store could not be
 * used.
 */
export const lookAtPhotos = async (parts: LookParts, pass: LookPass): Promise<boolean> => {
  const { db, log } = parts;
  let turns: Turns | undefined;
  let last: number | undefined;
  try {
    for (;;) {
      const ids = await nextIds(db, last);
      if (ids.length === 0) return true;
      last = ids.at(-1);
      turns ??= await engineOf(db).openPhotoTurns();
      for (const id of ids) {
        if (pass.isOver()) return true;
        if (pass.failed.has(id) || !(await turns.take(id))) continue;
        const isDone = await lookAtPhoto(parts, id).catch((error: unknown) => {
          if (error instanceof S3Error) throw error;
          log.error({ err: error, photo: id }, 'photo not looked at');
          return false;
        });
        if (!isDone) pass.failed.add(id);
        await turns.release(id);
        await pause(PAUSE_MS);
      }
    }
  } catch (error) {
    log.error({ err: error }, 'photos not looked at');
    return false;
  } finally {
    await turns?.close();
  }
};

const nextIds = async (db: Db, before: number | undefined): Promise<number[]> => {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    // A literal, because SQLite does not use the partial index `photos_not_looked_at` for a parameter.
    .where('is_looked_at', '=', (eb) => eb.lit(0))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.id);
};

/** Returns false for a photo without its file, of which there is nothing to see. */
const lookAtPhoto = async ({ db, media, images }: LookParts, id: number): Promise<boolean> => {
  const photo = await db
    .selectFrom('photos')
    .select('name')
    .where('id', '=', id)
    // Another process may have looked at it since.
    .where('is_looked_at', '=', 0)
    .executeTakeFirst();
  if (!photo) return true;
  const jpeg = await media.read(`${photo.name}.jpg`);
  if (!jpeg) return false;
  const look = await images.lookAt(jpeg);
  await db.updateTable('photos').set(lookColumns(look)).where('id', '=', id).execute();
  return true;
};
