import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { OperatorError } from '#system/operator-error.ts';

/** What is held until it is released or the process ends, however that ends. */
export type DataDirLock = { release: () => void };

/** The file of the lock. It stays: what counts is who has locked it, and the system knows that. */
export const LOCK_FILE = 'eain.sqlite-lock';

/** How long it may take to look at a lock that is being taken, in milliseconds. */
const TIMEOUT = 250;

/**
 * Makes this process the owner of a folder of data (PRODUCT 30). The lock is SQLite's write lock on a
 * database of its own: the system takes it back from a killed process, and others can still read who
 * holds it.
 * @throws OperatorError that says who the owner is
 */
export const lockDataDir = (dir: string, now: Date): DataDirLock => {
  const database = new Database(join(dir, LOCK_FILE), { timeout: TIMEOUT });
  try {
    // The second one holds the lock; the name of its owner is committed and readable by then.
    database.exec('begin immediate; create table if not exists owner (name text)');
    database.exec('delete from owner');
    database.prepare('insert into owner (name) values (?)').run(describeProcess(now));
    database.exec('commit; begin immediate');
  } catch (error) {
    const isHeld = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    const owner = isHeld ? ownerIn(database) : undefined;
    database.close();
    throw isHeld ? new OperatorError(`${dir} is in use by another Eain${owner}.`) : error;
  }
  return { release: () => database.close() };
};

/** Whether a site has the folder now. */
export const isDataDirHeld = (dir: string): boolean => {
  const database = new Database(join(dir, LOCK_FILE), { timeout: 0 });
  try {
    database.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    database.close();
  }
};

const describeProcess = (now: Date): string =>
  `process ${process.pid} on ${hostname()}, since ${now.toISOString().slice(0, 19)}Z`;

/** Who holds the lock, as far as that can be read. */
const ownerIn = (database: Database.Database): string => {
  try {
    const name = database.prepare('select name from owner').pluck().get();
    return typeof name === 'string' ? ` (${name})` : '';
  } catch {
    return '';
  }
};
