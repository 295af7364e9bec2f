import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { PROPERTY_TYPES } from '#features/catalogue/catalogue.ts';
import type { Property } from '#features/properties/contract.ts';
import { getProperties } from '#features/properties/server/store.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import type { Media } from '#platform/files/media.ts';
import { prepare } from '#platform/images/images.ts';
import { projectRoot } from '#system/project-root.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { loadDemo } from './load.ts';

const DIR = join(projectRoot, 'demo');
const NOW = new Date('2026-11-20T18:00:00Z');

/** Pictures that may follow the cover, by type (see the README of the pictures). */
const FURTHER: Record<string, RegExp> = {
  apartment: /^(living_room|bedroom|kitchen|bathroom|floor_plan)-/,
  condo: /^(living_room|bedroom|kitchen|bathroom|floor_plan)-/,
  house: /^(living_room|bedroom|kitchen|bathroom|floor_plan)-/,
  hotel: /^(lobby|office)-/,
  industrial: /^(hall_warehouse|office)-/,
  land: /^(plot_plan|land)-/,
  warehouse: /^hall_warehouse-/,
};

let database: TestDatabase;
let media: Media;
let listings: Property[];
/** Traces of an interrupted load. */
let interruption: { error: unknown; files: string[]; users: number };
/** Maps the hash of the largest JPEG of each demo picture to its name. */
let pictures: Map<string, string>;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const readPictures = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const file of await readdir(join(DIR, 'pictures'))) {
    if (/^(blog_cover|project_card|hero)/.test(file)) continue;
    const { jpeg } = await prepare(await readFile(join(DIR, 'pictures', file)));
    found.set(hashOf(jpeg), file.replace('.jpg', ''));
  }
  return found;
};

const allListings = async (): Promise<Property[]> => {
  const newest = database.db.selectFrom('properties').select('id').orderBy('created_at', 'desc');
  const rows = await newest.orderBy('id', 'desc').execute();
  return getProperties(
    database.db,
    rows.map((row) => row.id),
  );
};

const picturesOf = (listing: Property): Promise<string[]> =>
  Promise.all(
    listing.photos.map(async ({ url }) => {
      const bytes = await media.read(url.slice(url.lastIndexOf('/') + 1));
      return (bytes && pictures.get(hashOf(bytes))) ?? `unknown picture ${url}`;
    }),
  );

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

beforeAll(async () => {
  database = await openTestDatabase();
  media = await createFileMedia(join(database.dir, 'media'));
  pictures = await readPictures();
  let left = 20;
  const interrupted: Media = {
    ...media,
    write: (file, bytes) =>
      left-- > 0 ? media.write(file, bytes) : Promise.reject(new Error('interrupted')),
  };
  const parts = { db: database.db, now: NOW, dir: DIR };
  interruption = {
    error: await loadDemo({ ...parts, media: interrupted }).catch((error: unknown) => error),
    files: await filesOf(join(database.dir, 'media')),
    users: (await database.db.selectFrom('users').select('id').execute()).length,
  };
  await loadDemo({ ...parts, media });
  listings = await allListings();
});
afterAll(() => database.close());

test('an interrupted load leaves no records', () => {
  expect(interruption).toMatchObject({ error: { message: 'interrupted' }, files: [], users: 0 });
});

test('the next load is complete, and a further one adds nothing', async () => {
  expect(listings).toHaveLength(61);
  await loadDemo({ db: database.db, media, now: NOW, dir: DIR });
  expect(await allListings()).toHaveLength(61);
  const photos = await database.db.selectFrom('photos').select('name').execute();
  expect(await filesOf(join(database.dir, 'media'))).toHaveLength(photos.length);
});

test('agents have normalised phones, and no password', async () => {
  const users = await database.db.selectFrom('users').selectAll().execute();
  expect(users).toHaveLength(8);
  for (const user of users) {
    expect(user.phone).toMatch(/^09\d{9}$/);
    expect(user.password_hash).toBeNull();
    expect(user.created_at < (listings.at(-1)?.createdAt ?? '')).toBe(true);
  }
  expect(users.filter((user) => user.role === 'admin')).toHaveLength(1);
});

test('texts, prices and facts are those of the demo file', async () => {
  const source = JSON.parse(await readFile(join(DIR, 'listings.json'), 'utf8')) as Property[];
  const keyOf = (listing: Property): string =>
    JSON.stringify([
      listing.region,
      listing.district,
      listing.property_type,
      listing.listing_type,
      listing.price,
      listing.area,
      listing.description,
    ]);
  expect(listings.map(keyOf).toSorted()).toEqual(source.map(keyOf).toSorted());
});

test('dates are spread over weeks and times of day, none in the future', () => {
  const times = listings.map((listing) => Date.parse(listing.createdAt));
  expect(Math.max(...times)).toBeLessThan(NOW.getTime());
  expect(NOW.getTime() - Math.min(...times)).toBeGreaterThan(55 * DAY_MS);
  expect(new Set(times.map((time) => time % DAY_MS)).size).toBe(61);
  expect(listings.every((listing) => listing.viewCount > 0)).toBe(true);
  expect(new Set(listings.map((listing) => listing.viewCount)).size).toBeGreaterThan(30);
});

test('the first photo of a listing is an exterior of its type, and the others fit the type', async () => {
  for (const listing of listings) {
    if (listing.photos.length === 0) continue;
    const [cover, ...others] = await picturesOf(listing);
    expect(cover).toMatch(new RegExp(`^${listing.property_type}-`));
    for (const other of others) expect(other).toMatch(FURTHER[listing.property_type] ?? /^$/);
    expect(new Set([cover, ...others]).size).toBe(listing.photos.length);
    expect(listing.photos.length).toBeGreaterThanOrEqual(2);
    expect(listing.photos.length).toBeLessThanOrEqual(5);
    expect(listing.image1).toBe(listing.photos[0]?.url);
  }
});

test('exactly five listings, of different types, have no photo', () => {
  const without = listings.filter((listing) => listing.photos.length === 0);
  expect(without).toHaveLength(5);
  expect(new Set(without.map((listing) => listing.property_type)).size).toBe(5);
});

test('consecutive listings have different covers, also within a type', async () => {
  for (const type of [undefined, ...PROPERTY_TYPES]) {
    const some = listings.filter((listing) => !type || listing.property_type === type);
    const covers = await Promise.all(some.map(async (listing) => (await picturesOf(listing))[0]));
    const alike = covers.filter((cover, at) => cover !== undefined && cover === covers[at - 1]);
    expect(alike).toEqual([]);
  }
});
