// The packages of package-lock.json, in node_modules/.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { Failure, say } from './process.mjs';
import { ensure, isReady } from './ready.mjs';

/** Says for which package-lock.json node_modules/ was installed. */
export const LOCK_STAMP = join('node_modules', '.eain-lock');

/** @param {string} root */
export const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/**
 * Installs the packages unless they are those of the lockfile already: also those for development,
 * whatever NODE_ENV says, because they build the site. It starts from nothing, changes no lockfile and
 * installs nothing that is not in it, as `npm ci` does; but that refuses a lockfile that lacks some other
 * system's optional packages, and one written where a registry lacks them does.
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
 * The packages that are there, whatever package-lock.json says: a site may be running with them. Only
 * when there are none they are installed.
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
 * Compares what npm has installed with the lockfile; only what is optional may be missing there.
 * @param {string} root
 */
function requireLocked(root) {
  /** @type {Record<string, Entry>} */
  const locked = readJson(root, 'package-lock.json').packages;
  /** @type {Record<string, Entry>} */
  const installed = readJson(root, 'node_modules/.package-lock.json').packages;
  for (const [path, { version, integrity, optional, devOptional }] of Object.entries(installed)) {
    const wanted = locked[path];
    const isSame = wanted?.version === version && wanted?.integrity === integrity;
    if (wanted ? !isSame : !optional && !devOptional)
      throw new Failure(`npm installed ${path}, which is not what package-lock.json says.`);
  }
}
