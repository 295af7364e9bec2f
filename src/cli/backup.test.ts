import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataDir } from '#db/data-dir-lock.ts';
import { findSetting } from '#db/stores/settings.ts';
import { storePhoto } from '#photos/files.ts';
import { insertPhoto } from '#photos/store.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import { runEain, spawnEain, type CommandResult } from '#test/support/app/command-line.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListing } from '#test/support/app/records.ts';
import { writeTar, type TarEntry } from '#test/support/process/archives.ts';

let database: TestDatabase;
let dir: string;
let archive: string;
let target: string;
beforeEach(async () => {
  database = await openTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'eain-backup-'));
  archive = join(dir, 'backup.tar');
  target = join(dir, 'restored');
});
afterEach(async () => {
  await database.close();
  await rm(dir, { recursive: true });
});

const addPhoto = async (): Promise<string> => {
  const media = await createFileMedia(join(database.dir, 'media'));
  const jpeg = Buffer.alloc(100_000, 7);
  const photo = await storePhoto(media, { jpeg, width: 400, height: 300 });
  const ownerId = await addListing(database.db);
  await insertPhoto(database.db, { owner: 'property_id', ownerId, slot: 1 }, photo);
  return photo.name;
};

const backUp = () => runEain(['backup', archive], { dir: database.dir });
const restore = () => runEain(['restore', archive], { dir: target });

/** The database as an archive has it. */
const databaseEntry = (): { path: string; content: Buffer } => {
  const db = new Database(database.file, { readonly: true });
  const content = db.serialize();
  db.close();
  return { path: 'eain.sqlite', content };
};

/** The list of the hashes of files, as an archive ends with it. */
const sumsOf = (files: readonly TarEntry[]): TarEntry => ({
  path: 'SHA256SUMS',
  content: files
    .map(({ path, content, type }) => `${hash('sha256', type ? '' : content)}  ${path}\n`)
    .join(''),
});

/** Expects a refusal in one line that leaves no file. */
const expectRefusal = async (ended: Promise<CommandResult>, line: string): Promise<void> => {
  const before = existsSync(target) ? await readdir(target, { recursive: true }) : undefined;
  const { code, out, err } = await ended;
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(line);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(existsSync(target) ? await readdir(target, { recursive: true }) : undefined).toEqual(
    before,
  );
};

test('backup prints a summary, and only its owner can read the file', async () => {
  const name = await addPhoto();
  const { code, out, err } = await backUp();
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Wrote the database and 1 photos to .+backup\.tar \(\d+\.\d MB\)\n$/);
  expect(await readdir(dir)).toEqual(['backup.tar']);
  const madeAt = await findSetting(database.db, 'last_backup');
  expect(Date.now() - Date.parse(madeAt ?? '')).toBeLessThan(60_000);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await restore()).code).toBe(0);
  const photo = join('media', name.slice(0, 2), `${name}.jpg`);
  expect(await readFile(join(target, photo))).toEqual(await readFile(join(database.dir, photo)));
  expect((await readdir(target)).toSorted()).toEqual(['eain.sqlite', 'eain.sqlite-lock', 'media']);
});

test('backup does not overwrite a file, except that of an interrupted backup', async () => {
  await mkdir(`${archive}.part`);
  expect((await backUp()).code).toBe(0);
  expect(await readdir(dir)).toEqual(['backup.tar']);
  expect(await backUp()).toEqual({ code: 1, out: '', err: `${archive} is there already\n` });
});

test('a photo without files is reported, and the backup continues', async () => {
  const name = await addPhoto();
  await rm(join(database.dir, 'media'), { recursive: true });
  const { code, err } = await backUp();
  expect([code, err]).toEqual([0, `Warning: files of the photo ${name} are missing\n`]);
  expect((await restore()).code).toBe(0);
});

test('a backup that finds no room leaves nothing, and says which file could not be written', async () => {
  await addPhoto();
  const { code, err } = await spawnEain(['backup', archive], {
    dir: database.dir,
    fileBlocks: 100,
  });
  expect([code, err]).toEqual([1, `${archive} cannot be written: EFBIG: file too large, write\n`]);
  expect(await readdir(dir)).toEqual([]);
});

test('a restore that finds no room leaves nothing, and says which folder could not be written', async () => {
  await addPhoto();
  await backUp();
  const { code, err } = await spawnEain(['restore', archive], { dir: target, fileBlocks: 100 });
  expect([code, err]).toEqual([1, `${target} cannot be written: EFBIG: file too large, write\n`]);
  expect(await readdir(dir)).toEqual(['backup.tar']);
});

test('a backup of a database that takes no write is whole, and warns', async () => {
  const other = new Database(database.file);
  other.exec('begin immediate');
  const { code, out, err } = await backUp();
  other.close();
  expect([code, out]).toEqual([0, expect.stringContaining('Wrote the database') as string]);
  expect(err).toMatch(/^Warning: the time of the backup could not be noted. The database is busy/);
  expect((await restore()).code).toBe(0);
});

describe('restore does not overwrite', () => {
  beforeEach(async () => {
    await backUp();
    await mkdir(target);
  });

  test('a database', async () => {
    await writeFile(join(target, 'eain.sqlite'), '');
    await expectRefusal(restore(), 'has eain.sqlite already');
  });

  test('photos', async () => {
    await mkdir(join(target, 'media/ab'), { recursive: true });
    await expectRefusal(restore(), 'has photos already');
  });

  test('the folder of a running site', async () => {
    const lock = lockDataDir(target, new Date());
    await expectRefusal(restore(), 'is in use by another Eain');
    lock.release();
  });
});

describe('an incomplete archive is refused', () => {
  const cut = (length: (size: number) => number) => async (): Promise<void> => {
    const bytes = await readFile(archive);
    await writeFile(archive, bytes.subarray(0, length(bytes.length)));
  };

  test.each([
    ['without its end', cut((size) => size - 2048)],
    ['cut in the middle', cut((size) => Math.floor(size / 2))],
    ['cut after some files', cut((size) => Math.floor(size / 2 / 512) * 512)],
    ['empty', cut(() => 0)],
    ['something else', () => writeFile(archive, 'nothing like an archive'.repeat(100))],
    [
      'damaged',
      async () => {
        const bytes = await readFile(archive);
        bytes.writeUInt8(bytes.readUInt8(5_000) ^ 1, 5_000);
        await writeFile(archive, bytes);
      },
    ],
  ])('%s', async (_what, harm) => {
    await addPhoto();
    await backUp();
    await harm();
    await expectRefusal(restore(), `${archive} is no whole backup: `);
    expect(existsSync(target)).toBe(false);
  });

  const PHOTO = 'media/ab/abcdef0123456789abcdef01.jpg';
  const GONE = { path: PHOTO, content: 'a photo' };

  test.each<[string, TarEntry]>([
    ['a path that leads out', { path: '../../outside', content: 'x' }],
    ['an absolute path', { path: '/eain-outside', content: 'x' }],
    ['a photo that leads out', { path: `media/ab/../../${PHOTO}`, content: 'x' }],
    ['a link', { path: PHOTO, content: '/etc/passwd', type: 'SymbolicLink' }],
    ['a file that no backup has', { path: 'cache/x', content: 'x' }],
  ])('with %s, though all its hashes are right', async (_what, entry) => {
    const files = [databaseEntry(), entry];
    await writeTar(archive, [...files, sumsOf(files)]);
    await expectRefusal(restore(), `${archive} is no whole backup: `);
    expect(existsSync(target)).toBe(false);
    expect(await readdir(dir)).toEqual(['backup.tar']);
  });

  test('without a file that its list of hashes has, with one that it has not, or with another one', async () => {
    const whole = databaseEntry();
    for (const [files, listed] of [
      [[whole], [whole, GONE]],
      [[whole, GONE], [whole]],
      [
        [whole, { ...GONE, content: 'another' }],
        [whole, GONE],
      ],
      [[GONE], [GONE]],
    ] as const) {
      await writeTar(archive, [...files, sumsOf(listed)]);
      await expectRefusal(restore(), `${archive} is no whole backup: `);
    }
  });

  test('with a database that was damaged before it was written', async () => {
    const { path, content } = databaseEntry();
    content.fill(1, content.length - 4_096);
    const files = [{ path, content }];
    await writeTar(archive, [...files, sumsOf(files)]);
    const { code, err } = await restore();
    expect([code, err]).toEqual([1, expect.stringContaining('eain.sqlite is damaged: ')]);
    expect(existsSync(target)).toBe(false);
  });
});

test('a photo that was deleted while the backup was written is not restored', async () => {
  const files = [databaseEntry(), { path: 'media/ab/abcdef0123456789abcdef01.jpg', content: 'x' }];
  await writeTar(archive, [...files, sumsOf(files)]);
  expect((await restore()).code).toBe(0);
  expect(await readdir(join(target, 'media'), { recursive: true })).not.toContain(
    'ab/abcdef0123456789abcdef01.jpg',
  );
});

describe('a newer version', () => {
  const NEWER = '999-of-tomorrow';
  const addMigration = (db: Database.Database) =>
    db.prepare("insert into kysely_migration values (?, '')").run(NEWER);

  test('has its database refused before anything is written', async () => {
    const db = new Database(database.file);
    addMigration(db);
    db.close();
    const { code, err } = await backUp();
    expect([code, err]).toEqual([1, expect.stringContaining(`"${NEWER}"`)]);
    expect(await readdir(dir)).toEqual([]);
  });

  test('has its backup refused, naming the version', async () => {
    await backUp();
    await restore();
    const file = join(target, 'eain.sqlite');
    const db = new Database(file);
    addMigration(db);
    db.close();
    const files = [{ path: 'eain.sqlite', content: await readFile(file) }];
    await writeTar(archive, [...files, sumsOf(files)]);
    await rm(target, { recursive: true });
    await expectRefusal(restore(), NEWER);
  });
});
