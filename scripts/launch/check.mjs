// Everything that is checked before code is taken in: types, rules, format and all tests.
import { ended, start, tool } from './process.mjs';

/** @type {readonly (readonly [name: string, tool: string, ...args: string[]])[]} */
const STEPS = [
  ['types of the server', 'tsc', '-p', 'tsconfig.server.json', '--noEmit'],
  ['types of the web', 'tsc', '-p', 'tsconfig.web.json', '--noEmit'],
  ['types of the browser tests', 'tsc', '-p', 'tsconfig.browser.json', '--noEmit'],
  ['rules', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['tests', 'vitest', 'run'],
];

/**
 * Takes the steps in order up to the first that fails.
 * @param {string} root
 * @returns {Promise<number>} an exit status
 */
export async function check(root) {
  for (const [name, program, ...args] of STEPS) {
    console.log(`== ${name}`);
    const status = await ended(start(root, tool(program), args));
    if (status !== 0) return status;
  }
  return 0;
}
