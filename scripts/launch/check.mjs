// Runs all checks: types, rules, format and tests.
import { makeMemoryFolder } from './memory-folder.mjs';
import { ended, say, start, tool } from './process.mjs';

/** @typedef {{ name: string; program: string; args: readonly string[] }} Part */
/** @typedef {Part & { status: number; seconds: number }} Checked */

/** @type {readonly Part[]} */
const SOURCES = [
  { name: 'types of the server', program: 'tsc', args: ['-p', 'tsconfig.server.json', '--noEmit'] },
  { name: 'types of the web', program: 'tsc', args: ['-p', 'tsconfig.web.json', '--noEmit'] },
  {
    name: 'types of the service worker',
    program: 'tsc',
    args: ['-p', 'tsconfig.service-worker.json', '--noEmit'],
  },
  {
    name: 'types of the browser tests',
    program: 'tsc',
    args: ['-p', 'tsconfig.browser.json', '--noEmit'],
  },
  { name: 'rules', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
];

/** The arguments of vitest for the tests of each change: all but the thorough ones (decision 72). */
export const OF_A_CHANGE = ['--tags-filter=!thorough'];

/** The option of vitest for tests that an edit since the last commit, or another one, can have broken. */
const CHANGED = /^--changed(?:=|$)/;

/** @param {readonly string[]} args */
export const isAboutChanges = (args) => args.some((arg) => CHANGED.test(arg));

/**
 * Runs all checks, also after a failure. The tests wait much of the time, so the other checks run beside them.
 * @param {string} root
 * @param {readonly string[]} [args] further arguments for vitest
 * @returns {Promise<number>} an exit status
 */
export async function check(root, args = []) {
  const sources = inOrder(root, SOURCES);
  const tests = runTests(root, args);
  const parts = [...(await sources), await tests];
  say('');
  for (const { name, seconds, status } of parts)
    say(`${status === 0 ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  return parts.find(({ status }) => status !== 0)?.status ?? 0;
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 */
async function runTests(root, args) {
  const part = { name: 'tests', program: 'vitest', args: ['run', ...args] };
  const folder = makeMemoryFolder();
  try {
    return await run(root, part, 'inherit', folder && { TMPDIR: folder.path });
  } finally {
    folder?.remove();
  }
}

/**
 * @param {string} root
 * @param {readonly Part[]} parts
 */
async function inOrder(root, parts) {
  /** @type {Checked[]} */
  const checked = [];
  for (const part of parts) checked.push(await run(root, part, 'pipe'));
  return checked;
}

/**
 * @param {string} root
 * @param {Part} part
 * @param {'inherit' | 'pipe'} output `pipe` prints the output only if the part fails
 * @param {NodeJS.ProcessEnv} [environment] besides that of the launcher
 * @returns {Promise<Checked>}
 */
async function run(root, part, output, environment) {
  const since = performance.now();
  const child = start(root, tool(part.program), part.args, {
    stdio: ['inherit', output, output],
    env: { ...process.env, ...environment },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (printed += text));
  const status = await ended(child);
  if (status !== 0 && printed) say(`== ${part.name}\n${printed}`);
  return { ...part, status, seconds: (performance.now() - since) / 1000 };
}
