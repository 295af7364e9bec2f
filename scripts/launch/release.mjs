// Makes an archive of the built site with its production packages, which starts on a machine without npm and compiler.
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { COPIED_LIST } from './build.mjs';
import { npm } from './npm.mjs';
import { Failure } from './process.mjs';
import { SERVER, SERVER_ENVIRONMENT } from './server.mjs';

/** What of the project is in a release besides the build and the packages. */
const COPIED = ['assets', 'demo', 'docs', 'LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md'];

/** What of that is for readers of the sources. */
const LEFT_OUT = /^docs\/(?:screenshots|recipes)$/;

/** What stays of a package that is part of the build: nested packages, and the licence under which its code is given on. */
const KEPT = /^(?:node_modules$|(?:licen[cs]e|copying|notice)(?:$|[.-]))/i;

/** Packages that a file of the build loads by their names. */
const LOADED = /\b(?:from|import|require)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)/g;

/**
 * Writes `eain-VERSION.tar.gz` and its SHA-256 into a folder. `dist/` must be built. Packages with binaries are those
 * of the system and the processor of this machine.
 * @param {string} root
 * @param {string} out
 * @returns {Promise<string>} the path of the archive
 */
export async function makeRelease(root, out) {
  const manifest = readJson(join(root, 'package.json'));
  const name = `eain-${manifest.version}`;
  const folder = join(out, name);
  const archive = join(out, `${name}.tar.gz`);
  for (const old of [folder, archive, `${archive}.sha256`])
    rmSync(old, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyBuild(root, folder);
  for (const path of COPIED)
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (from) => !LEFT_OUT.test(relative(root, from)),
    });
  await installProduction(root, folder);
  keepNeeded(folder);
  writeFileSync(join(folder, 'PARTS.txt'), partsOf(join(folder, 'node_modules')));
  writeManifest(folder, manifest);
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'eain'), launcher(manifest.engines.node), { mode: 0o755 });
  const tar = await import('tar');
  await tar.create({ file: archive, cwd: out, gzip: { level: 9 }, portable: true }, [name]);
  rmSync(folder, { recursive: true });
  writeFileSync(`${archive}.sha256`, `${await sha256(archive)}  ${name}.tar.gz\n`);
  return archive;
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Copies the build without what it keeps of the build before: a release has no pages open yet.
 * @param {string} root
 * @param {string} folder
 */
function copyBuild(root, folder) {
  const dist = join(root, 'dist');
  const list = join(dist, COPIED_LIST);
  const kept = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
  cpSync(dist, join(folder, 'dist'), {
    recursive: true,
    filter: (from) => {
      const path = relative(dist, from);
      return !path.startsWith('.') && !kept.includes(path);
    },
  });
}

/**
 * Installs what the lockfile has for production, without install scripts.
 * @param {string} root
 * @param {string} folder
 */
async function installProduction(root, folder) {
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(root, file), join(folder, file));
  await npm(root, 'ci', '--omit=dev', '--prefix', folder);
  rmSync(join(folder, 'node_modules', '.bin'), { recursive: true, force: true });
}

/**
 * Removes the files of packages that the build has inside: of the others it loads some by their names, and those load the rest.
 * @param {string} folder
 */
function keepNeeded(folder) {
  /** @type {Record<string, { dependencies?: object; optionalDependencies?: object }>} */
  const packages = readJson(join(folder, 'node_modules/.package-lock.json')).packages;
  /** @type {Set<string>} */
  const needed = new Set();
  /** @param {string} name */
  const need = (name) => {
    const path = `node_modules/${name}`;
    const found = packages[path];
    if (!found || needed.has(path)) return;
    needed.add(path);
    Object.keys({ ...found.dependencies, ...found.optionalDependencies }).forEach(need);
  };
  const server = join(folder, 'dist/server');
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.js'))
      for (const [, name = ''] of readFileSync(join(server, file), 'utf8').matchAll(LOADED))
        need(name);
  for (const path of Object.keys(packages))
    if (!needed.has(path.replace(/(?<=.)\/node_modules\/.*/, '')))
      for (const entry of readdirSync(join(folder, path)))
        if (!KEPT.test(entry)) rmSync(join(folder, path, entry), { recursive: true });
}

/**
 * Lists the installed packages with versions and licences, a line for each.
 * @param {string} modules
 */
function partsOf(modules) {
  /** @type {Record<string, { version: string; license?: string; link?: boolean }>} */
  const installed = readJson(join(modules, '.package-lock.json')).packages;
  const lines = Object.entries(installed).map(([path, { version, license }]) => {
    if (!license) throw new Failure(`${path} has no licence in package-lock.json.`);
    return `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version} ${license}`;
  });
  return `${[...new Set(lines)].sort().join('\n')}\n`;
}

/**
 * Writes a package.json with which `npm start` and `npm run eain` do what they do beside the sources.
 * @param {string} folder
 * @param {Record<string, unknown>} manifest
 */
function writeManifest(folder, { name, version, description, license, type, engines }) {
  const scripts = { start: 'bin/eain start', eain: 'bin/eain' };
  const release = { name, version, private: true, description, license, type, scripts, engines };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(release, null, 2)}\n`);
  rmSync(join(folder, 'package-lock.json'));
}

/**
 * The program of a release: `bin/eain start` is the site, everything else a command of `eain`. It replaces itself, so
 * that signals reach the site.
 * @param {string} engine the versions of Node that the site runs with, such as `>=24`
 */
function launcher(engine) {
  const minimum = engine.replace(/\D*(\d+).*/, '$1');
  const environment = Object.entries(SERVER_ENVIRONMENT).map(
    ([name, value]) => `  export ${name}="\${${name}:-${value}}"\n`,
  );
  const options = SERVER.slice(0, -1).join(' ');
  return `#!/bin/sh
# Starts the site (bin/eain start), or runs a command (bin/eain users list).
set -eu
# The path as it was given: where it leads over a link, processes that are started later have what it then leads to.
self="$0"
if [ -L "$self" ]; then self=$(readlink -f "$self"); fi
root=$(cd "$(dirname "$self")/.." && pwd)
export NODE_ENV="\${NODE_ENV:-production}"
export EAIN_COMMAND=eain
have=$(node -p 'process.versions.node.split(".")[0] + " " + process.platform + "-" + process.arch') || have="0 none"
if [ "\${have% *}" -lt ${minimum} ]; then
  echo "Eain needs Node.js ${minimum} or newer on the PATH." >&2
  exit 1
fi
if [ "\${have#* }" != ${process.platform}-${process.arch} ]; then
  echo "This release is for ${process.platform}-${process.arch}, and this is \${have#* }." >&2
  exit 1
fi
if [ $# = 1 ] && [ "$1" = start ]; then
${environment.join('')}  exec node ${options} "$root/${SERVER.at(-1)}"
fi
exec node "$root/${join(dirname(SERVER.at(-1) ?? ''), 'eain.js')}" "$@"
`;
}

/** @param {string} file */
async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
