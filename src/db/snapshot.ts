import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { syncFolder } from '#system/durable-files.ts';
import { OperatorError } from '#system/operator-error.ts';
import type { Db } from './tables.ts';

/**
 * Writes all that is committed, at one moment, into a new file, while others go on reading and writing.
 * It is on the disk, and sound, when this returns.
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
 * Looks whether every page and index of a database file is as it has to be.
 * @throws OperatorError
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
