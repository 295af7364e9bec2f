import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFileMedia } from '#platform/files/file-media.ts';
import type { Media } from '#platform/files/media.ts';
import * as images from '#platform/images/images.ts';
import { projectRoot } from '#system/project-root.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { addListing } from '#test/support/app/records.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { createEncoder } from './encoder.ts';
import { lookColumns } from './files.ts';
import { lookAtPhotos } from './look-at.ts';

let picture: Buffer;
let plain: Buffer;
beforeAll(async () => {
  picture = await readFile(join(projectRoot, 'demo/pictures/house-0.jpg'));
  const colour = { width: 400, height: 300, channels: 3, background: '#4a7' } as const;
  plain = await sharp({ create: colour }).png().toBuffer();
});

let database: TestDatabase;
let media: Media;
beforeEach(async () => {
  database = await openTestDatabase();
  media = await createFileMedia(join(database.dir, 'media'));
});
afterEach(() => database.close());

const { log, lines } = memoryLog();
const parts = () => ({ db: database.db, media, images, log });

/** Adds photos as they were before they had looks, and returns what they look like now. */
const addOlder = async (...bytes: Buffer[]) => {
  for (const each of bytes) {
    const ownerId = await addListing(database.db);
    const place = { owner: 'property_id', ownerId, slot: 1 } as const;
    await addPhoto(database.db, media, { ...place, bytes: each });
  }
  const before = await looks();
  await database.db.updateTable('photos').set(lookColumns(undefined)).execute();
  return before;
};

const looks = () =>
  database.db
    .selectFrom('photos')
    .select(['is_looked_at', 'look_1', 'look_2', 'look_3', 'look_4'])
    .orderBy('id')
    .execute();

const NOT_YET = { is_looked_at: 0, look_1: null };
const PLAIN = { is_looked_at: 1, look_1: null };

test('photos from before looks get the one that they would have, or that they are too plain', async () => {
  const before = await addOlder(picture, plain);
  expect(before).toMatchObject([{ is_looked_at: 1, look_1: expect.any(Number) as number }, PLAIN]);
  expect(await looks()).toMatchObject([NOT_YET, NOT_YET]);
  const encoder = createEncoder(parts());
  encoder.wake();
  await expect.poll(looks, { timeout: 20_000 }).toEqual(before);
  await encoder.stop();
  expect(lines).toEqual([]);
});

test('goes on where it was left, and leaves each photo to one process', async () => {
  const before = await addOlder(picture, picture, plain);
  let times = 0;
  const counting = {
    ...parts(),
    images: { lookAt: (jpeg: Uint8Array) => (times++, images.lookAt(jpeg)) },
  };
  const failed = new Set<number>();
  await lookAtPhotos(counting, { isOver: () => times > 0, failed });
  expect(await looks()).toMatchObject([NOT_YET, NOT_YET, PLAIN]);
  await lookAtPhotos(counting, { isOver: () => false, failed });
  expect(await looks()).toEqual(before);
  expect(times).toBe(3);
});

test('a photo that cannot be looked at is logged once, one without a file not, and others follow', async () => {
  const before = await addOlder(picture, plain, plain);
  const [, broken, lost] = await database.db
    .selectFrom('photos')
    .select('name')
    .orderBy('id')
    .execute();
  await media.write(`${broken?.name}.jpg`, Buffer.from('no photo'));
  await media.removePhoto(lost?.name ?? '');
  const failed = new Set<number>();
  for (let pass = 0; pass < 2; pass++)
    expect(await lookAtPhotos(parts(), { isOver: () => false, failed })).toBe(true);
  expect(await looks()).toMatchObject([before[0], NOT_YET, NOT_YET]);
  expect(lines.map(({ msg }) => msg)).toEqual(['photo not looked at']);
});
