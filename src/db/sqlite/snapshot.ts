import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { syncFolder } from '#system/durable-files.ts';
import { OperatorError } from '#system/operator-error.ts';

/**
 * Copies the committed state of the database into a new file, while others go on reading and writing. Syncs
 * the copy to the disk, and checks it.
 * @throws OperatorError if it is damaged
 */
export const writeSnapshot = async (db: Db, file: string): Promise<void> => {
  await sql`vacuum into ${file}`.execute(db);
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(dirname(file));
  requireIntactDatabase(file);
};

/**
 * Checks every page and index of a database file.
 * @throws OperatorError if it is damaged
 */
export const requireIntactDatabase = (file: string): void => {
  const database = new Database(file, { readonly: true });
  try {
    const [first] = database.pragma('integrity_check(1)') as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok')
      throw new OperatorError(`The database ${file} is damaged: ${first?.integrity_check}`);
  } finally {
    database.close();
  }
};
