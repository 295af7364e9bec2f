import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivate } from './private-files.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-private-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const modeOf = async (path: string): Promise<string> =>
  ((await stat(join(dir, path))).mode & 0o777).toString(8);

test('files that earlier versions left readable become private, and files of other programs are unchanged', async () => {
  await chmod(dir, 0o755);
  for (const folder of ['media', 'backups', 'other']) await mkdir(join(dir, folder));
  for (const file of ['eain.sqlite', 'eain.sqlite-wal', 'notes.txt'])
    await writeFile(join(dir, file), '');
  for (const path of ['media', 'backups', 'other']) await chmod(join(dir, path), 0o755);
  for (const path of ['eain.sqlite', 'eain.sqlite-wal', 'notes.txt'])
    await chmod(join(dir, path), 0o644);
  expect(await makePrivate(dir)).toEqual([]);
  expect(await Promise.all(['.', 'media', 'backups', 'other'].map(modeOf))).toEqual([
    '700',
    '700',
    '700',
    '755',
  ]);
  expect(await Promise.all(['eain.sqlite', 'eain.sqlite-wal', 'notes.txt'].map(modeOf))).toEqual([
    '600',
    '600',
    '644',
  ]);
});
