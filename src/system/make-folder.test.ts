import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-folder-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('missing folders are made, and the first of them is returned', async () => {
  expect(await makeFolder(join(dir, 'a/b/c'))).toBe(join(dir, 'a'));
  expect(await makeFolder(join(dir, 'a/b/d'))).toBe(join(dir, 'a/b/d'));
  expect(await makeFolder(join(dir, 'a/b'))).toBeUndefined();
  expect(await readdir(join(dir, 'a/b'))).toEqual(['c', 'd']);
});

test('the same folder can be made by several at once', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => makeFolder(join(dir, 'a/b'))));
  expect(made).toContain(join(dir, 'a'));
});

test('a file in the place of the folder is named', async () => {
  await writeFile(join(dir, 'file'), '');
  await expect(makeFolder(join(dir, 'file'))).rejects.toThrow(`${dir}/file is not a folder.`);
  await expect(makeFolder(join(dir, 'file/data'))).rejects.toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')(
  'a folder that the system never makes ends with an error',
  () => expect(makeFolder('/proc/none/data')).rejects.toThrow('ENOENT'),
);
