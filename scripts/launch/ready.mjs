// Doing work once: what is ready already is not done again, what was interrupted is done again, and two
// launchers never install or build in the same folder at the same time.
import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './process.mjs';

/** A launcher that holds the lock touches it this often (ms) … */
const BEAT = 500;
/** … so that one this old was left by a launcher that was killed. */
const STALE = 3000;

/**
 * Is the result of the last finished work the wanted one? Its stamp says so.
 * @param {string} stamp a file's path
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
 * Works unless the stamp says that the result is the wanted one. The stamp goes first and comes back
 * last, so unfinished work is never taken for finished.
 * @param {string} root
 * @param {string} stamp the stamp's path from the root
 * @param {() => string} wanted what the stamp should say
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether it had to work
 */
export async function ensure(root, stamp, wanted, work) {
  const file = join(root, stamp);
  if (isReady(file, wanted())) return false;
  return alone(root, async () => {
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
async function alone(root, work) {
  const lock = join(root, '.node', 'lock');
  await take(lock);
  const beat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), BEAT);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock a folder: making one is atomic everywhere */
async function take(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let said = false; !made(lock); said = true) {
    if (!said) say('Waiting for another command that is installing or building …');
    await sleep(100);
    const held = statSync(lock, { throwIfNoEntry: false });
    if (held && Date.now() - held.mtimeMs > STALE) rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function made(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}
