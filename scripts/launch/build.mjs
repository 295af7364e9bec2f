// The production build in dist/: made again when something it is made of has changed. It is made beside
// the last one and takes its place when it is whole, so a site may run meanwhile, and a build that fails
// leaves what there was.
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

/** Says from which sources dist/ was built. */
export const BUILD_STAMP = join('dist', '.stamp');

const BUILD = 'dist';
/** Where the next one is made. */
const NEXT = 'dist.next';
/** Where the last one is while the next takes its place. */
const LAST = 'dist.last';

/** Client and server, in this order. */
const BUILDS = [
  ['build', '--outDir', join(NEXT, 'client')],
  ['build', '--config', 'vite.server.config.ts', '--outDir', join(NEXT, 'server')],
];

/** What pages, and a server that runs, fetch when they need it, by names that change with the content. */
const ASSETS = [join('client', 'assets'), join('server', 'assets')];
/** Names those assets that come from the build before. */
const KEPT = '.kept';

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
 * Gives the next build the assets of the last one, not those of builds before it: pages that are open
 * and the site that still runs ask for them.
 * @param {string} root
 */
function keepAssets(root) {
  const last = join(root, BUILD);
  const next = join(root, NEXT);
  const old = existsSync(join(last, KEPT))
    ? readFileSync(join(last, KEPT), 'utf8').split('\n')
    : [];
  const own = ASSETS.flatMap((folder) => filesIn(last, folder)).filter(
    (file) => !old.includes(file),
  );
  const missing = own.filter((file) => !existsSync(join(next, file)));
  for (const file of missing) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    copyFileSync(join(last, file), join(next, file));
  }
  writeFileSync(join(next, KEPT), missing.join('\n'));
}

/**
 * Two renames: a build that is killed between them is made again by the next command.
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
