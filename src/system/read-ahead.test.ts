import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

const never = new AbortController().signal;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-test-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('a file is read to its end, unless it has no place in half of the free memory', async () => {
  const path = join(dir, 'file');
  const size = 3_500_000;
  await writeFile(path, Buffer.alloc(size));
  expect(await readAhead(path, never)).toBe(size);
  expect(await readAhead(path, never, 2 * size)).toBe(size);
  expect(await readAhead(path, never, 2 * size - 2)).toBe(0);
  expect(await readAhead(path, AbortSignal.abort())).toBeLessThan(size);
});

test.runIf(process.platform === 'linux')(
  'a database that was read keeps the locks of its process',
  async () => {
    const path = join(dir, 'database');
    const database = new Database(path);
    database.pragma('journal_mode = WAL');
    database.exec('create table one (id integer)');
    const { ino, size } = await stat(path);
    const locks = async () =>
      (await readFile('/proc/locks', 'utf8'))
        .split('\n')
        .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)).length;
    expect(await locks()).toBe(1);
    expect(await readAhead(path, never)).toBe(size);
    expect(await locks()).toBe(1);
    database.close();
  },
);
