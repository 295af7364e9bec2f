import { copyFile, mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { addListing } from '#test/support/app/records.ts';
import { openDataDir, type DataDir } from './data-dir.ts';
import { isDataDirHeld, LOCK_FILE, lockDataDir } from './db/data-dir-lock.ts';
import { loadDemo } from './demo/load.ts';
import { storePhoto } from './photos/files.ts';
import { reconcilePhotos } from './photos/orphans.ts';
import { insertPhoto } from './photos/store.ts';
import { readConfig } from './platform/config.ts';
import { OperatorError } from './system/operator-error.ts';
import { projectRoot } from './system/project-root.ts';

const PHOTO = { jpeg: Buffer.from('a photo'), width: 400, height: 300 };

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-data-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const open = (): Promise<DataDir> => openDataDir(readConfig({ DATA_DIR: dir }), new Date());

const close = async ({ db, lock }: DataDir): Promise<void> => {
  await db.destroy();
  lock.release();
};

const files = async (): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'eain.sqlite-lock')
    .map((entry) => entry.name)
    .toSorted();

/** A folder of data with a record and a photo, as a stopped site leaves it. */
const fill = async (): Promise<void> => {
  const data = await open();
  await addListing(data.db);
  await storePhoto(data.media, PHOTO);
  await close(data);
};

const LOST = /is missing or empty, but there are photos\. Put the database back/;

test.each([
  ['removed', () => rm(join(dir, 'eain.sqlite'))],
  ['emptied', () => truncate(join(dir, 'eain.sqlite'))],
])('a database that was %s is not recreated beside photos', async (_what, lose) => {
  await fill();
  await lose();
  const before = await files();
  await expect(open()).rejects.toThrow(LOST);
  expect(await files()).toEqual(before);
});

test('a database of which only the journal is left is not recreated', async () => {
  const data = await open();
  await addListing(data.db);
  await copyFile(join(dir, 'eain.sqlite-wal'), join(dir, 'journal'));
  await close(data);
  await rm(join(dir, 'eain.sqlite'));
  await copyFile(join(dir, 'journal'), join(dir, 'eain.sqlite-wal'));
  const before = await files();
  await expect(open()).rejects.toThrow('but its journal');
  expect(await files()).toEqual(before);
});

test('a start with an older database does not lose photos of the newer one', async () => {
  const file = join(dir, 'eain.sqlite');
  const addPhoto = async (data: DataDir): Promise<void> => {
    const ownerId = await addListing(data.db);
    const photo = await storePhoto(data.media, PHOTO);
    await insertPhoto(data.db, { owner: 'property_id', ownerId, slot: 1 }, photo);
  };
  const startAndStop = async (): Promise<string[]> => {
    const data = await open();
    const { log } = memoryLog();
    const started = { before: new Date(Date.now() + 60_000), expected: false };
    await reconcilePhotos({ ...data, now: new Date() }, log, started);
    const names = (await data.db.selectFrom('photos').select('name').execute()).map(
      ({ name }) => `${name}.jpg`,
    );
    for (const name of names) expect(await data.media.find(name)).toBeDefined();
    await close(data);
    return names;
  };
  const first = await open();
  await addPhoto(first);
  await close(first);
  await copyFile(file, join(dir, 'older'));
  const second = await open();
  await addPhoto(second);
  await close(second);
  await copyFile(file, join(dir, 'newer'));

  await copyFile(join(dir, 'older'), file);
  expect(await startAndStop()).toHaveLength(1);
  await copyFile(join(dir, 'newer'), file);
  expect(await startAndStop()).toHaveLength(2);
});

test('a database without accounts does not belong to existing photos', async () => {
  const data = await open();
  await storePhoto(data.media, PHOTO);
  await close(data);
  await expect(open()).rejects.toThrow(LOST);
});

test('a demo whose loading was killed is loaded again', async () => {
  const data = await open();
  const killed = new Error('killed');
  const media = { ...data.media, write: () => Promise.reject(killed) };
  const demo = { now: new Date(), dir: join(projectRoot, 'demo') };
  await expect(loadDemo({ db: data.db, media, ...demo })).rejects.toBe(killed);
  await storePhoto(data.media, PHOTO);
  await close(data);
  const again = await open();
  expect(again.isDemoUnfinished).toBe(true);
  await close(again);
});

test('a folder has one owner at a time, and an error names the owner', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(
    new RegExp(
      `^${dir} is in use by another Eain \\(process ${process.pid} on .+, since .+Z\\)\\.$`,
    ),
  );
  expect(isDataDirHeld(dir)).toBe(true);
  await close(first);
  expect(isDataDirHeld(dir)).toBe(false);
  await close(await open());
});

test('a folder that is not there is nobody’s, and is named when it is needed', async () => {
  const none = join(dir, 'none');
  expect(isDataDirHeld(none)).toBe(false);
  expect(isDataDirHeld(dir)).toBe(false);
  expect(await readdir(dir)).toEqual([]);
  expect(() => lockDataDir(none, new Date())).toThrow(
    new OperatorError(
      `DATA_DIR ${none} cannot be used: Cannot open database because the directory does not exist ${LOCK_FILE}`,
    ),
  );
});

test('a folder in which nothing can be written is named', async () => {
  // As root, who may write everywhere, the tests cannot take a permission away.
  await mkdir(join(dir, LOCK_FILE));
  await expect(open()).rejects.toThrow(
    `DATA_DIR ${dir} cannot be used: unable to open database file ${LOCK_FILE}`,
  );
});
