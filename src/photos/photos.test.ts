import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFileMedia } from '#platform/files/file-media.ts';
import { photoNameOf, type Media } from '#platform/files/media.ts';
import * as images from '#platform/images/images.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { addListing } from '#test/support/app/records.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { encodePending } from './encode.ts';
import { createEncoder } from './encoder.ts';

const owner = 'property_id';
const never = new AbortController().signal;

let bytes: Buffer;
beforeAll(async () => {
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#4a7' } });
  bytes = await plain.png().toBuffer();
});

let database: TestDatabase;
let media: Media;
beforeEach(async () => {
  database = await openTestDatabase();
  media = await createFileMedia(join(database.dir, 'media'));
});
afterEach(() => database.close());

const files = async (): Promise<string[]> =>
  (await readdir(join(database.dir, 'media'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();

const rows = () => database.db.selectFrom('photos').selectAll().orderBy('id').execute();

const variantsOf = (name: string): string[] =>
  ['-320.avif', '-320.jpg', '-320.webp', '-400.avif', '-400.webp', '.jpg'].map(
    (end) => `${name}${end}`,
  );

/** The same media, with something happening after each variant is written. */
const after = (happens: (file: string) => Promise<void> | void): Media => ({
  ...media,
  write: async (file, content) => {
    await media.write(file, content);
    await happens(file);
  },
});

describe('adding', () => {
  test('stores the base JPEG on the disk and its name in the row', async () => {
    const propertyId = await addListing(database.db);
    const name = await addPhoto(database.db, media, { owner, ownerId: propertyId, slot: 3, bytes });
    expect(name).toMatch(/^[0-9a-f]{24}$/);
    expect(await files()).toEqual([`${name}.jpg`]);
    expect(await rows()).toMatchObject([
      { property_id: propertyId, slot: 3, name, width: 400, height: 300, is_encoded: 0 },
    ]);
  });

  test('gives every photo a name of its own', async () => {
    const propertyId = await addListing(database.db);
    const names: string[] = [];
    for (const slot of [1, 2, 3, 4, 5])
      names.push(await addPhoto(database.db, media, { owner, ownerId: propertyId, slot, bytes }));
    expect(new Set(names).size).toBe(5);
    expect(await files()).toHaveLength(5);
  });

  test('leaves no file and no row after a failure', async () => {
    const { db } = database;
    const propertyId = await addListing(db);
    const text = Buffer.from('no image');
    await expect(
      addPhoto(db, media, { owner, ownerId: propertyId, slot: 1, bytes: text }),
    ).rejects.toMatchObject({
      code: 'unsupported_image',
    });
    await expect(addPhoto(db, media, { owner, ownerId: 999, slot: 1, bytes })).rejects.toThrow(
      'FOREIGN KEY',
    );
    const full = after(() => {
      throw new Error('no space left');
    });
    await expect(
      addPhoto(db, full, { owner, ownerId: propertyId, slot: 1, bytes }),
    ).rejects.toThrow('no space');
    expect(await files()).toEqual([]);
    const name = await addPhoto(db, media, { owner, ownerId: propertyId, slot: 1, bytes });
    await expect(
      addPhoto(db, media, { owner, ownerId: propertyId, slot: 1, bytes }),
    ).rejects.toThrow('UNIQUE');
    expect(await files()).toEqual([`${name}.jpg`]);
  });
});

describe('encoding', () => {
  /** Photos of an older and a newer listing: their names, as `old1` (slot 1 of the older). */
  const addPhotos = async (): Promise<Record<'old1' | 'old2' | 'new1' | 'new2', string>> => {
    const { db } = database;
    const newer = await addListing(db, { createdAt: '2026-02-02T00:00:00.000Z' });
    const older = await addListing(db, { createdAt: '2026-01-01T00:00:00.000Z' });
    return {
      old2: await addPhoto(db, media, { owner, ownerId: older, slot: 2, bytes }),
      old1: await addPhoto(db, media, { owner, ownerId: older, slot: 1, bytes }),
      new2: await addPhoto(db, media, { owner, ownerId: newer, slot: 2, bytes }),
      new1: await addPhoto(db, media, { owner, ownerId: newer, slot: 1, bytes }),
    };
  };
  const { log, lines } = memoryLog();
  const partsWith = (used: Media) => ({ db: database.db, media: used, images, log });
  beforeEach(() => {
    lines.length = 0;
  });

  test('makes every variant, covers of the newest listings first', async () => {
    const names = await addPhotos();
    const order: string[] = [];
    const watched = after((file) => {
      if (order.at(-1) !== photoNameOf(file)) order.push(photoNameOf(file));
    });
    await encodePending(partsWith(watched), never);
    expect(order).toEqual([names.new1, names.old1, names.new2, names.old2]);
    expect(await files()).toEqual(Object.values(names).flatMap(variantsOf).toSorted());
    expect((await rows()).map((row) => row.is_encoded)).toEqual([1, 1, 1, 1]);
    expect(lines).toEqual([]);
    const { width, mediaType } = await sharp(await media.read(`${names.new1}-320.avif`)).metadata();
    expect([width, mediaType]).toEqual([320, 'image/avif']);
  });

  test('encodes photos with the same JPEG once, also when the first of them was deleted', async () => {
    const names = await addPhotos();
    let encodings = 0;
    const counting: typeof images.encode = (...args) => {
      encodings++;
      return images.encode(...args);
    };
    const deleting = after(async (file) => {
      if (file !== `${names.old1}-320.avif`) return;
      await database.db.deleteFrom('photos').where('name', '=', names.new1).execute();
      await media.removePhoto(names.new1);
    });
    await encodePending({ ...partsWith(deleting), images: { encode: counting } }, never);
    // Five for the first, and four of the second after its twin was deleted.
    expect(encodings).toBe(9);
    const { new1: _deleted, ...left } = names;
    expect(await files()).toEqual(Object.values(left).flatMap(variantsOf).toSorted());
    expect(await media.read(`${names.old2}-320.avif`)).toEqual(
      await media.read(`${names.old1}-320.avif`),
    );
    expect(lines).toEqual([]);
  });

  test('stops within one encoding, and later resumes where it stopped', async () => {
    const names = await addPhotos();
    const stop = new AbortController();
    await encodePending(partsWith(after(() => stop.abort())), stop.signal);
    expect(await files()).toHaveLength(5);
    expect((await rows()).every((row) => row.is_encoded === 0)).toBe(true);
    const first = (await files()).find((file) => file.startsWith(`${names.new1}-`)) ?? '';
    const made = (await media.find(first))?.writtenAtMs;
    await encodePending(partsWith(media), never);
    expect(await files()).toHaveLength(24);
    expect((await media.find(first))?.writtenAtMs).toBe(made);
  });

  test('logs a photo that fails once, and continues with the others', async () => {
    const names = await addPhotos();
    await media.removePhoto(names.old1);
    await encodePending(partsWith(media), never);
    expect(await files()).toHaveLength(18);
    const left = (await rows()).filter((row) => row.is_encoded === 0).map((row) => row.name);
    expect(left).toEqual([names.old1]);
    expect(lines).toMatchObject([{ level: 50, msg: 'photo not encoded' }]);
  });

  test('does not restore a photo that is deleted during its encoding', async () => {
    const names = await addPhotos();
    const deleting = after(async (file) => {
      if (photoNameOf(file) !== names.old2) return;
      await database.db.deleteFrom('photos').where('name', '=', names.old2).execute();
      await media.removePhoto(names.old2);
    });
    await encodePending(partsWith(deleting), never);
    expect((await files()).filter((file) => file.startsWith(names.old2))).toEqual([]);
    expect(await files()).toHaveLength(18);
  });

  test('includes photos that are added while it runs', async () => {
    const names = await addPhotos();
    const propertyId = await addListing(database.db);
    let late = '';
    const adding = after(async () => {
      late ||= await addPhoto(database.db, media, { owner, ownerId: propertyId, slot: 1, bytes });
    });
    await encodePending(partsWith(adding), never);
    expect(await files()).toEqual([...Object.values(names), late].flatMap(variantsOf).toSorted());
  });

  test('ends with an error in the log if the database is closed', async () => {
    await addPhotos();
    const { db, close } = database;
    await close();
    database = await openTestDatabase();
    await encodePending({ ...partsWith(media), db }, never);
    expect(lines).toMatchObject([{ level: 50 }]);
  });
});

describe('the encoder of a process', () => {
  const { log, lines } = memoryLog();
  const addSmall = async (): Promise<string> => {
    const ownerId = await addListing(database.db);
    return addPhoto(database.db, media, { owner, ownerId, slot: 1, bytes });
  };

  test('makes missing variants when woken, also of photos that are added while it runs', async () => {
    const first = await addSmall();
    let second = '';
    const adding = after(async () => {
      if (second !== '') return;
      second = await addSmall();
      encoder.wake();
    });
    const encoder = createEncoder({ db: database.db, media: adding, images, log });
    encoder.wake();
    await expect.poll(async () => (await files()).length, { timeout: 10_000 }).toBe(12);
    const third = await addSmall();
    encoder.wake();
    await expect.poll(async () => (await files()).length, { timeout: 10_000 }).toBe(18);
    await encoder.stop();
    expect(await files()).toEqual([first, second, third].flatMap(variantsOf).toSorted());
    expect(lines).toEqual([]);
  });

  test('finds photos that another process has added', async () => {
    const encoder = createEncoder({ db: database.db, media, images, log }, { lookMs: 20 });
    await addSmall();
    await expect.poll(async () => (await files()).length, { timeout: 10_000 }).toBe(6);
    await encoder.stop();
  });

  test('stops within one encoding, and is not woken again', async () => {
    await addSmall();
    const encoder = createEncoder({ db: database.db, media: media, images, log });
    encoder.wake();
    await encoder.stop();
    const left = (await files()).length;
    expect(left).toBeLessThan(6);
    encoder.wake();
    await encoder.stop();
    expect(await files()).toHaveLength(left);
  });
});
