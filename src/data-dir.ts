import { mkdir } from 'node:fs/promises';
import { connect } from './db/connect.ts';
import { lockDataDir, type DataDirLock } from './db/data-dir-lock.ts';
import { migrate } from './db/migrate.ts';
import { hasUnfinishedDemo } from './db/stores/unfinished-demo.ts';
import type { Db } from './db/tables.ts';
import { searchedBlogs } from './features/blogs/server/searched.ts';
import { searchedProjects } from './features/projects/server/searched.ts';
import { searchedListings } from './features/properties/server/searched.ts';
import { searchedTemplateOnes } from './features/template-ones/server/searched.ts';
import { refuseEmptyDatabase, refuseLostDatabase } from './photos/lost-database.ts';
import { backupDir, databaseFile, type Config } from './platform/config.ts';
import type { Media } from './platform/files/media.ts';
import { createMedia } from './platform/files/open-media.ts';
import { makePrivate } from './system/private-files.ts';

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
 * @throws OperatorError if another process has locked it, its database was lost or is of a newer version,
 * or the object store cannot be written
 */
export const openDataDir = async (config: Config, now: Date): Promise<DataDir> => {
  const file = databaseFile(config);
  await mkdir(config.dataDir, { recursive: true });
  const lock = lockDataDir(config.dataDir, now);
  const exposedPaths = await makePrivate(config.dataDir);
  const media = await createMedia(config);
  await refuseLostDatabase(file, media);
  const db = connect(file);
  await migrate(db, { file, backupDir: backupDir(config), now });
  const isDemoUnfinished = await hasUnfinishedDemo(db);
  if (!isDemoUnfinished) await refuseEmptyDatabase(db, file, media);
  return { db, media, lock, isDemoUnfinished, exposedPaths };
};
