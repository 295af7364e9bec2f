// Provides the production build in dist/, and builds again when a source has changed. A build is written to
// another folder and then replaces the last one, so that a site may run during a build, and a failed build
// changes nothing.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ended, Failure, runSilently, say, start, tool } from './process.mjs';
import { ensure } from './ready.mjs';

/** The file with the hash of the sources of dist/. */
export const BUILD_STAMP = join('dist', '.stamp');

const BUILD = 'dist';
/** The folder of the next build. */
const NEXT = 'dist.next';
/** The folder of the last build while the next replaces it. */
const LAST = 'dist.last';

/** The arguments of Vite for client and server, in this order. */
const BUILDS = [
  ['build', '--outDir', join(NEXT, 'client')],
  ['build', '--config', 'vite.server.config.ts', '--outDir', join(NEXT, 'server')],
];

/** Folders of files with content hashes in their names, which open pages and a running server load later. */
const ASSETS = [join('client', 'assets'), join('server', 'assets')];
/** The file that lists the assets which were copied from the build before. */
export const COPIED_LIST = '.kept';

const FOLDERS = ['src', 'public'];
const CONFIGURATION = /^(package-lock\.json|vite(\..+)?\.ts|tsconfig(\..+)?\.json)$/;
const TEST = /\.test\.tsx?$/;

/**
 * Hashes the names and contents of all sources of the build. Contents, unlike times, are right after any
 * checkout, and a few hundred files are read in milliseconds.
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
 * Builds client and server for production, whatever NODE_ENV is, unless dist/ is up to date.
 * @param {string} root
 * @param {{ force?: boolean; show?: boolean }} [options] force: build in any case; show: show Vite's output
 * @returns {Promise<boolean>} whether it built
 */
export async function provideBuild(root, { force = false, show = false } = {}) {
  if (force) rmSync(join(root, BUILD_STAMP), { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = async () => {
    say('Building …');
    rmSync(join(root, NEXT), { recursive: true, force: true });
    for (const args of BUILDS) {
      if (!show) await runSilently(root, 'vite build', tool('vite'), args, env);
      else if (await ended(start(root, tool('vite'), args, { env })))
        throw new Failure('vite build failed.');
    }
    keepAssets(root);
    putInPlace(root);
  };
  return ensure(root, BUILD_STAMP, () => sourceHash(root), build);
}

/**
 * Copies the assets of the last build, without those that it had copied itself, into the next one: open pages
 * and a running site still load them.
 * @param {string} root
 */
function keepAssets(root) {
  const last = join(root, BUILD);
  const next = join(root, NEXT);
  const copied = existsSync(join(last, COPIED_LIST))
    ? readFileSync(join(last, COPIED_LIST), 'utf8').split('\n')
    : [];
  const own = ASSETS.flatMap((folder) => filesIn(last, folder)).filter(
    (file) => !copied.includes(file),
  );
  const missing = own.filter((file) => !existsSync(join(next, file)));
  for (const file of missing) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    copyFileSync(join(last, file), join(next, file));
  }
  writeFileSync(join(next, COPIED_LIST), missing.join('\n'));
}

/**
 * Replaces the last build by the next one. If the process is killed in between, the next command builds again.
 * @param {string} root
 */
function putInPlace(root) {
  const build = join(root, BUILD);
  const last = join(root, LAST);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(build)) renameSync(build, last);
  renameSync(join(root, NEXT), build);
  rmSync(last, { recursive: true, force: true });
}
