// The production build in dist/: made again when something it is made of has changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ended, Failure, runSilently, say, start, tool } from './process.mjs';
import { ensure } from './ready.mjs';

/** Says from which sources dist/ was built. */
export const BUILD_STAMP = join('dist', '.stamp');

/** Client and server, in this order. */
const BUILDS = [['build'], ['build', '--config', 'vite.server.config.ts']];

const FOLDERS = ['src', 'public'];
const CONFIGURATION = /^(package-lock\.json|vite(\..+)?\.ts|tsconfig(\..+)?\.json)$/;
const TEST = /\.test\.tsx?$/;

/**
 * One hash of the name and content of every file the build is made of. Contents, not times: they are
 * right after any checkout, and a few hundred files are read in milliseconds.
 * @param {string} root
 */
export function sourceHash(root) {
  const hash = createHash('sha256');
  for (const file of sources(root).sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} root */
function sources(root) {
  return [
    ...FOLDERS.flatMap((folder) => filesIn(root, folder, true)).filter((file) => !TEST.test(file)),
    ...filesIn(root, 'demo').filter((file) => file.endsWith('.json')),
    ...filesIn(root, '.').filter((file) => CONFIGURATION.test(file)),
  ];
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {boolean} [recursive]
 * @returns {string[]} paths from the root
 */
function filesIn(root, folder, recursive = false) {
  if (!existsSync(join(root, folder))) return [];
  const paths = readdirSync(join(root, folder), { recursive }).map((name) =>
    join(folder, name.toString()),
  );
  return paths.filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
}

/**
 * Builds client and server for production, whatever NODE_ENV says, unless dist/ is what the sources
 * give already.
 * @param {string} root
 * @param {{ force?: boolean; show?: boolean }} [options] force: in any case; show: what the build prints
 * @returns {Promise<boolean>} whether it built
 */
export async function provideBuild(root, { force = false, show = false } = {}) {
  if (force) rmSync(join(root, BUILD_STAMP), { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = async () => {
    say('Building …');
    for (const args of BUILDS) {
      if (!show) await runSilently(root, 'vite build', tool('vite'), args, env);
      else if (await ended(start(root, tool('vite'), args, { env })))
        throw new Failure('vite build failed.');
    }
  };
  return ensure(root, BUILD_STAMP, () => sourceHash(root), build);
}
