import { connect } from './db/connect.ts';
import { lockDataDir, type DataDirLock } from './db/data-dir-lock.ts';
import { engineOf } from './db/dialect.ts';
import { migrate } from './db/migrate.ts';
import { hasUnfinishedDemo } from './db/stores/unfinished-demo.ts';
import type { Db } from './db/tables.ts';
import { searchedBlogs } from './features/blogs/server/searched.ts';
import { searchedProjects } from './features/projects/server/searched.ts';
import { searchedListings } from './features/properties/server/searched.ts';
import { searchedTemplateOnes } from './features/template-ones/server/searched.ts';
import { refuseEmptyDatabase, refuseLostDatabase } from './photos/lost-database.ts';
import {
  backupDir,
  cacheDir,
  databaseFile,
  databasePlace,
  type Config,
} from './platform/config.ts';
import type { Media } from './platform/files/media.ts';
import { createMedia } from './platform/files/open-media.ts';
import { makeFolder } from './system/make-folder.ts';
import { OperatorError } from './system/operator-error.ts';
import { makePrivate, requireUsable } from './system/private-files.ts';
import { giveRoom } from './system/room.ts';

/** What is searched: a start fills the indexes of all of it. */
export const SEARCHED = [searchedListings, searchedBlogs, searchedTemplateOnes, searchedProjects];

/** The data directory, locked by this process. */
export type DataDir = {
  db: Db;
  media: Media;
  lock: DataDirLock;
  /** True if an earlier start was killed while it loaded the demo. */
  isDemoUnfinished: boolean;
  /** Paths that other users can read, and this process cannot change. */
  exposedPaths: string[];
};

/**
 * Locks the data directory, requires that its database was not lost, and migrates it. Touches nothing in
 * the directory before it is locked.
 * With `DATABASE_URL` the database is elsewhere, and the directory has the cache, and the photos without `MEDIA_URL`.
 * @throws OperatorError if this process may not use it, another one has locked it, its database was lost or is of a newer version,
 * or the object store cannot be written
 */
export const openDataDir = async (config: Config, now: Date): Promise<DataDir> => {
  const file = databaseFile(config);
  await makeFolder(config.dataDir);
  await requireUsable(config.dataDir);
  const lock = lockDataDir(config.dataDir, now, () => giveRoom(config.dataDir, cacheDir(config)));
  const exposedPaths = await makePrivate(config.dataDir);
  const media = await createMedia(config);
  if (!config.database) await refuseLostDatabase(file, media);
  const db = connect(databasePlace(config));
  await migrate(db, { file, backupDir: backupDir(config), now });
  await claimFiles(db, config);
  const isDemoUnfinished = await hasUnfinishedDemo(db);
  if (!isDemoUnfinished)
    await refuseEmptyDatabase(db, config.database ? 'of DATABASE_URL' : file, media);
  return { db, media, lock, isDemoUnfinished, exposedPaths };
};

/**
 * Makes this process the only one of its database with photos in files, if it has them there, until the database is closed.
 * @throws OperatorError if another one is
 */
export const claimFiles = async (db: Db, config: Config): Promise<void> => {
  if (!config.mediaStore && !(await engineOf(db).claimFiles()))
    throw new OperatorError(
      'Another Eain with this DATABASE_URL has its photos in files. Several need MEDIA_URL, a bucket for all of them.',
    );
};
