import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedProperty } from '#features/properties/save-contract.ts';
import { encodePending } from '#photos/encode.ts';
import { cacheDir } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import {
  fileNameOf,
  storedFiles,
  createListing,
  refusalOf,
  sendListingCall,
  uploadPhoto,
} from '#test/support/app/publishing.ts';
import { addBlog } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let agent: SignedInUser;
let other: SignedInUser;
let admin: SignedInUser;
let photo: Buffer;
let wide: Buffer;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  photo = await jpeg(640, 480);
  wide = await jpeg(900, 300);
  agent = await addSignedIn(app.db, { email: 'mya@private.example' });
  other = await addSignedIn(app.db);
  admin = await addSignedIn(app.db, { role: 'admin' });
});
afterAll(() => app.close());

const statusOf = async (url: string | null): Promise<number> =>
  (await app.server.inject(url ?? '')).statusCode;

const deletePhoto = (user: SignedInUser, url: string | null) =>
  sendListingCall(app, 'DELETE', `deletePropertyPhoto/${fileNameOf(url)}`, user);

const order = (user: SignedInUser, id: number, names: unknown) =>
  sendListingCall(app, 'PUT', `orderPhotos/${id}`, user, { order: names });

/** Returns the widths of the listing's photos by slot. */
const widthsOf = ({ photos }: SavedProperty): Record<number, number> =>
  Object.fromEntries(photos.map(({ slot, width }) => [slot, width]));

describe('uploading', () => {
  test('fills a slot, and the answer is the listing', async () => {
    const made = await createListing(app, agent, {}, { image1: photo });
    const { status, body } = await uploadPhoto(app, agent, made.id, 'image4', { image4: wide });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...made,
      image4: expect.stringMatching(/\.jpg$/) as string,
      photos: [...made.photos, { slot: 4, url: body.image4, width: 900, height: 300 }],
      updatedAt: expect.any(String) as string,
    });
    expect(body.updatedAt > made.updatedAt).toBe(true);
    expect(body.posted_by.email).toBe('mya@private.example');
    expect(await statusOf(body.image4)).toBe(200);
    expect((await sendListingCall(app, 'GET', String(made.id))).body.image4).toBe(body.image4);
  });

  test('replaces the photo in the slot and deletes its files at once', async () => {
    const made = await createListing(app, agent, {}, { image1: photo });
    const before = await storedFiles(app);
    const { body } = await uploadPhoto(app, agent, made.id, 'image1', { image1: wide });
    expect(widthsOf(body)).toEqual({ 1: 900 });
    expect(await statusOf(made.image1)).toBe(404);
    expect(await storedFiles(app)).toHaveLength(before.length);
  });

  test('twice concurrently into one slot keeps only the last photo', async () => {
    const made = await createListing(app, agent);
    const before = await storedFiles(app);
    const answers = await Promise.all(
      [photo, wide, photo].map((bytes) =>
        uploadPhoto(app, agent, made.id, 'image2', { image2: bytes }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await sendListingCall(app, 'GET', String(made.id));
    expect(body.photos).toHaveLength(1);
    expect(await storedFiles(app)).toHaveLength(before.length + 1);
  });

  test.each([
    ['no file', 'image1', {}, 'image1: invalid_input'],
    ['a file of another slot', 'image1', { image2: Buffer.from('x') }, 'image2: invalid_input'],
    ['a second file', 'image1', { image1: 1, image2: 1 }, 'image2: invalid_input'],
    ['a file of another name', 'image1', { photo: Buffer.from('x') }, 'photo: invalid_input'],
    ['a slot that is none', 'image6', { image6: Buffer.from('x') }, 'imageN: invalid_input'],
    ['slot zero', 'image0', {}, 'imageN: invalid_input'],
    ['a name that is no slot', 'photo', {}, 'imageN: invalid_input'],
  ])('%s is refused', async (_what, slot, files, refusal) => {
    const { id } = await createListing(app, agent);
    const photos = Object.fromEntries(Object.keys(files).map((name) => [name, photo]));
    expect(refusalOf(await uploadPhoto(app, agent, id, slot, photos))).toEqual([
      400,
      'invalid_input',
      refusal,
    ]);
  });

  test('is allowed to its owner and administrators only', async () => {
    const { id } = await createListing(app, agent);
    const put = (user: { headers: { authorization: string } }, listing = id) =>
      uploadPhoto(app, user, listing, 'image1', { image1: photo });
    expect(refusalOf(await put({ headers: { authorization: '' } }))).toEqual([401, 'unauthorized']);
    expect(refusalOf(await put(other))).toEqual([403, 'forbidden']);
    expect(refusalOf(await put(agent, 999_999))).toEqual([404, 'not_found']);
    expect((await put(admin)).status).toBe(200);
  });
});

describe('deleting', () => {
  test('removes the photo and every file of it at once', async () => {
    const made = await createListing(app, agent, {}, { image1: photo, image2: photo });
    await encodePending({ ...app, log: createLog('silent') }, new AbortController().signal);
    const variants = [made.image1, made.image1?.replace('.jpg', '-320.avif') ?? null];
    for (const url of variants) expect(await statusOf(url)).toBe(200);
    const { status, body } = await deletePhoto(agent, made.image1);
    expect([status, body]).toEqual([200, { message: 'deleted_successfully' }]);
    for (const url of variants) expect(await statusOf(url)).toBe(404);
    expect(
      (await storedFiles(app)).filter((file) => made.image1?.includes(file.slice(0, 24))),
    ).toEqual([]);
    const { body: shown } = await sendListingCall(app, 'GET', String(made.id));
    expect([shown.image1, shown.image2]).toEqual([null, made.image2]);
    expect(shown.updatedAt > made.updatedAt).toBe(true);
  });

  test('twice gives 200, then 404, also concurrently', async () => {
    const { image1 } = await createListing(app, agent, {}, { image1: photo });
    const answers = await Promise.all([1, 2, 3].map(() => deletePhoto(agent, image1)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(refusalOf(await deletePhoto(agent, image1))).toEqual([404, 'not_found']);
  });

  test('accepts any address of the photo, and nothing else', async () => {
    const { image1 } = await createListing(app, agent, {}, { image1: photo });
    for (const name of ['x', '..%2f..%2feain.sqlite', `${'f'.repeat(24)}.jpg`, 'f'.repeat(24)])
      expect(
        refusalOf(await sendListingCall(app, 'DELETE', `deletePropertyPhoto/${name}`, agent)),
      ).toEqual([404, 'not_found']);
    const variant = image1?.replace('.jpg', '-320.webp') ?? null;
    expect((await deletePhoto(agent, variant)).status).toBe(200);
  });

  test('is allowed to its owner and administrators only', async () => {
    const { image1, image2 } = await createListing(
      app,
      agent,
      {},
      { image1: photo, image2: photo },
    );
    const nobody = { ...agent, headers: { authorization: '' } };
    expect(refusalOf(await deletePhoto(nobody, image1))).toEqual([401, 'unauthorized']);
    expect(refusalOf(await deletePhoto(other, image1))).toEqual([403, 'forbidden']);
    expect(await statusOf(image1)).toBe(200);
    expect((await deletePhoto(admin, image1)).status).toBe(200);
    expect((await deletePhoto(agent, image2)).status).toBe(200);
  });

  test('touches photos of listings only', async () => {
    const blog = await addBlog(app.db, { postedBy: agent.id });
    const place = { owner: 'blog_id', ownerId: blog, slot: 1 } as const;
    const url = `/media/${await addPhoto(app.db, app.media, { ...place, bytes: photo })}.jpg`;
    expect(refusalOf(await deletePhoto(agent, url))).toEqual([404, 'not_found']);
    expect(await statusOf(url)).toBe(200);
  });

  test('updates the share picture', async () => {
    const { id, image1 } = await createListing(app, agent, {}, { image1: photo });
    const share = async () => {
      const { rawPayload } = await app.server.inject(`/share/property-${id}-en.jpg`);
      return createHash('sha256').update(rawPayload).digest('hex');
    };
    const kept = async (): Promise<string[]> =>
      (await readdir(join(cacheDir(app.config), 'share'))).filter((name) =>
        name.startsWith(`property-${id}-`),
      );
    const before = await share();
    expect(await kept()).toHaveLength(1);
    await deletePhoto(agent, image1);
    expect(await kept()).toEqual([]);
    expect(await share()).not.toBe(before);
  });
});

describe('ordering', () => {
  test('orders the photos without gaps', async () => {
    const { id, ...made } = await createListing(
      app,
      agent,
      {},
      { image2: photo, image3: wide, image5: photo },
    );
    const { status, body } = await order(agent, id, ['image3', 'image5', 'image2']);
    expect(status).toBe(200);
    expect([body.image1, body.image2, body.image3, body.image4, body.image5]).toEqual([
      made.image3,
      made.image5,
      made.image2,
      null,
      null,
    ]);
    expect(widthsOf(body)).toEqual({ 1: 900, 2: 640, 3: 640 });
    const { body: cards } = await sendListingCall(app, 'GET', 'cards');
    const [card] = (cards as unknown as { cards: { photo: { url: string } }[] }).cards;
    expect(card?.photo.url).toBe(made.image3);
  });

  test('of a listing without photos is empty', async () => {
    const { id } = await createListing(app, agent);
    expect((await order(agent, id, [])).status).toBe(200);
  });

  test.each([
    [['image1']],
    [['image1', 'image2', 'image3']],
    [['image1', 'image3']],
    [['image1', 'image1']],
    [['image2', 'image1', 'image1']],
    [['image1', 'image6']],
    [['image1', 'x']],
    [[]],
    ['image2,image1'],
    [[1, 2]],
    [undefined],
  ])('%j is not a valid order of two photos', async (names) => {
    const made = await createListing(app, agent, {}, { image1: photo, image2: wide });
    const answer = await order(agent, made.id, names);
    expect([answer.status, answer.body.message]).toEqual([400, 'invalid_input']);
    expect(answer.body.errors?.[0]?.field).toMatch(/^order/);
    const { body } = await sendListingCall(app, 'GET', String(made.id));
    expect(body.photos).toEqual(made.photos);
  });

  test('is allowed to its owner and administrators only', async () => {
    const { id } = await createListing(app, agent, {}, { image1: photo, image2: wide });
    const names = ['image2', 'image1'];
    const nobody = { ...agent, headers: { authorization: '' } };
    expect(refusalOf(await order(nobody, id, names))).toEqual([401, 'unauthorized']);
    expect(refusalOf(await order(other, id, 'rubbish'))).toEqual([403, 'forbidden']);
    expect(refusalOf(await order(agent, 999_999, names))).toEqual([404, 'not_found']);
    expect((await order(admin, id, names)).status).toBe(200);
  });
});
