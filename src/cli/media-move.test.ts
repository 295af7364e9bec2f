import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from '#db/data-dir-lock.ts';
import { storePhoto } from '#photos/files.ts';
import { insertPhoto } from '#photos/store.ts';
import { mediaDir, readConfig } from '#platform/config.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import type { Media } from '#platform/files/media.ts';
import { createMedia, openMedia } from '#platform/files/open-media.ts';
import { runEain, type CommandResult } from '#test/support/app/command-line.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListing } from '#test/support/app/records.ts';
import { startObjectStore, type ObjectStore } from '#test/support/s3/object-store.ts';

const NAME = 'abcdef0123456789abcdef01';
const ASIDE = 'abcdef0123456789abcdef02';
const DAY = '2026-11-20';

/** As long as the name of a photo. */
const OTHER_BYTES = 'x'.repeat(NAME.length);

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.close());

let database: TestDatabase;
let folder: string;
let files: Media;
let count = 0;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = `move${++count}`;
  files = await createFileMedia(mediaDir(readConfig({ DATA_DIR: database.dir })));
});
afterEach(() => database.close());

const env = () => store.env(folder);
const config = () => readConfig({ DATA_DIR: database.dir, ...env() });
const eain = (...args: string[]): Promise<CommandResult> =>
  runEain(args, { dir: database.dir, env: env() });

/** Stores two photos, of which one is set aside. */
const fill = async (): Promise<void> => {
  for (const file of [`${NAME}.jpg`, `${NAME}-320.avif`, `${ASIDE}.jpg`])
    await files.write(file, Buffer.from(file));
  await files.setAside(ASIDE, DAY);
};

const KEYS = [`.removed/${DAY}/${ASIDE}.jpg`, `${NAME}-320.avif`, `${NAME}.jpg`];

const photosIn = async (media: Media): Promise<string[]> => {
  const found: string[] = [];
  for (const day of [undefined, ...(await media.listDays())])
    for await (const part of media.list(day)) found.push(...part);
  return found.toSorted();
};

test('photos move to the bucket and back, also those that were set aside', async () => {
  await fill();
  const before = await photosIn(files);
  expect(await eain('media', 'move', 's3')).toEqual({
    code: 0,
    out: 'Moved 3 files (0.0 MB), 3 of them now. Start the site with MEDIA_URL.\n',
    err: '',
  });
  expect(await store.keysIn(folder)).toEqual(KEYS);
  expect(await photosIn(files)).toEqual([]);
  expect((await eain('media', 'move', 'files')).code).toBe(0);
  expect(await store.keysIn(folder)).toEqual([]);
  expect(await photosIn(files)).toEqual(before);
  expect((await files.read(`${NAME}.jpg`))?.toString()).toBe(`${NAME}.jpg`);
  expect((await files.read(`${ASIDE}.jpg`, DAY))?.toString()).toBe(`${ASIDE}.jpg`);
});

test('photos of a site that has always had a bucket move to files', async () => {
  await fill();
  await eain('media', 'move', 's3');
  await rm(mediaDir(config()), { recursive: true });
  expect(await eain('media', 'move', 'files')).toMatchObject({ code: 0, err: '' });
  expect(await photosIn(files)).toHaveLength(3);
});

test('beside a running site photos are copied, and a second move copies the rest', async () => {
  await fill();
  // A file that an interrupted move has damaged, and one that it has copied.
  const bucket = openMedia(config());
  await bucket.write(`${NAME}.jpg`, Buffer.from(`${OTHER_BYTES}.jpg`));
  await bucket.write(`${NAME}-320.avif`, Buffer.from(`${NAME}-320.avif`));
  const lock = lockDataDir(database.dir, new Date());
  expect((await eain('media', 'move', 's3')).out).toBe(
    'Copied 3 files (0.0 MB), 2 of them now. The site is running: stop it and move again.\n',
  );
  lock.release();
  expect(await photosIn(files)).toHaveLength(3);
  expect((await bucket.read(`${NAME}.jpg`))?.toString()).toBe(`${NAME}.jpg`);
  await files.write(`${NAME}-640.avif`, Buffer.from('later'));
  expect((await eain('media', 'move', 's3')).out).toContain('Moved 4 files (0.0 MB), 1 of them');
  expect(await photosIn(files)).toEqual([]);
});

test.each([
  [['elsewhere'], 2, 'moved to s3 or to files'],
  [[], 2, 's3 or files is needed'],
])('the arguments %j are refused', async (args, code, line) => {
  const ended = await eain('media', 'move', ...args);
  expect([ended.code, ended.out]).toEqual([code, '']);
  expect(ended.err).toContain(line);
});

test('a move without MEDIA_URL, or to a bucket that cannot be used, deletes nothing', async () => {
  await fill();
  const without = await runEain(['media', 'move', 's3'], { dir: database.dir });
  expect([without.code, without.err]).toEqual([1, 'MEDIA_URL must name the bucket\n']);
  const wrong = { ...env(), AWS_SECRET_ACCESS_KEY: 'wrong' };
  const refused = await runEain(['media', 'move', 's3'], { dir: database.dir, env: wrong });
  expect([refused.code, refused.err.split('\n').length]).toEqual([1, 2]);
  expect(refused.err).toContain('SignatureDoesNotMatch');
  expect(await photosIn(files)).toHaveLength(3);
});

test('a site does not start with a bucket while its photos are files', async () => {
  await fill();
  await expect(createMedia(config())).rejects.toThrow('"npm run eain -- media move s3" moves them');
});

test('a backup of a bucket restores into another one, or into files', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'eain-backup-'));
  const archive = join(dir, 'backup.tar');
  const photo = await storePhoto(openMedia(config()), {
    jpeg: Buffer.from('a photo'),
    width: 400,
    height: 300,
  });
  const ownerId = await addListing(database.db);
  await insertPhoto(database.db, { owner: 'property_id', ownerId, slot: 1 }, photo);
  expect((await eain('backup', archive)).err).toBe('');
  const restore = (target: string, environment: Record<string, string>) =>
    runEain(['restore', archive], { dir: join(dir, target), env: environment });
  const other = store.env(`${folder}-restored`);
  expect(await restore('objects', other)).toMatchObject({ code: 0, err: '' });
  expect(await store.keysIn(`${folder}-restored`)).toEqual([`${photo.name}.jpg`]);
  expect(await readdir(join(dir, 'objects'))).not.toContain('media');
  expect((await restore('again', other)).err).toContain('has photos already');
  expect(await restore('files', {})).toMatchObject({ code: 0, err: '' });
  expect(await readdir(join(dir, 'files/media'), { recursive: true })).toContain(
    `${photo.name.slice(0, 2)}/${photo.name}.jpg`,
  );
  await writeFile(archive, 'damaged');
  expect((await restore('damaged', store.env(`${folder}-damaged`))).code).toBe(1);
  expect(await store.keysIn(`${folder}-damaged`)).toEqual([]);
  await rm(dir, { recursive: true });
});
