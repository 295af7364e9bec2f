import { existsSync } from 'node:fs';
import { openDataDir } from '#data-dir.ts';
import { connect } from '#db/connect.ts';
import { lockDataDir } from '#db/data-dir-lock.ts';
import { isUpToDate, migrate } from '#db/migrate.ts';
import type { Db } from '#db/tables.ts';
import { backupDir, databaseFile, readConfig, type Config } from '#platform/config.ts';
import { RefusedError } from './command.ts';

export type OpenDatabase = { db: Db; file: string; config: Config };

/**
 * Opens the database of `DATA_DIR` during `work`. The site may be running: it sees the changes at its next
 * request. `shouldCreate` creates a missing database, `shouldMigrate` migrates an old one.
 * @throws RefusedError if there is no database and `shouldCreate` is not set
 * @throws OperatorError if it must be migrated while the site is running
 */
export const withDatabase = async <T>(
  env: Record<string, string | undefined>,
  work: (opened: OpenDatabase) => Promise<T>,
  { shouldCreate = false, shouldMigrate = true } = {},
): Promise<T> => {
  const config = readConfig(env);
  const file = databaseFile(config);
  if (!existsSync(file) && shouldCreate) await createDatabase(config);
  if (!existsSync(file))
    throw new RefusedError(
      `There is no database ${file}. DATA_DIR says where to look; the first start of the site makes one.`,
    );
  const db = connect(file);
  try {
    if (shouldMigrate && !(await isUpToDate(db))) await migrateStoppedSite(db, config);
    return await work({ db, file, config });
  } finally {
    await db.destroy();
  }
};

/** Creates an empty database, as the first start of a site does. */
const createDatabase = async (config: Config): Promise<void> => {
  const { db, lock } = await openDataDir(config, new Date());
  await db.destroy();
  lock.release();
};

/** Migrates the database unless a site is running, whose code may not support the new schema. */
const migrateStoppedSite = async (db: Db, config: Config): Promise<void> => {
  const now = new Date();
  const lock = lockDataDir(config.dataDir, now);
  try {
    await migrate(db, { file: databaseFile(config), backupDir: backupDir(config), now });
  } finally {
    lock.release();
  }
};
