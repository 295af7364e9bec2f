// Starts other programs. They stay in the process group of the launcher, which passes its signals on to them.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

/** An error that the user can act on: only its message is printed, without a stack. */
export class Failure extends Error {}

/** The user stopped the launcher, which then exits with the status of the signal and prints nothing. */
export class Interruption extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`stopped by ${signal}`);
    this.status = 128 + constants.signals[signal];
  }
}

/** The signals that ask a program to stop. */
const STOPS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @type {NodeJS.Signals | undefined} */
let interruptedBy;

/** Prints a message of the launcher to stderr: stdout belongs to the command. */
export const say = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);

/** Returns the path of a tool of the packages, from the root; a .cmd file on Windows. */
export const tool = (/** @type {string} */ name) =>
  join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/**
 * Stops the launcher when npm was stopped: npm runs scripts in a shell, and sends signals only to that shell,
 * which ends without passing them on. The parent process then changes.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}

/**
 * Starts a program and passes signals on to it until it has ended.
 * @param {string} root the folder it runs in
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export function start(root, file, args, options) {
  // Windows starts a .cmd file only in a shell.
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
 * Waits for the end of a program, and returns its exit status as a shell does.
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
 * Runs a program silently; shows its output only if it fails.
 * @param {string} root
 * @param {string} title the name of the step in an error
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
