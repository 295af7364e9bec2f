// Provides the packages of package-lock.json in node_modules/.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { Failure, say } from './process.mjs';
import { ensure, isReady } from './ready.mjs';

/** The file with the hash of the package-lock.json that node_modules/ was installed from. */
export const LOCK_STAMP = join('node_modules', '.eain-lock');

/** @param {string} root */
export const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/**
 * Installs the packages of the lockfile unless they are installed, including those for development, which build
 * the site. Like `npm ci` it starts with an empty folder, does not change the lockfile, and installs nothing
 * else. Unlike `npm ci` it accepts a lockfile without the optional packages of other systems, which some
 * registries lack.
 * @param {string} root
 */
export async function providePackages(root) {
  const install = async () => {
    say('Installing packages …');
    requireSameNames(root);
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    await npm(root, 'install', '--no-save', '--include=dev');
    requireLocked(root);
  };
  await ensure(root, LOCK_STAMP, () => lockHash(root), install);
}

/**
 * Keeps the installed packages, even if package-lock.json has changed, because a site may be running with them.
 * Installs packages only if there are none.
 * @param {string} root
 */
export async function keepPackages(root) {
  if (!existsSync(join(root, 'node_modules'))) return providePackages(root);
  if (!isReady(join(root, LOCK_STAMP), lockHash(root)))
    say('The installed packages are not those of package-lock.json; npm run build installs them.');
}

/** @typedef {{ version?: string; integrity?: string; optional?: boolean; devOptional?: boolean }} Entry */

/**
 * @param {string} root
 * @param {string} file
 */
const readJson = (root, file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** @param {string} root */
function requireSameNames(root) {
  const manifest = readJson(root, 'package.json');
  const locked = readJson(root, 'package-lock.json').packages[''] ?? {};
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    if (JSON.stringify(manifest[kind] ?? {}) !== JSON.stringify(locked[kind] ?? {}))
      throw new Failure(
        `package.json and package-lock.json have other ${kind}; npm install brings them together.`,
      );
}

/**
 * Requires that npm has installed what the lockfile says; only optional packages may be missing in it.
 * @param {string} root
 */
function requireLocked(root) {
  /** @type {Record<string, Entry>} */
  const locked = readJson(root, 'package-lock.json').packages;
  /** @type {Record<string, Entry>} */
  const installed = readJson(root, 'node_modules/.package-lock.json').packages;
  for (const [path, { version, integrity, optional, devOptional }] of Object.entries(installed)) {
    const expected = locked[path];
    const isSame = expected?.version === version && expected?.integrity === integrity;
    if (expected ? !isSame : !optional && !devOptional)
      throw new Failure(`npm installed ${path}, which is not what package-lock.json says.`);
  }
}
