import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProperty } from '#features/properties/server/store.ts';
import { cacheDir } from '#platform/config.ts';
import { deleteRecord } from '#records/versions.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addListing, newListing } from '#test/support/app/records.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let neutral: Buffer;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  neutral = (await app.server.inject('/share/en.jpg')).rawPayload;
  folder = join(cacheDir(app.config), 'share');
});
afterAll(() => app.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.server.inject({ url, headers });
  expect(answer.statusCode, url).toBe(200);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect([format, width, height], url).toEqual(['jpeg', 1200, 630]);
  expect(answer.rawPayload.length).toBeLessThan(300_000);
  return { bytes: answer.rawPayload, headers: answer.headers };
};

const addWithPhoto = async (): Promise<number> => {
  const id = await addListing(app.db);
  const bytes = await jpeg(1280, 960);
  await addPhoto(app.db, app.media, { owner: 'property_id', ownerId: id, slot: 2, bytes });
  return id;
};

/** The files of the share pictures of a home. */
const keptOf = async (id: number): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith(`property-${id}-`));

const colourAt = async (bytes: Buffer, left: number, top: number): Promise<number[]> => {
  const area = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await area.raw().toBuffer())];
};

test('a share picture has the photo, the tab and the texts of the listing', async () => {
  const id = await addWithPhoto();
  const { bytes } = await get(`/share/property-${id}-en.jpg`);
  expect(bytes).not.toEqual(neutral);
  const [red = 0, green = 0, blue = 0] = await colourAt(bytes, 600, 200);
  expect([red > 190, green > 120 && green < 150, blue < 130]).toEqual([true, true, true]);
  expect((await colourAt(bytes, 4, 80))[0]).toBeLessThan(40);
  expect(await colourAt(bytes, 1190, 620)).toEqual([255, 255, 255]);
});

test('each language has its own picture, also without a photo', async () => {
  const id = await addListing(app.db, { listing_type: 'for_rents', price: 9.5 });
  const english = await get(`/share/property-${id}-en.jpg`);
  const burmese = await get(`/share/property-${id}-mm.jpg`);
  expect(english.bytes).not.toEqual(burmese.bytes);
  expect((await colourAt(english.bytes, 4, 80))[0]).toBeGreaterThan(230);
});

test('the picture and the description of a home that is sold say so', async () => {
  const id = await addListing(app.db, { listing_type: 'for_sales' });
  const url = `/share/property-${id}-en.jpg`;
  const open = await get(url);
  await app.db.updateTable('properties').set({ status: 'closed' }).where('id', '=', id).execute();
  expect((await get(url)).bytes).not.toEqual(open.bytes);
  const page = await app.server.inject(`/propertyDetails?id=${id}`);
  expect(page.body).toContain('<meta property="og:description" content="Sold, ');
});

test('a home that nobody sees any more has the neutral picture', async () => {
  const id = await addWithPhoto();
  const url = `/share/property-${id}-en.jpg`;
  const shown = await get(url);
  expect(await keptOf(id)).toHaveLength(1);
  await putInto(app.db, id, 'hidden');
  const hidden = await get(url, { 'if-none-match': String(shown.headers.etag) });
  expect(hidden.bytes).toEqual(neutral);
  expect(await keptOf(id)).toEqual([]);
});

test.each([
  'property-999999-en.jpg',
  'property-0-en.jpg',
  'property-99999999999999999999-en.jpg',
  'property-999999-fr.jpg',
  'property-1-en.png',
  'property--1-en.jpg',
  'blog-1-en.jpg',
  'x'.repeat(200),
  '..%2f..%2fpackage.json',
  '%00',
  'a/b/c',
])('every address gives a picture: %s', async (name) => {
  const { bytes, headers } = await get(`/share/${name}`);
  expect(bytes).toEqual(neutral);
  expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/);
});

test('an unknown listing has the neutral picture of the language', async () => {
  const { bytes } = await get('/share/property-999999-mm.jpg');
  expect(bytes).toEqual((await app.server.inject('/share/mm.jpg')).rawPayload);
});

test('a share picture is drawn once, cached, and has an ETag', async () => {
  const id = await addWithPhoto();
  const url = `/share/property-${id}-en.jpg`;
  const answers = await Promise.all([get(url), get(url), get(url)]);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  const kept = (await readdir(folder)).filter((name) => name.startsWith(`property-${id}-en-`));
  expect(kept).toHaveLength(1);
  await writeFile(join(folder, kept[0] ?? ''), neutral);
  expect((await get(url)).bytes).toEqual(neutral);
  const tag = String(answers[0]?.headers.etag);
  const again = await app.server.inject({ url, headers: { 'if-none-match': tag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a share picture changes with the listing, and the old one is deleted', async () => {
  const id = await addWithPhoto();
  const url = `/share/property-${id}-en.jpg`;
  const before = await get(url);
  const { postedBy: _, createdAt: _at, ...values } = newListing({ postedBy: 0, price: 77 });
  await updateProperty(app.db, id, values, '2026-05-05T00:00:00.000Z');
  const after = await get(url, { 'if-none-match': String(before.headers.etag) });
  expect(after.bytes).not.toEqual(before.bytes);
  expect(await keptOf(id)).toHaveLength(1);

  await deleteRecord(app.db, 'properties', id);
  expect((await get(url)).bytes).toEqual(neutral);
  expect(await keptOf(id)).toEqual([]);
});

test('the cache may be deleted at any time', async () => {
  const id = await addWithPhoto();
  const url = `/share/property-${id}-en.jpg`;
  const first = await get(url);
  await rm(cacheDir(app.config), { recursive: true });
  expect((await get(url)).bytes).toEqual(first.bytes);
  await rm(cacheDir(app.config), { recursive: true });
  await writeFile(cacheDir(app.config), 'no folder');
  expect((await get(url)).bytes).toEqual(first.bytes);
  await rm(cacheDir(app.config));
});

test('a listing whose photo file is missing still has a picture', async () => {
  const id = await addWithPhoto();
  for await (const names of app.media.list())
    for (const name of names) await app.media.removePhoto(name.replace(/[-.].*/, ''));
  expect((await get(`/share/property-${id}-en.jpg`)).bytes).not.toEqual(neutral);
});

test('many requests are answered at once: with the cached picture, or the neutral one for a while', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => addListing(app.db)));
  const answers = await Promise.all(ids.map((id) => get(`/share/property-${id}-en.jpg`)));
  const standIns = answers.filter(({ bytes }) => bytes.equals(neutral));
  expect(standIns.length).toBeGreaterThan(0);
  expect(standIns.length).toBeLessThan(12);
  for (const { headers } of standIns) expect(headers['cache-control']).toBe('public, max-age=30');
});
