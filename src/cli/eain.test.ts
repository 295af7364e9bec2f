import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { projectRoot } from '../platform/project-root.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-cli-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

type Ended = { code: number; out: string; err: string };

const eain = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(projectRoot, 'src/cli/eain.ts'), ...args],
      { env: { PATH: process.env['PATH'], DATA_DIR: dir, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('seed adds listings and says so in one line', async () => {
  const file = join(dir, 'eain.sqlite');
  for (const total of [30, 60]) {
    const { code, out, err } = await eain(['seed', '--listings', '30']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Added 30 listings to .*eain\.sqlite in \d+\.\d s\n$/);
    const db = connect(file);
    expect(await db.selectFrom('properties').select('id').execute()).toHaveLength(total);
    await db.destroy();
  }
});

test.each([
  [[]],
  [['__proto__']],
  [['seed']],
  [['seed', '--listings', '0']],
  [['seed', '--listings', '1e3']],
  [['seed', '--listings', '10000001']],
  [['seed', '--listings', '30', '--more']],
])('%j is answered with the usage', async (args) => {
  const { code, out, err } = await eain(args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('Usage: npm run eain -- <command>');
  expect(err).toContain('seed --listings N');
});

test('help is no mistake', async () => {
  const { code, out } = await eain(['--help']);
  expect(code).toBe(0);
  expect(out).toContain('seed --listings N');
});

test('a wrong configuration is said in its own words', async () => {
  const { code, err } = await eain(['seed', '--listings', '1'], { PORT: 'x' });
  expect(code).toBe(1);
  expect(err).toContain('PORT=x is wrong');
  expect(err).not.toContain('    at ');
});
