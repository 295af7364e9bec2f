import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { syncFolder } from '#system/durable-files.ts';
import { OperatorError } from '#system/operator-error.ts';

/**
 * Copies the committed state of a database into a new file, while others go on reading and writing, also in the midst of a transaction of
 * this process. Syncs the copy to the disk, and checks it.
 * @throws OperatorError if it is damaged
 */
export const writeSnapshot = async (source: string, file: string): Promise<void> => {
  const reader = new Database(source, { readonly: true });
  try {
    reader.prepare('vacuum into ?').run(file);
  } finally {
    reader.close();
  }
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
