// The packages of package-lock.json, in node_modules/.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { say } from './process.mjs';
import { ensure } from './ready.mjs';

/** Says for which package-lock.json node_modules/ was installed. */
export const LOCK_STAMP = join('node_modules', '.eain-lock');

/** @param {string} root */
export const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/**
 * Installs the packages unless they are those of the lockfile already: also those for development,
 * whatever NODE_ENV says, because they build the site. It starts from nothing and changes no lockfile,
 * as `npm ci` does; but that refuses a lockfile that lacks some other system's optional packages, and
 * one written where a registry lacks them does.
 * @param {string} root
 */
export async function providePackages(root) {
  const install = () => {
    say('Installing packages …');
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    return npm(root, 'install', '--no-save', '--include=dev');
  };
  await ensure(root, LOCK_STAMP, () => lockHash(root), install);
}
