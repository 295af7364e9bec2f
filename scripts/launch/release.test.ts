// @module-tag thorough
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { freePort } from '#test/support/sites/site.ts';
import { makeRelease } from './release.mjs';

const run = promisify(execFile);

let out: string;
let folder: string;
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'eain-release-'));
  const archive = await makeRelease(projectRoot, out);
  folder = archive.replace('.tar.gz', '');
  await extract({ file: archive, cwd: out });
  // Installs the production packages.
}, 300_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** Nothing but Node is on the PATH besides the shell. */
const environment = () => ({
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  DATA_DIR: join(out, 'data'),
});

test('the sum beside the archive is right', async () => {
  const { stdout } = await run('sha256sum', ['-c', `${folder}.tar.gz.sha256`], { cwd: out });
  expect(stdout).toMatch(/^eain-\S+\.tar\.gz: OK\n$/);
});

test('it has what runs, and names every part with its licence', () => {
  const parts = readFileSync(join(folder, 'PARTS.txt'), 'utf8').trimEnd().split('\n');
  expect(parts.length).toBeGreaterThan(50);
  for (const part of parts) expect(part).toMatch(/^\S+ \d+\.\d+\.\d+\S* \S.*$/);
  expect(parts.some((part) => part.startsWith('better-sqlite3 '))).toBe(true);
  expect(parts.some((part) => part.startsWith('vitest '))).toBe(false);
  for (const path of ['LICENSE', 'README.md', 'docs/operations.md', 'dist/client', 'demo'])
    expect([path, existsSync(join(folder, path))]).toEqual([path, true]);
  for (const path of ['src', 'test', 'scripts', 'node_modules/vite', 'dist/.stamp'])
    expect([path, existsSync(join(folder, path))]).toEqual([path, false]);
});

test('packages that the build has inside leave their licences alone', () => {
  const has = (path: string): boolean => existsSync(join(folder, 'node_modules', path));
  expect(['zod/LICENSE', 'react-dom/LICENSE', 'sharp/package.json'].map(has)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['zod/package.json', 'react-dom/index.js'].map(has)).toEqual([false, false]);
});

test('it serves the site in production, and ends with the signal', async () => {
  const port = await freePort();
  const env = { ...environment(), PORT: String(port), PUBLIC_URL: 'http://localhost' };
  const site = spawn(join(folder, 'bin/eain'), ['start'], { env, cwd: out });
  let printed = '';
  site.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Eain is ready');
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect([page.status, (await page.text()).length > 5_000]).toEqual([200, true]);
  // Written by the log, which need not come before the line of the start.
  await expect.poll(() => printed).toContain('nobody can log in yet');
  site.kill('SIGTERM');
  expect(await once(site, 'exit')).toEqual([0, null]);
});

test('its command line works from any folder', async () => {
  const eain = join(folder, 'bin/eain');
  const { stdout } = await run(eain, ['check'], { env: environment(), cwd: '/' });
  expect(stdout).toMatch(/^(?:ok|WARNS) +configuration/);
});

test('start with anything behind it prints the usage instead of starting', async () => {
  const eain = join(folder, 'bin/eain');
  const { stdout } = await run(eain, ['start', '--help'], { env: environment(), cwd: out });
  expect(stdout).toContain('Usage: eain <command>');
  await expect(run(eain, ['start', 'now'], { env: environment() })).rejects.toMatchObject({
    code: 2,
  });
});

test.each([
  ['20 linux-x64', 'Eain needs Node.js 24 or newer on the PATH.'],
  ['26 plan9-vax', /^This release is for \S+, and this is plan9-vax\.$/m],
])('a Node that says it is %s is refused in a sentence', async (answer, message) => {
  const folderOfNode = mkdtempSync(join(out, 'node-'));
  writeFileSync(join(folderOfNode, 'node'), `#!/bin/sh\necho ${answer}\n`, { mode: 0o755 });
  const env = { PATH: `${folderOfNode}:/usr/bin:/bin` };
  await expect(run(join(folder, 'bin/eain'), ['start'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(message),
  });
});
