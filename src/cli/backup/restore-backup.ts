import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RefusedError } from '#cli/command.ts';
import { daysAfter } from '#contract/durations.ts';
import { connect } from '#db/connect.ts';
import { LOCK_FILE, lockDataDir } from '#db/data-dir-lock.ts';
import { isUpToDate } from '#db/migrate.ts';
import { requireIntactDatabase } from '#db/sqlite/snapshot.ts';
import { findOrphanPhotos } from '#photos/orphans.ts';
import { databasePlace, type Config } from '#platform/config.ts';
import { copyMedia, hasPhotos, removeAll } from '#platform/files/copy-media.ts';
import { openFileMedia } from '#platform/files/file-media.ts';
import type { Media } from '#platform/files/media.ts';
import { openMedia } from '#platform/files/open-media.ts';
import { syncFolder } from '#system/durable-files.ts';
import { makeFolder } from '#system/make-folder.ts';
import { BrokenArchiveError, extractArchive } from './archive-reader.ts';
import { copyDatabaseFile } from './database-file.ts';
import { DATABASE } from './layout.ts';

/** The folder with the extracted files until they are checked. */
const PART = 'restore.part';

/**
 * Restores the database and the photos of an archive into a data directory without any, or where `DATABASE_URL` and
 * `MEDIA_URL` say. Leaves nothing if it fails.
 * @throws RefusedError if something would be overwritten, or the archive is broken
 */
export const restoreBackup = async (file: string, config: Config, now: Date): Promise<void> => {
  const { dataDir } = config;
  if (!existsSync(file)) throw new RefusedError(`There is no archive ${resolve(file)}`);
  await refuseToOverwrite(config);
  const createdDir = await makeFolder(dataDir, 0o700);
  const hadLock = existsSync(join(dataDir, LOCK_FILE));
  const lock = lockDataDir(dataDir, now);
  const part = join(dataDir, PART);
  let isDone = false;
  try {
    await rm(part, { recursive: true, force: true });
    await mkdir(join(part, 'media'), { recursive: true, mode: 0o700 });
    await extractArchive(file, part);
    await checkAndCleanUp(part, now);
    // Moves the database last: if only the photos are there, a start refuses to run with a lost database.
    await rm(join(dataDir, 'media'), { recursive: true, force: true });
    if (config.mediaStore) await copyAll(openFileMedia(join(part, 'media')), openMedia(config));
    else await rename(join(part, 'media'), join(dataDir, 'media'));
    if (config.database) await fillDatabase(join(part, DATABASE), config);
    else await rename(join(part, DATABASE), join(dataDir, DATABASE));
    await syncFolder(dataDir);
    isDone = true;
  } catch (error) {
    throw error instanceof BrokenArchiveError
      ? new RefusedError(
          `${resolve(file)} is no whole backup: ${error.message}. Nothing was restored.`,
        )
      : error;
  } finally {
    await rm(part, { recursive: true, force: true });
    lock.release();
    if (!isDone && !hadLock) await rm(join(dataDir, LOCK_FILE), { force: true });
    if (!isDone && createdDir !== undefined) await rm(createdDir, { recursive: true, force: true });
  }
};

/**
 * Requires that the database is intact and not of a newer version, and removes photos that were deleted while
 * the backup was written.
 * @throws OperatorError
 */
const checkAndCleanUp = async (part: string, now: Date): Promise<void> => {
  requireIntactDatabase(join(part, DATABASE));
  const db = connect(join(part, DATABASE));
  try {
    await isUpToDate(db);
    const media = openFileMedia(join(part, 'media'));
    const tomorrow = new Date(daysAfter(now, 1));
    const { names } = await findOrphanPhotos({ db, media, now }, tomorrow);
    for (const name of names) await media.removePhoto(name);
  } finally {
    await db.destroy();
  }
};

/** Fills the database of `DATABASE_URL`, or leaves it and the place of the photos without anything. */
const fillDatabase = async (file: string, config: Config): Promise<void> => {
  try {
    await copyDatabaseFile(file, databasePlace(config));
  } catch (error) {
    await removeAll(openMedia(config));
    throw error;
  }
};

/** Copies the photos to an object store without any, or leaves it without any. */
const copyAll = async (from: Media, to: Media): Promise<void> => {
  try {
    await copyMedia(from, to);
  } catch (error) {
    await removeAll(to);
    throw error;
  }
};

const refuseToOverwrite = async (config: Config): Promise<void> => {
  const { dataDir, mediaStore } = config;
  if (mediaStore && (await hasPhotos(openMedia(config))))
    throw new RefusedError(
      'The bucket of MEDIA_URL has photos already. Name an empty folder in it.',
    );
  const files = config.database ? [] : [DATABASE, `${DATABASE}-wal`];
  const found = files.find((name) => existsSync(join(dataDir, name)));
  const media = await readdir(join(dataDir, 'media')).catch(() => []);
  const existing = found ?? media.find((name) => name !== '.tmp');
  if (existing !== undefined)
    throw new RefusedError(
      `${dataDir} has ${found ?? 'photos'} already. Move it away, or set DATA_DIR to an empty folder.`,
    );
};
