import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileMedia } from '#platform/files/file-media.ts';
import type { Media } from '#platform/files/media.ts';
import * as images from '#platform/images/images.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListing } from '#test/support/app/records.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import type { StoredPhoto } from './files.ts';
import { createPhotoReceiver, type ReceivePhotos } from './receive-photos.ts';
import { insertPhoto } from './store.ts';

let database: TestDatabase;
let media: Media;
let receivePhotos: ReceivePhotos;
let added: number;
let path: string;
let bad: string;

beforeEach(async () => {
  database = await openTestDatabase();
  media = await createFileMedia(join(database.dir, 'media'));
  added = 0;
  receivePhotos = createPhotoReceiver({
    metrics: createMetrics(),
    db: database.db,
    media,
    images,
    onPhotosAdded: () => added++,
  });
  path = join(database.dir, 'photo');
  bad = join(database.dir, 'bad');
  await writeFile(path, await jpeg(64, 48));
  await writeFile(bad, 'no photo');
});
afterEach(() => database.close());

const files = async (): Promise<string[]> =>
  (await readdir(join(database.dir, 'media'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

/** Inserts the rows of photos, in consecutive slots. */
const keep = async (photos: Record<string, StoredPhoto | undefined>): Promise<string[]> => {
  const ownerId = await addListing(database.db);
  const stored = Object.values(photos).filter((photo) => photo !== undefined);
  for (const [index, photo] of stored.entries())
    await insertPhoto(database.db, { owner: 'property_id', ownerId, slot: index + 1 }, photo);
  return stored.map(({ name }) => name);
};

test('photos are on the disk before their rows are written, and stay', async () => {
  const names = await receivePhotos({ image1: path, image3: path }, async (photos) => {
    expect(Object.keys(photos)).toEqual(['image1', 'image3']);
    expect(photos.image1).toMatchObject({ width: 64, height: 48 });
    expect(await files()).toHaveLength(2);
    return keep(photos);
  });
  expect((await files()).toSorted()).toEqual(names.map((name) => `${name}.jpg`).toSorted());
  expect(added).toBe(1);
});

test('a form without photos does not wait in the queue', async () => {
  expect(await receivePhotos({}, async () => 'saved')).toBe('saved');
  expect(added).toBe(0);
});

test('a bad photo is named before anything is decoded', async () => {
  const saved = receivePhotos({ image1: path, image2: bad, image3: path }, keep);
  await expect(saved).rejects.toMatchObject({
    code: 'unsupported_image',
    fields: [{ field: 'image2', message: 'unsupported_image' }],
  });
  expect(await files()).toEqual([]);
});

test('photos whose rows are not written are deleted', async () => {
  const failing = receivePhotos({ image1: path }, async () => {
    throw new Error('full');
  });
  await expect(failing).rejects.toThrow('full');
  await receivePhotos({ image1: path, image2: path }, async () => 'somebody else was first');
  expect(await files()).toEqual([]);
});

test('64 photos wait in the queue, further ones are refused with a time to retry', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 80 }, () => receivePhotos({ image1: path }, keep)),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  // Those that come while the first are done already find room; `queue.test.ts` counts exactly.
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(80 - 65);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  expect(await files()).toHaveLength(80 - refused.length);
});
