import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';
import { backupDir, databaseFile, readConfig, type Config } from '../platform/config.ts';

/** What a command works with. */
export type Opened = { db: Db; file: string; config: Config };

/**
 * Opens the database of `DATA_DIR`, made and brought up to date when need be, for as long as the work
 * lasts. The site may run meanwhile: it sees what was written at its next request.
 */
export const withDatabase = async <T>(
  env: Record<string, string | undefined>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> => {
  const config = readConfig(env);
  const file = databaseFile(config);
  const db = connect(file);
  try {
    await migrate(db, { file, backupDir: backupDir(config), now: new Date() });
    return await work({ db, file, config });
  } finally {
    await db.destroy();
  }
};
