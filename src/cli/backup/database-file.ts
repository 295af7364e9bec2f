import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RefusedError } from '#cli/command.ts';
import { connect, type DatabasePlace } from '#db/connect.ts';
import { copyRecords } from '#db/copy/copy-records.ts';
import { engineOf } from '#db/dialect.ts';
import { isUpToDate, migrate } from '#db/migrate.ts';
import { requireIntactDatabase } from '#db/sqlite/snapshot.ts';
import type { Db } from '#db/tables.ts';

/** Brings a database to the schema of this version. */
const prepare = (db: Db, file: string): Promise<void> =>
  migrate(db, { file, backupDir: dirname(file), now: new Date() });

/**
 * Writes the committed state of a database of any engine into a new file of SQLite, while others go on writing.
 * @throws RefusedError if it is of an older version
 */
export const writeDatabaseFile = async (db: Db, file: string): Promise<void> => {
  const { writeSnapshot } = engineOf(db);
  if (writeSnapshot) return writeSnapshot(file);
  if (!(await isUpToDate(db)))
    throw new RefusedError(
      'The database is of an older version. The start of the site prepares it.',
    );
  const copy = connect(file);
  try {
    await prepare(copy, file);
    await copyRecords(db, copy);
  } finally {
    await copy.destroy();
  }
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  requireIntactDatabase(file);
};

/**
 * Copies the records of a file, which is changed to the schema of this version, into an empty database.
 * @throws OperatorError if it is not empty
 */
export const copyDatabaseFile = async (file: string, place: DatabasePlace): Promise<void> => {
  const [from, to] = [connect(file), connect(place)];
  try {
    if (await engineOf(to).isUsedByOthers(to))
      throw new RefusedError('A site is running on DATABASE_URL. Stop it first.');
    for (const db of [from, to]) await prepare(db, file);
    await copyRecords(from, to);
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
};
