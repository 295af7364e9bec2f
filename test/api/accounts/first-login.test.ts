import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { spawnEain } from '#test/support/app/command-line.ts';
import { openTestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import {
  freePort,
  newDataDir,
  startSite,
  type Site,
  type SiteEnvironment,
} from '#test/support/sites/site.ts';

/** Loading the demo takes seconds, more on a busy machine. */
const SLOW = { timeout: 120_000 };

let dir: string;
let remove: () => Promise<void>;
let site: Site | undefined;
let origin: string;

beforeEach(async () => {
  ({ dir, remove } = await newDataDir());
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  await remove();
});

const start = async (environment: Omit<SiteEnvironment, 'DATA_DIR'>): Promise<Site> => {
  site = await startSite({ ...environment, DATA_DIR: dir });
  ({ origin } = site);
  return site;
};

const post = async (path: string, body: object, token?: string) => {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const getUsers = async (token: string): Promise<number> =>
  (
    await fetch(`${origin}/api/admin/users`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;

const logIn = async (username: string, password: string): Promise<string> => {
  const { status, body } = await post('/auth/login', { username, password });
  return status === 200 ? String(body.token) : String(body.message);
};

const registration = (username: string, validationCode: string) => ({
  username,
  email: `${username}@example.com`,
  email1: `${username}@example.com`,
  password: 'Padauk rain 77',
  validationCode,
  company: 'Padauk',
  phone: '09123456789',
  position: 'Agent',
});

describe('a site in production', SLOW, () => {
  test('has no account until the command line creates an administrator, who can log in at once', async () => {
    const { log } = await start({ DEMO: '0', NODE_ENV: 'production' });
    const eain = async (...args: string[]): Promise<string> => {
      const { code, out, err } = await spawnEain(args, { dir });
      expect([code, err]).toEqual([0, '']);
      return out.trim().split(/\s+/).at(-1) ?? '';
    };
    expect(log()).toBe('');
    expect(await logIn('admin', 'Padauk rain 77')).toBe('invalid_credentials');
    const owner = ['--username', 'owner', '--email', 'owner@example.com'];
    const password = await eain('users', 'create', '--admin', ...owner);
    const token = await logIn('OWNER', password);
    expect(await getUsers(token)).toBe(200);

    const code = await eain('invitations', 'create', '--uses', '1');
    const first = await post('/auth/register', registration('thazin', code));
    expect([first.status, first.body.message]).toEqual([201, 'registered_successfully']);
    const second = await post('/auth/register', registration('nilar', code));
    expect([second.status, second.body.message]).toEqual([400, 'validation_error']);

    const agent = await logIn('thazin', 'Padauk rain 77');
    expect(await getUsers(agent)).toBe(403);
    await eain('users', 'role', 'thazin', 'admin');
    expect(await getUsers(agent)).toBe(200);
    await eain('users', 'disable', 'thazin');
    expect(await getUsers(agent)).toBe(401);
    expect(await logIn('thazin', 'Padauk rain 77')).toBe('forbidden');
    await eain('users', 'enable', 'thazin');
    expect(await getUsers(agent)).toBe(401);

    const reset = new URL(await eain('users', 'reset', 'thazin')).hash.slice('#code='.length);
    const chosen = 'Padauk flowers 8';
    const set = await post('/auth/resetPassword', { code: reset, password: chosen });
    expect(set.status).toBe(200);
    expect(await getUsers(await logIn('thazin', chosen))).toBe(200);
    expect(log()).toBe('');
  });
});

describe('a site with the demo', () => {
  test('writes the demo log-in to one file once, and no secret anywhere else', SLOW, async () => {
    const printed: string[] = [];
    for (const username of ['first', 'second']) {
      const { output, stop } = await start({ LOG_LEVEL: 'trace' });
      const said = await readFile(join(dir, 'first-run.txt'), 'utf8');
      const [password = '', code = ''] = [...said.matchAll(/(?:Password|code) +(\S+)/g)].map(
        ([, secret]) => secret ?? '',
      );
      expect(await getUsers(await logIn('admin', password))).toBe(200);
      const { status } = await post('/auth/register', registration(username, code));
      expect(status).toBe(201);
      await stop();
      printed.push(output());
      expect(printed.join()).not.toContain(password);
      expect(printed.join()).not.toContain(code);
    }
    expect(printed[0]).toContain(`First run: how to log in is written in ${dir}/first-run.txt\n`);
    expect(printed[1]).not.toContain('First run');
    const files = (await readdir(dir)).toSorted();
    expect(files).toEqual(['cache', 'eain.sqlite', 'eain.sqlite-lock', 'first-run.txt', 'media']);
  });

  const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false;

  test.skipIf(!hasScript)(
    'says it on the terminal that it was started on',
    { ...SLOW, tags: ['thorough'] },
    async () => {
      // With a user, even one who cannot log in, the start does not load the demo records.
      const begun = await openTestDatabase();
      onTestFinished(begun.close);
      await addUser(begun.db);
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      // `script` runs the server on a terminal, and passes it the keys that the test types.
      const command = `exec ${process.execPath} dist/server/main.js`;
      const terminal = spawn('script', ['-qefc', command, '/dev/null'], {
        cwd: projectRoot,
        env: { PATH: process.env.PATH, DATA_DIR: begun.dir, HOST: '127.0.0.1', PORT: String(port) },
      });
      let output = '';
      terminal.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
      await expect.poll(() => output, { timeout: 60_000 }).toContain('Eain is ready');
      const [, password = ''] = /^Password +(\S+)\r?$/m.exec(output) ?? [];
      expect(output).toMatch(/^Invitation code +\S+\r?$/m);
      const token = await logIn('admin', password);
      expect(await getUsers(token)).toBe(200);
      expect(await readdir(begun.dir)).not.toContain('first-run.txt');
      const ended = once(terminal, 'exit');
      terminal.stdin.write('\u0003');
      expect(await ended).toEqual([0, null]);
    },
  );
});
