import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

let data: { dir: string; remove: () => Promise<void> };
beforeEach(async () => {
  data = await newDataDir();
});
afterEach(() => data.remove());

const start = (user?: number): Promise<Site> =>
  startSite({ DATA_DIR: data.dir, DEMO: '0' }, { ...(user !== undefined && { user }) });

/** The output of a failed start: one line without a stack. */
const refusal = async (user?: number): Promise<string> => {
  const said = await start(user).then(
    async (site) => {
      await site.stop();
      return 'it started';
    },
    (error: unknown) => String(error),
  );
  const [, ...lines] = said.trim().split('\n');
  expect(lines, said).toHaveLength(1);
  return lines.join('\n');
};

test('a second start names the first process and changes nothing; a killed process does not block a start', async () => {
  const site = await start();
  // The temporary files of an upload in progress.
  const working = ['cache/uploads/form-1', 'media/.tmp'].map((path) => join(data.dir, path));
  for (const folder of working) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'half'), 'half a photo');
  }
  expect(await refusal()).toContain(`is in use by another Eain (process ${site.pid} on `);
  for (const folder of working) expect(await readdir(folder)).toEqual(['half']);
  await site.crash();
  await (await start()).stop();
});

test('a missing database is reported in one line, and its photos stay', async () => {
  await (await start()).stop();
  const photo = join(data.dir, 'media/ab/abcdef0123456789abcdef01.jpg');
  await mkdir(join(photo, '..'), { recursive: true });
  await writeFile(photo, 'a photo');
  await rm(join(data.dir, 'eain.sqlite'));
  expect(await refusal()).toContain('there are photos. Put the database back');
  expect(await readFile(photo, 'utf8')).toBe('a photo');
  await writeFile(join(data.dir, 'eain.sqlite'), 'nothing like a database'.repeat(50));
  expect(await refusal()).toBe('The database cannot be used: file is not a database');
  expect(await readFile(photo, 'utf8')).toBe('a photo');
});

const OTHER = 65_534;

// Only root can run a process as another user.
test.runIf(process.geteuid?.() === 0)(
  'files of root, as a restore by root leaves them, are named with the command that mends it',
  { tags: ['thorough'] },
  async () => {
    await (await start()).stop();
    const mend = `as root, run "chown -R ${OTHER}:${OTHER} ${data.dir}"`;
    const said = (path: string) =>
      `${path} belongs to root, and the user ${OTHER} of this process cannot use it: ${mend}.`;
    expect(await refusal(OTHER)).toBe(said(data.dir));
    await chown(data.dir, OTHER, OTHER);
    expect(await refusal(OTHER)).toBe(said(join(data.dir, 'cache')));
    const checked = spawnSync(process.execPath, ['src/cli/eain.ts', 'check'], {
      cwd: projectRoot,
      env: { DATA_DIR: data.dir },
      uid: OTHER,
      gid: OTHER,
      encoding: 'utf8',
    });
    expect(checked.stdout).toContain(said(join(data.dir, 'cache')));
    expect(checked.status).toBe(1);
    for (const name of await readdir(data.dir, { recursive: true }))
      await chown(join(data.dir, name), OTHER, OTHER);
    await (await start(OTHER)).stop();
  },
);

test('only the owner of the process can read its files', async () => {
  await chmod(data.dir, 0o755);
  const site = await start();
  const modeOf = async (path: string): Promise<number> =>
    (await stat(join(data.dir, path))).mode & 0o777;
  expect(await Promise.all(['.', 'media', 'media/.tmp'].map(modeOf))).toEqual(Array(3).fill(0o700));
  const files = ['eain.sqlite', 'eain.sqlite-wal', 'eain.sqlite-shm', 'eain.sqlite-lock'];
  expect(await Promise.all(files.map(modeOf))).toEqual(Array(4).fill(0o600));
  await site.stop();
});
