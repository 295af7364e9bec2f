import { stat } from 'node:fs/promises';
import type { Db } from '#db/tables.ts';
import { hasPhotos } from '#platform/files/copy-media.ts';
import type { Media } from '#platform/files/media.ts';
import { OperatorError } from '#system/operator-error.ts';

/**
 * Requires that no database was lost: the file is missing or empty, but there are photos, or the journal
 * of a database. Must run before the file is opened, which creates it and deletes the journal (PRODUCT 30).
 * @throws OperatorError
 */
export const refuseLostDatabase = async (file: string, media: Media): Promise<void> => {
  if ((await sizeOf(file)) > 0) return;
  if ((await sizeOf(`${file}-wal`)) > 0)
    throw new OperatorError(
      `The database ${file} is missing or empty, but its journal ${file}-wal is not. ${PUT_BACK}`,
    );
  if (await hasPhotos(media)) throw photosWithoutDatabase(file);
};

/**
 * Refuses a database without accounts if there are photos: each photo belongs to an account.
 * @throws OperatorError
 */
export const refuseEmptyDatabase = async (db: Db, file: string, media: Media): Promise<void> => {
  const account = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!account && (await hasPhotos(media))) throw photosWithoutDatabase(file);
};

const PUT_BACK =
  'Put the database back (from a backup, or from the copies in backups/) and start again.';

const photosWithoutDatabase = (file: string): OperatorError =>
  new OperatorError(
    `The database ${file} is missing or empty, but there are photos. ${PUT_BACK} Nothing was changed. For a new site set DATA_DIR, and MEDIA_URL if there is one, to an empty folder.`,
  );

const sizeOf = async (file: string): Promise<number> =>
  (await stat(file).catch(() => undefined))?.size ?? 0;
