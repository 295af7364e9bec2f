import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaDir, readConfig } from '#platform/config.ts';
import { runEain } from '#test/support/app/command-line.ts';
import {
  HEADER,
  openListingFiles,
  ROW,
  type ListingFiles,
} from '#test/support/app/listing-files.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let files: ListingFiles;
beforeEach(async () => {
  files = await openListingFiles();
});
afterEach(() => files.close());

const OTHER = 65_534;

// Other users are refused by the system.
test.runIf(process.geteuid?.() === 0)(
  'root writes no files that the user of the site cannot read',
  async () => {
    await files.writeZip('in.zip', { 'a.jpg': await jpeg(60, 40) });
    await files.write('in.csv', `${HEADER},photos`, `${ROW},a.jpg`);
    const importPhotos = () => files.importFile('--photos', files.pathOf('in.zip'));
    await chown(files.file, OTHER, OTHER);
    const media = mediaDir(readConfig({ DATA_DIR: files.dir }));
    for (const refused of [await importPhotos(), await runEain(['migrate'], { dir: files.dir })])
      expect([refused.code, refused.err]).toEqual([
        1,
        `${join(files.dir, 'eain.sqlite')} is of the user ${OTHER}, who could not read what root writes: run this as that user.\n`,
      ]);
    expect(await files.listings()).toEqual([]);
    expect((await readdir(media)).filter((name) => name !== '.tmp')).toEqual([]);
    expect((await runEain(['users', 'list'], { dir: files.dir })).code).toBe(0);
    await chown(files.file, 0, 0);
    expect((await importPhotos()).code).toBe(0);
  },
);

test.runIf(process.geteuid?.() === 0)(
  'root restores no backup into an empty folder of another user, and makes no database there',
  async () => {
    const archive = files.pathOf('backup.tar');
    expect((await runEain(['backup', archive], { dir: files.dir })).code).toBe(0);
    const dir = files.pathOf('empty');
    await mkdir(dir);
    await chown(dir, OTHER, OTHER);
    for (const args of [
      ['restore', archive],
      ['seed', '--listings', '1'],
    ])
      expect(await runEain(args, { dir })).toMatchObject({
        code: 1,
        err: `${dir} is of the user ${OTHER}, who could not read what root writes: run this as that user.\n`,
      });
    expect(await readdir(dir)).toEqual([]);
    await chown(dir, 0, 0);
    expect((await runEain(['restore', archive], { dir })).code).toBe(0);
  },
);
