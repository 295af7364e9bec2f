// A folder in memory for the files of tests, of which each is written and deleted within seconds.
import fs from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';

/** What has to be free: the tests have up to 0.3 GB of files at a time, and programs need the rest. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Makes the folder, for any user; undefined where there is none in memory, where it is too small, and where no programs may be started in it.
 * @returns {{ path: string; remove: () => void } | undefined}
 */
export function makeMemoryFolder() {
  if (!fs.existsSync(SHARED_MEMORY) || freeBytes() < NEEDED_BYTES) return undefined;
  const path = fs.mkdtempSync(join(SHARED_MEMORY, 'eain-tests-'));
  const remove = () => fs.rmSync(path, { recursive: true, force: true });
  if (mayRun(path)) {
    // As the folder of the system for such files.
    fs.chmodSync(path, 0o1777);
    return { path, remove };
  }
  remove();
  return undefined;
}

function freeBytes() {
  // Node has this since 18.15.
  if (!fs.statfsSync) return 0;
  const { bavail, bsize } = fs.statfsSync(SHARED_MEMORY);
  return Math.min(bavail * bsize, freemem());
}

/** @param {string} folder */
function mayRun(folder) {
  const program = join(folder, 'program');
  fs.writeFileSync(program, '', { mode: 0o755 });
  try {
    fs.accessSync(program, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
