import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeTemporaryFiles, createFileCache } from './file-cache.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'eain-cache-'));
});
afterAll(() => rm(root, { recursive: true }));

const names = async (dir: string): Promise<string[]> =>
  (await readdir(dir)).filter((name) => name !== '.tmp').toSorted();

test('the cache keeps one file per prefix', async () => {
  const dir = join(root, 'a');
  const cache = createFileCache(dir, 100);
  expect(await cache.read('x-1')).toBeUndefined();
  await cache.write('x-1', Buffer.from('one'), 'x-');
  await cache.write('y-1', Buffer.from('other'), 'y-');
  await cache.write('x-2', Buffer.from('two'), 'x-');
  expect(await names(dir)).toEqual(['x-2', 'y-1']);
  expect((await cache.read('x-2'))?.toString()).toBe('two');
  expect(await cache.read('x-1')).toBeUndefined();
  await cache.drop('y-');
  expect(await names(dir)).toEqual(['x-2']);
  expect(await readdir(join(dir, '.tmp'))).toEqual([]);
  await removeTemporaryFiles(dir);
  expect(await readdir(dir)).toEqual(['x-2']);
});

test('a full cache drops the oldest file', async () => {
  const dir = join(root, 'b');
  const cache = createFileCache(dir, 10);
  for (let n = 0; n < 25; n++) {
    await cache.write(`f${n}-`, Buffer.from('x'), `f${n}-`);
    // Some file systems tell no times that are so close apart.
    await utimes(join(dir, `f${n}-`), n, n);
  }
  const kept = await names(dir);
  expect(kept.length).toBeLessThanOrEqual(10);
  expect(kept).toContain('f24-');
  expect(kept).not.toContain('f0-');
});
