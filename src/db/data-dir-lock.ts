import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { OperatorError } from '#system/operator-error.ts';

/** A lock that is held until `release`, or until the process ends in any way. */
export type DataDirLock = { release: () => void };

/** The file of the lock. It is never deleted: the lock is the system's lock on it, not its existence. */
export const LOCK_FILE = 'eain.sqlite-lock';

/** How long to wait for a process that is just writing its name into the lock. */
const TIMEOUT_MS = 250;

/**
 * Locks a data directory for this process (PRODUCT 30). The lock is SQLite's write lock on a database of its
 * own: the system releases it when a process is killed, and other processes can still read who holds it. `makeRoom` is called once the
 * directory is this process's alone, before anything is written.
 * @throws OperatorError naming the process that holds the lock, or the folder if it cannot be written
 */
export const lockDataDir = (dir: string, now: Date, makeRoom = () => {}): DataDirLock => {
  const database = openLock(dir);
  try {
    // The first transaction commits the name of the owner, the second holds the lock.
    database.exec('begin immediate');
    makeRoom();
    database.exec('create table if not exists owner (name text); delete from owner');
    database.prepare('insert into owner (name) values (?)').run(describeProcess(now));
    database.exec('commit; begin immediate');
  } catch (error) {
    const isHeld = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    const owner = isHeld ? ownerIn(database) : undefined;
    database.close();
    throw isHeld
      ? new OperatorError(`${dir} is in use by another Eain${owner}.`)
      : unusable(dir, error);
  }
  return { release: () => database.close() };
};

const openLock = (dir: string): Database.Database => {
  try {
    return new Database(join(dir, LOCK_FILE), { timeout: TIMEOUT_MS });
  } catch (error) {
    throw unusable(dir, error);
  }
};

const unusable = (dir: string, error: unknown): unknown =>
  // A missing folder is an error of the caller for the driver.
  error instanceof Database.SqliteError || error instanceof TypeError
    ? new OperatorError(`DATA_DIR ${dir} cannot be used: ${error.message} ${LOCK_FILE}`)
    : error;

/** Returns whether a process holds the lock of a data directory. */
export const isDataDirHeld = (dir: string): boolean => {
  if (!existsSync(join(dir, LOCK_FILE))) return false;
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

/** Reads who holds the lock; empty if that cannot be read. */
const ownerIn = (database: Database.Database): string => {
  try {
    const name = database.prepare('select name from owner').pluck().get();
    return typeof name === 'string' ? ` (${name})` : '';
  } catch {
    return '';
  }
};
