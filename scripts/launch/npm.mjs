// Runs npm.
import { basename } from 'node:path';
import { runSilently } from './process.mjs';

const FLAGS = ['--loglevel=error', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress'];

/**
 * Runs npm silently, without install scripts of packages. It is the npm that started the launcher, else that of
 * the machine, but run by the first Node of PATH: npm skips optional packages that do not support its Node.
 * @param {string} root
 * @param {...string} args
 */
export function npm(root, ...args) {
  const cli = process.env.npm_execpath ?? '';
  const [file, first] = basename(cli) === 'npm-cli.js' ? ['node', [cli]] : ['npm', []];
  return runSilently(root, `npm ${args[0]}`, file, [...first, ...args, ...FLAGS]);
}
