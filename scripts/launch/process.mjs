// Starting other programs. They stay in the launcher's process group, and a signal sent to the
// launcher alone is passed on to them.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

/** Something the user can act on: its message is printed as it is, without a stack. */
export class Failure extends Error {}

/** The user stopped the launcher: nothing to print, only to end with the status of that signal. */
export class Interruption extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`stopped by ${signal}`);
    this.status = 128 + constants.signals[signal];
  }
}

/** The signals that ask a program to stop. */
export const STOPS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @type {NodeJS.Signals | undefined} */
let interruptedBy;

/** What the launcher says itself goes to stderr: stdout belongs to the command that was asked for. */
export const say = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);

/** A tool the packages brought, as a path from the root; a .cmd file on Windows. */
export const tool = (/** @type {string} */ name) =>
  join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/**
 * Stops the launcher when npm has been: npm runs scripts in a shell, and passes signals on to that
 * shell only, which ends without telling its children.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/**
 * Starts a program and passes signals on to it until it has ended.
 * @param {string} root the folder it runs in
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export function start(root, file, args, options) {
  // Only a shell can start a .cmd file.
  const child = spawn(file, args, {
    cwd: root,
    stdio: 'inherit',
    shell: file.endsWith('.cmd'),
    ...options,
  });
  for (const signal of STOPS) {
    const passOn = () => {
      interruptedBy = signal;
      child.kill(signal);
    };
    process.on(signal, passOn);
    child.once('close', () => process.off(signal, passOn));
  }
  return child;
}

/**
 * The exit status of a started program, as a shell would give it.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Failure(`Cannot start ${child.spawnfile}.`)));
    child.once('close', (code, signal) =>
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)),
    );
  });
}

/**
 * Runs a step of the preparation silently; what it printed is shown only when it fails.
 * @param {string} root
 * @param {string} title what to call it then
 * @param {string} file
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runSilently(root, title, file, args, env = process.env) {
  const child = start(root, file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (printed += text));
  }
  const status = await ended(child);
  if (interruptedBy) throw new Interruption(interruptedBy);
  if (status !== 0) throw new Failure(`${printed.trimEnd()}\n${title} failed.`.trimStart());
}
