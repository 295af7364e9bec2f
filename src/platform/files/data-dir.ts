import { mkdir } from 'node:fs/promises';
import { connect } from '#db/connect.ts';
import { lockDataDir, type DataDirLock } from '#db/data-dir-lock.ts';
import { migrate } from '#db/migrate.ts';
import { hasUnfinishedDemo } from '#db/stores/unfinished-demo.ts';
import type { Db } from '#db/tables.ts';
import { refuseEmptyDatabase, refuseLostDatabase } from '#photos/lost-database.ts';
import { backupDir, databaseFile, mediaDir, type Config } from '#platform/config.ts';
import { createMedia, type Media } from './media.ts';
import { makePrivate } from './private-files.ts';

/** A folder of data that belongs to this process. */
export type DataDir = {
  db: Db;
  media: Media;
  lock: DataDirLock;
  /** Whether an earlier start was killed while it loaded the demo. */
  isDemoUnfinished: boolean;
  /** What others than its owner can still read. */
  exposedPaths: string[];
};

/**
 * Takes the folder of data for this process, looks whether its database is there, and brings that up
 * to date. Nothing in it is touched before it is taken.
 * @throws OperatorError when another process has it, when its database was lost, or is a newer one
 */
export const openDataDir = async (config: Config, now: Date): Promise<DataDir> => {
  const file = databaseFile(config);
  await mkdir(config.dataDir, { recursive: true });
  const lock = lockDataDir(config.dataDir, now);
  const exposedPaths = await makePrivate(config.dataDir);
  const media = await createMedia(mediaDir(config));
  await refuseLostDatabase(file, media);
  const db = connect(file);
  await migrate(db, { file, backupDir: backupDir(config), now });
  const isDemoUnfinished = await hasUnfinishedDemo(db);
  if (!isDemoUnfinished) await refuseEmptyDatabase(db, file, media);
  return { db, media, lock, isDemoUnfinished, exposedPaths };
};
