// Does work once: finished work is not repeated, interrupted work is, and two launchers never install or build
// in the same folder at the same time.
import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './process.mjs';

/** How often a launcher touches the lock that it holds. */
const HEARTBEAT_MS = 500;
/** A lock that was not touched for this long was left by a killed launcher. */
const STALE_MS = 3000;

/**
 * Returns whether the last finished work had the wanted result, by its stamp.
 * @param {string} stamp the path of a file
 * @param {string} wanted
 */
export function isReady(stamp, wanted) {
  try {
    return readFileSync(stamp, 'utf8') === wanted;
  } catch {
    return false;
  }
}

/**
 * Works unless the stamp has the wanted content. Removes the stamp before the work and writes it afterwards, so
 * that unfinished work is repeated.
 * @param {string} root
 * @param {string} stamp the path of the stamp from the root
 * @param {() => string} wanted the wanted content of the stamp
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether it worked
 */
export async function ensure(root, stamp, wanted, work) {
  const file = join(root, stamp);
  if (isReady(file, wanted())) return false;
  return withLock(root, async () => {
    const now = wanted();
    if (isReady(file, now)) return false;
    rmSync(file, { force: true });
    await work();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, now);
    return true;
  });
}

/**
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 */
async function withLock(root, work) {
  const lock = join(root, '.node', 'lock');
  await acquire(lock);
  const heartbeat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock a folder, because creating one is atomic on every system */
async function acquire(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let hasSaid = false; !createFolder(lock); hasSaid = true) {
    if (!hasSaid) say('Waiting for another command that is installing or building …');
    await sleep(100);
    const held = statSync(lock, { throwIfNoEntry: false });
    if (held && Date.now() - held.mtimeMs > STALE_MS)
      rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @returns {boolean} false if it exists
 */
function createFolder(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}
