import { existsSync } from 'node:fs';
import { openDataDir } from '#data-dir.ts';
import { connect } from '#db/connect.ts';
import { lockDataDir } from '#db/data-dir-lock.ts';
import { isUpToDate, migrate } from '#db/migrate.ts';
import type { Db } from '#db/tables.ts';
import { backupDir, databaseFile, readConfig, type Config } from '#platform/config.ts';
import { RefusedError } from './command.ts';

/** What a command works with. */
export type Opened = { db: Db; file: string; config: Config };

/**
 * Opens the database of `DATA_DIR` for as long as the work lasts. The site may run meanwhile: it sees
 * what was written at its next request. The schema is brought up to date, unless the work takes it as it is.
 * @throws RefusedError when there is no database, unless it is to be made
 * @throws OperatorError when it would have to be brought up to date under a site that runs
 */
export const withDatabase = async <T>(
  env: Record<string, string | undefined>,
  work: (opened: Opened) => Promise<T>,
  { orMake = false, asItIs = false } = {},
): Promise<T> => {
  const config = readConfig(env);
  const file = databaseFile(config);
  if (!existsSync(file) && orMake) await makeDatabase(config);
  if (!existsSync(file))
    throw new RefusedError(
      `There is no database ${file}. DATA_DIR says where to look; the first start of the site makes one.`,
    );
  const db = connect(file);
  try {
    if (!asItIs && !(await isUpToDate(db))) await bringUpToDate(db, config);
    return await work({ db, file, config });
  } finally {
    await db.destroy();
  }
};

/** Makes an empty database as the first start of a site does. */
const makeDatabase = async (config: Config): Promise<void> => {
  const { db, lock } = await openDataDir(config, new Date());
  await db.destroy();
  lock.release();
};

/** Changes the schema, unless a site runs, whose code may not know the new one. */
const bringUpToDate = async (db: Db, config: Config): Promise<void> => {
  const now = new Date();
  const lock = lockDataDir(config.dataDir, now);
  try {
    await migrate(db, { file: databaseFile(config), backupDir: backupDir(config), now });
  } finally {
    lock.release();
  }
};
