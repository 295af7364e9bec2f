import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEncoder } from '#photos/encoder.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import {
  createListing,
  fileNameOf,
  postListing,
  sendListingCall,
  storedFiles,
} from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { startObjectStore, type ObjectStore } from '#test/support/s3/object-store.ts';

let store: ObjectStore;
let app: TestApp;
let user: SignedInUser;
let time = Date.parse('2026-11-24T00:00:00.000Z');
const PUBLIC_URL = 'https://photos.example/site';

beforeAll(async () => {
  store = await startObjectStore();
});
afterEach(() => app.close());
afterAll(() => store.close());

let sites = 0;
const start = async (env: Record<string, string> = {}): Promise<void> => {
  sites++;
  app = await startTestApp({
    env: { ...store.env(`site${sites}`), ...env },
    now: () => new Date((time += 5_000)),
  });
  user = await addSignedIn(app.db);
};

const publish = async () => createListing(app, user, {}, { image1: await jpeg(40, 30) });
const keys = () => store.keysIn(`site${sites}`);
const get = (url: string, headers = {}) => app.server.inject({ url, headers });
const encode = async (): Promise<void> => {
  const encoder = createEncoder({ ...app, log: memoryLog().log }, { retryMs: 100, lookMs: 100 });
  encoder.wake();
  const pending = () => app.db.selectFrom('photos').select('id').where('is_encoded', '=', 0);
  await expect.poll(() => pending().execute(), { timeout: 60_000 }).toEqual([]);
  await encoder.stop();
};

test('photos are in the bucket alone, served by the site, and gone with their listing', async () => {
  await start();
  const { id, image1 } = await publish();
  const file = fileNameOf(image1);
  expect(await keys()).toEqual([file]);
  expect(await storedFiles(app)).toEqual([]);
  const answer = await get(`/media/${file}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(answer.rawPayload).toEqual(await app.media.read(file));
  expect((await get(`/media/${file}`, { 'if-none-match': `"${file}"` })).statusCode).toBe(304);
  const variant = file.replace('.jpg', '-40.avif');
  expect((await get(`/media/${variant}`)).headers['cache-control']).toBe('public, max-age=5');
  await encode();
  expect((await get(`/media/${variant}`)).headers['content-type']).toBe('image/avif');
  expect((await keys()).length).toBeGreaterThan(1);
  expect((await sendListingCall(app, 'DELETE', String(id), user)).status).toBe(200);
  expect(await keys()).toEqual([]);
  expect((await get(`/media/${file}`)).statusCode).toBe(404);
});

test('a refused save leaves no object', async () => {
  await start();
  const whole = await jpeg(400, 300);
  const broken = whole.subarray(0, whole.length / 2);
  const refused = await postListing(app, user, {}, { image1: whole, image2: broken });
  expect(refused.status).toBe(415);
  expect(await keys()).toEqual([]);
});

test('while the bucket is out of reach uploads are refused and pages are served, until it is back', async () => {
  await start();
  const deleted = await publish();
  const kept = await publish();
  const keptFile = fileNameOf(kept.image1);
  await store.stop();
  const refused = await postListing(app, user, {}, { image1: await jpeg(40, 30) });
  expect([refused.status, refused.body.message]).toEqual([503, 'unavailable']);
  expect(refused.headers['retry-after']).toBe('10');
  const photo = await get(`/media/${keptFile}`);
  expect([photo.statusCode, photo.headers['retry-after']]).toEqual([503, '10']);
  expect((await get('/readyz')).statusCode).toBe(503);
  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get(`/propertyDetails?id=${kept.id}`)).body).toContain(keptFile);
  expect((await get(`/share/property-${kept.id}-en.jpg`)).statusCode).toBe(200);
  // The row of a photo is gone with its listing, its object as soon as possible.
  expect((await sendListingCall(app, 'DELETE', String(deleted.id), user)).status).toBe(200);

  const encoded = encode();
  await store.start();
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get(`/media/${keptFile}`)).statusCode).toBe(200);
  const later = await publish();
  await encoded;
  const files = [keptFile, fileNameOf(later.image1)];
  await expect
    .poll(async () => (await keys()).filter((key) => /\w{24}\.jpg$/.test(key)))
    .toEqual(files.toSorted());
});

test('visitors read from MEDIA_PUBLIC_URL once all variants are there', async () => {
  await start({ MEDIA_PUBLIC_URL: `${PUBLIC_URL}/` });
  const { id, image1 } = await publish();
  expect(image1).toMatch(/^\/media\//);
  await encode();
  const address = `${PUBLIC_URL}/${fileNameOf(image1)}`;
  const { body } = await sendListingCall(app, 'GET', String(id));
  expect([body.image1, body.photos[0]?.url]).toEqual([address, address]);
  const page = await get(`/propertyDetails?id=${id}`);
  expect(page.body).toContain(`${PUBLIC_URL}/${fileNameOf(image1).replace('.jpg', '-40.avif')}`);
  expect(page.body).not.toContain('/media/');
  expect(page.headers['content-security-policy']).toContain(
    "; img-src 'self' data: https://photos.example; ",
  );
  // Deletes by the name, as the forms do.
  const path = `deletePropertyPhoto/${fileNameOf(body.image1)}`;
  expect((await sendListingCall(app, 'DELETE', path, user)).status).toBe(200);
  expect(await keys()).toEqual([]);
});
