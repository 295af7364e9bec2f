import { existsSync } from 'node:fs';
import { openDataDir } from '#data-dir.ts';
import { connect } from '#db/connect.ts';
import { isDataDirHeld, lockDataDir } from '#db/data-dir-lock.ts';
import { isNew, isUpToDate, migrate } from '#db/migrate.ts';
import type { Db } from '#db/tables.ts';
import {
  backupDir,
  databaseFile,
  databasePlace,
  readConfig,
  type Config,
} from '#platform/config.ts';
import { makeFolder } from '#system/make-folder.ts';
import { requireUsable } from '#system/private-files.ts';
import { RefusedError } from './command.ts';
import { requireSiteUser } from './site-user.ts';

type OpenDatabase = { db: Db; file: string; config: Config };

/**
 * Opens the database of `DATABASE_URL` or `DATA_DIR` during `work`. The site may be running: it sees the changes at its next
 * request. `shouldCreate` creates a missing database, `shouldMigrate` migrates an old one.
 * @throws RefusedError if there is no database and `shouldCreate` is not set
 * @throws RefusedError if a database of PostgreSQL must be migrated, or a file while the site is running
 */
export const withDatabase = async <T>(
  env: Record<string, string | undefined>,
  work: (opened: OpenDatabase) => Promise<T>,
  { shouldCreate = false, shouldMigrate = true } = {},
): Promise<T> => {
  const config = readConfig(env);
  const place = databasePlace(config);
  if (typeof place === 'string') await requireFile(place, config, shouldCreate);
  const db = connect(place);
  try {
    if (shouldMigrate && !(await isUpToDate(db))) {
      if (config.database && !(shouldCreate && (await isNew(db))))
        throw new RefusedError(OLD_SCHEMA);
      await migrateStoppedSite(db, config);
    }
    return await work({
      db,
      file: config.database ? 'DATABASE_URL' : databaseFile(config),
      config,
    });
  } finally {
    await db.destroy();
  }
};

/** Sites on PostgreSQL may run anywhere: only they know when nothing older than this version runs any more. */
const OLD_SCHEMA =
  'The database of DATABASE_URL is empty or of an older version. The start of the site prepares it.';

const requireFile = async (file: string, config: Config, shouldCreate: boolean): Promise<void> => {
  if (existsSync(config.dataDir)) await requireUsable(config.dataDir);
  if (!existsSync(file) && shouldCreate) await createDatabase(config);
  if (!existsSync(file))
    throw new RefusedError(
      `There is no database ${file}. DATA_DIR says where to look; the first start of the site makes one.`,
    );
};

/** Creates an empty database, as the first start of a site does. */
const createDatabase = async (config: Config): Promise<void> => {
  await requireSiteUser(config);
  const { db, lock } = await openDataDir(config, new Date());
  await db.destroy();
  lock.release();
};

/** Migrates the database unless a site is running, whose code may not support the new schema. */
const migrateStoppedSite = async (db: Db, config: Config): Promise<void> => {
  const { dataDir } = config;
  if (isDataDirHeld(dataDir))
    throw new RefusedError(
      `The database in ${dataDir} is of an older release than this command, and a site of that release runs: restart it with this one first.`,
    );
  await requireSiteUser(config);
  const now = new Date();
  await makeFolder(dataDir);
  const lock = lockDataDir(dataDir, now);
  try {
    await migrate(db, { file: databaseFile(config), backupDir: backupDir(config), now });
  } finally {
    lock.release();
  }
};
