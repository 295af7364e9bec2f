// npm, as a tool of the launcher.
import { basename } from 'node:path';
import { runSilently } from './process.mjs';

const FLAGS = ['--loglevel=error', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress'];

/**
 * Runs npm silently, and no package's install scripts. It is the npm that started the launcher (else
 * the machine's), but run by the Node in front of PATH: it leaves out packages that its own Node is
 * too old for.
 * @param {string} root
 * @param {...string} args
 */
export function npm(root, ...args) {
  const cli = process.env.npm_execpath ?? '';
  const [file, first] = basename(cli) === 'npm-cli.js' ? ['node', [cli]] : ['npm', []];
  return runSilently(root, `npm ${args[0]}`, file, [...first, ...args, ...FLAGS]);
}
