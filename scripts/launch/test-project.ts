// Creates projects for the tests of the launcher, with real files and real processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { LOCK_STAMP, lockHash } from './packages.mjs';

const SCRIPTS = join(import.meta.dirname, '..');
export const MANIFEST = {
  name: 'launched',
  version: '1.0.0',
  type: 'module',
  engines: { node: '>=24' },
};

/** Creates a lockfile with these entries. */
export function lock(packages: Record<string, object>): string {
  const root = { name: MANIFEST.name, version: MANIFEST.version, lockfileVersion: 3 };
  return JSON.stringify({ ...root, packages });
}

/** Writes files by their paths in the project. */
export function write(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Creates a temporary project with a copy of the launcher. */
export function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'eain-launch-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(join(SCRIPTS, 'launch.mjs'), join(root, 'scripts/launch.mjs'));
  cpSync(join(SCRIPTS, 'launch'), join(root, 'scripts/launch'), { recursive: true });
  write(root, {
    'package.json': JSON.stringify(MANIFEST),
    'package-lock.json': lock({}),
    ...files,
  });
  return root;
}

/** A command that prints its arguments and fails. */
const FAILING = `console.log(...process.argv.slice(2)); process.exitCode = 7;`;

/** Creates a project with the Vite of this one, a server that stops on SIGTERM, and a command that fails. */
export function site(): string {
  const root = project({
    'vite.config.ts': `export default {
      build: { outDir: 'dist/client', rolldownOptions: { input: 'src/client.ts' } } };`,
    'vite.server.config.ts': `export default { build: {
      ssr: true, outDir: 'dist/server', rolldownOptions: { input: ['src/main.ts'] } } };`,
    'src/client.ts': 'console.log(1);',
    'scripts/crash.ts': FAILING,
    'src/cli/eain.ts': FAILING,
    'src/main.ts': `
      process.on('SIGTERM', () => { console.log('ended well'); process.exit(0); });
      setInterval(() => {}, 1000);
      console.log('ready');`,
  });
  write(root, { [LOCK_STAMP]: lockHash(root) });
  mkdirSync(join(root, 'node_modules/.bin'));
  symlinkSync(
    join(SCRIPTS, '../node_modules/vite/bin/vite.js'),
    join(root, 'node_modules/.bin/vite'),
  );
  return root;
}

/** Starts a program in a project as npm does, and collects the output of it and its children. */
export function run(root: string, file: string, ...args: string[]) {
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  return { child, printed, closed: once(child, 'close') };
}

/** Runs a command of the launcher to its end. */
export async function launch(root: string, ...args: string[]) {
  const { child, printed, closed } = run(root, process.execPath, 'scripts/launch.mjs', ...args);
  await closed;
  return { status: child.exitCode, ...printed };
}
