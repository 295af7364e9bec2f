import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import { runEain } from '#test/support/app/command-line.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';

const OLD = 'abcdef0123456789abcdef01';
const NEW = 'abcdef0123456789abcdef02';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const clean = (...args: string[]) => runEain(['media', 'clean', ...args], { dir: database.dir });

test('clean counts photos without a record, and sets them aside with --yes', async () => {
  const dir = join(database.dir, 'media');
  const media = await createFileMedia(dir);
  for (const name of [OLD, NEW]) await media.write(`${name}.jpg`, Buffer.from(name));
  const yesterday = new Date(Date.now() - DAY_MS);
  await utimes(join(dir, 'ab', `${OLD}.jpg`), yesterday, yesterday);
  const found = '1 of 2 photos without a record';
  expect((await clean()).out).toBe(`${found}: --yes sets them aside\n`);
  expect(await readdir(join(dir, 'ab'))).toHaveLength(2);
  expect(await clean('--yes')).toEqual({ code: 0, out: `Set aside: ${found}\n`, err: '' });
  // One that is being uploaded has no record yet.
  expect(await readdir(join(dir, 'ab'))).toEqual([`${NEW}.jpg`]);
  const [day = ''] = await media.listDays();
  expect(await readdir(join(dir, '.removed', day, 'ab'))).toEqual([`${OLD}.jpg`]);
});
