import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import type { Media } from '#platform/files/media.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { addListing } from '#test/support/app/records.ts';
import { reconcilePhotos } from './orphans.ts';
import { insertPhoto } from './store.ts';

const NOW = new Date('2026-03-04T05:06:07.089Z');
const LATER = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

let database: TestDatabase;
let media: Media;
let dir: string;
beforeEach(async () => {
  database = await openTestDatabase();
  dir = join(database.dir, 'media');
  media = await createFileMedia(dir);
});
afterEach(() => database.close());

let count = 0;
/** Stores the files of a photo, without a row. */
const store = async (): Promise<string> => {
  const name = (++count).toString(16).padStart(24, '0');
  for (const end of ['.jpg', '-320.avif']) await media.write(`${name}${end}`, Buffer.from(name));
  return name;
};

const addRow = async (name: string): Promise<void> => {
  const ownerId = await addListing(database.db);
  const place = { owner: 'property_id', ownerId, slot: 1 } as const;
  await insertPhoto(database.db, place, { name, width: 400, height: 300 });
};

/** Tidies as a start does, which came after all that is stored unless it is said otherwise. */
const tidy = async ({
  now = NOW,
  expected = false,
  before = new Date(Date.now() + 60_000),
} = {}) => {
  const { log, lines } = memoryLog();
  await reconcilePhotos({ db: database.db, media, now }, log, { before, expected });
  return lines.map(({ level, msg, photos }) => [level, msg.split(/[:;]/, 1)[0], photos]);
};

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

const filesOf = (name: string): string[] => [`00/${name}-320.avif`, `00/${name}.jpg`];
const aside = (day: string): Promise<string[]> => filesIn(join(dir, '.removed', day));

test('files that a killed process left are set aside, other files stay', async () => {
  const [kept, lost] = [await store(), await store()];
  await addRow(kept);
  expect(await tidy({ before: new Date(Date.now() - 60_000) })).toEqual([]);
  expect(await filesIn(dir)).toEqual([...filesOf(kept), ...filesOf(lost)]);
  expect(await tidy()).toEqual([[30, 'photos without a record set aside', 1]]);
  expect(await filesIn(join(dir, '00'))).toEqual([`${kept}-320.avif`, `${kept}.jpg`]);
  expect(await aside('2026-03-04')).toEqual(filesOf(lost));
  expect(await tidy()).toEqual([]);
});

test('a file that was set aside is deleted after 30 days', async () => {
  const lost = await store();
  await tidy();
  await tidy({ now: LATER(30) });
  expect(await aside('2026-03-04')).toEqual(filesOf(lost));
  await tidy({ now: LATER(31) });
  expect(await aside('2026-03-04')).toEqual([]);
});

test('a photo that has a row again, after an older database was replaced, is put back', async () => {
  const lost = await store();
  await tidy();
  await addRow(lost);
  expect(await tidy({ now: LATER(10) })).toEqual([
    [30, 'photos put back that have a record again', 1],
  ]);
  expect((await filesIn(dir)).filter((file) => file.endsWith('.jpg'))).toEqual([`00/${lost}.jpg`]);
  expect(await aside('2026-03-04')).toEqual([]);
});

test('a photo whose row is written while it is set aside is put back at once', async () => {
  const saved = await store();
  const { log, lines } = memoryLog();
  const setAside = async (name: string, day: string): Promise<void> => {
    await media.setAside(name, day);
    await addRow(name);
  };
  const before = new Date(Date.now() + 60_000);
  const cleanup = { db: database.db, media: { ...media, setAside }, now: NOW };
  await reconcilePhotos(cleanup, log, { before, expected: false });
  expect(lines).toEqual([]);
  expect(await filesIn(dir)).toEqual(filesOf(saved));
});

test('more than 20 orphans that are more than 5 % of all photos are only reported', async () => {
  const names: string[] = [];
  for (let each = 0; each < 21; each++) names.push(await store());
  expect(await tidy()).toEqual([[50, 'too many photos have no record', 21]]);
  expect(await filesIn(dir)).toEqual(names.flatMap(filesOf));
  expect(await tidy({ expected: true })).toEqual([[30, 'photos without a record set aside', 21]]);
  expect(await aside('2026-03-04')).toEqual(names.flatMap(filesOf));
});

test('files of other programs are ignored', async () => {
  await mkdir(join(dir, 'no'));
  await writeFile(join(dir, 'no', 'notes.txt'), 'of somebody else');
  expect(await tidy()).toEqual([]);
  expect(await filesIn(dir)).toEqual(['no/notes.txt']);
});
