import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reconcilePhotos } from '#photos/orphans.ts';
import { mediaDir, readConfig } from '#platform/config.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import { projectRoot } from '#system/project-root.ts';
import {
  HEADER,
  openListingFiles,
  ROW,
  type ListingFiles,
} from '#test/support/app/listing-files.ts';
import { marksOf } from '#test/support/app/listing-life.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let files: ListingFiles;
beforeEach(async () => {
  files = await openListingFiles();
});
afterEach(() => files.close());

const photoFiles = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const part of files.media.list()) found.push(...part);
  return found;
};

const PHOTO_HEADER = `${HEADER},photos`;
const importPhotos = async (photos: string, ...options: string[]) => {
  await files.write('in.csv', PHOTO_HEADER, `${ROW},${photos}`);
  return files.importFile('--photos', files.pathOf('in.zip'), ...options);
};

test('photos are found by their names, in their order, and replaced when they change', async () => {
  await files.writeZip('in.zip', {
    'a.jpg': await jpeg(60, 40),
    'x/b.jpg': await jpeg(40, 60),
  });
  expect(await importPhotos('b.jpg;a.jpg')).toMatchObject({ code: 0, err: '' });
  const [listing] = await files.listings();
  expect(listing?.photos.map(({ slot, width }) => [slot, width])).toEqual([
    [1, 40],
    [2, 60],
  ]);
  expect((await importPhotos('b.jpg;a.jpg')).out).toBe('0 added, 0 changed, 1 as before\n');
  // Nor does the same row without its photos change anything.
  await files.write('in.csv', HEADER, ROW);
  expect((await files.importFile()).out).toBe('0 added, 0 changed, 1 as before\n');
  expect((await importPhotos('a.jpg')).out).toBe('0 added, 1 changed, 0 as before\n');
  expect((await files.listings())[0]?.photos.map(({ width }) => width)).toEqual([60]);
  expect(await photoFiles()).toHaveLength(1);
});

test('photos are imported before the first start after a restore, which leaves no folder', async () => {
  await files.writeZip('in.zip', { 'a.jpg': await jpeg(60, 40) });
  await rm(mediaDir(readConfig({ DATA_DIR: files.dir })), { recursive: true });
  expect(await importPhotos('a.jpg')).toMatchObject({ code: 0, err: '' });
  expect(await photoFiles()).toHaveLength(1);
});

test('the photos of an import that runs beside starts of the site stay', async () => {
  const picture = await readFile(join(projectRoot, 'demo/pictures/house-0.jpg'));
  await files.writeZip('in.zip', { 'a.jpg': picture });
  const rows = Array.from(
    { length: 10 },
    (_, number) => `${ROW.replace('A-1', `A-${number}`)},a.jpg;a.jpg`,
  );
  await files.write('in.csv', PHOTO_HEADER, ...rows);
  const done = new AbortController();
  const importing = files
    .importFile('--photos', files.pathOf('in.zip'))
    .finally(() => done.abort());
  const { log, lines } = memoryLog();
  while (!done.signal.aborted) {
    const media = await createFileMedia(mediaDir(readConfig({ DATA_DIR: files.dir })));
    const now = new Date();
    await reconcilePhotos({ db: files.db, media, now }, log, { before: now, expected: true });
    await pause(100);
  }
  expect(await importing).toMatchObject({ code: 0, err: '' });
  expect(lines.map(({ msg }) => msg)).toContain('photos without a record set aside');
  expect(await photoFiles()).toHaveLength(20);
});

test('the photos that a killed import has left are set aside by the next start', async () => {
  await files.writeZip('in.zip', { 'a.jpg': await jpeg(60, 40) });
  const rows = Array.from(
    { length: 20 },
    (_, number) => `${ROW.replace('A-1', `A-${number}`)},${Array(5).fill('a.jpg').join(';')}`,
  );
  await files.write('in.csv', PHOTO_HEADER, ...rows);
  const program = join(projectRoot, 'src/cli/eain.ts');
  const options = ['--agent', 'thazin', '--photos', files.pathOf('in.zip')];
  const importing = spawn(
    process.execPath,
    [program, 'listings', 'import', files.pathOf('in.csv'), ...options],
    { env: { PATH: process.env.PATH, DATA_DIR: files.dir } },
  );
  const hasStored = async (): Promise<boolean> => (await photoFiles()).length > 30;
  await vi.waitUntil(hasStored, { timeout: 60_000, interval: 5 });
  importing.kill('SIGKILL');
  await once(importing, 'exit');
  const { log, lines } = memoryLog();
  const { db, media } = files;
  const now = new Date();
  await reconcilePhotos({ db, media, now }, log, { before: now, expected: false });
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  const saved = await db.selectFrom('photos').select('name').execute();
  expect((await photoFiles()).length).toBe(saved.length);
});

test('what is much like another listing is marked for the administrators', async () => {
  const picture = await readFile(join(projectRoot, 'demo/pictures/house-0.jpg'));
  await files.writeZip('in.zip', { 'a.jpg': picture });
  await files.write('in.csv', PHOTO_HEADER, `${ROW},a.jpg`, `${ROW.replace('A-1', 'A-2')},`);
  expect((await files.importFile('--photos', files.pathOf('in.zip'))).code).toBe(0);
  expect(await marksOf(files.db, 2)).toEqual([['duplicate', 1]]);
  await files.write('in.csv', PHOTO_HEADER, `${ROW.replace('A-1', 'A-2')},a.jpg`);
  expect((await files.importFile('--photos', files.pathOf('in.zip'))).code).toBe(0);
  expect(await marksOf(files.db, 2)).toEqual([
    ['duplicate', 1],
    ['same_photo', 1],
  ]);
});

test('a photo that cannot be used refuses its row alone, and leaves nothing', async () => {
  await files.writeZip('in.zip', {
    'a.jpg': await jpeg(60, 40),
    'bad.jpg': Buffer.from('no photo'),
    'big.jpg': Buffer.alloc(11 * 1024 * 1024),
  });
  const rows = ['a.jpg', 'a.jpg;bad.jpg', 'big.jpg', 'none.jpg', 'a.jpg;'.repeat(6)];
  const lines = rows.map((photos, index) => `${ROW.replace('A-1', `A-${index}`)},${photos}`);
  await files.write('in.csv', PHOTO_HEADER, ...lines);
  const problems = [
    'Line 5: There is no photo none.jpg, or there are several',
    'Line 6: photos "a.jpg;a.jpg;a.jpg;a.jpg;a.jpg;a.jpg;": At most 5 photos',
    'Line 3: bad.jpg: This file is not a photo we can use: choose a JPEG or PNG',
    'Line 4: big.jpg: The photo is larger than 10 MB: choose a smaller one',
  ];
  const dry = await files.importFile('--photos', files.pathOf('in.zip'), '--dry-run');
  expect(dry.err.split('\n')).toEqual([...problems, '4 with problems', '']);
  const { err, out } = await files.importFile('--photos', files.pathOf('in.zip'));
  expect(err.split('\n')).toEqual([...problems, '4 with problems were left out', '']);
  expect(out).toBe('1 added, 0 changed, 0 as before\n');
  expect(await photoFiles()).toHaveLength(1);
});

test('an archive that lies about a size, leads out of itself, or is none, is refused', async () => {
  await files.writeZip('in.zip', { 'a.jpg': Buffer.alloc(100_000) });
  const bytes = await readFile(files.pathOf('in.zip'));
  const lying = Buffer.from(bytes);
  // The size in the central directory, at the end of the file.
  lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
  await writeFile(files.pathOf('in.zip'), lying);
  expect((await importPhotos('a.jpg')).err).toContain('Line 2: a.jpg is damaged: ');

  const climbing = Buffer.from(bytes.toString('latin1').replaceAll('a.jpg', '../..'), 'latin1');
  await writeFile(files.pathOf('in.zip'), climbing);
  expect((await importPhotos('a.jpg')).err).toContain('invalid relative path');

  await writeFile(files.pathOf('in.zip'), 'no archive');
  expect((await importPhotos('a.jpg')).err).toMatch(/in\.zip cannot be read: /);
  expect(await files.listings()).toEqual([]);
});
