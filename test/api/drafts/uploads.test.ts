import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { UploadedPhoto } from '#features/drafts/contract.ts';
import { dropOldUploads } from '#photos/uploads.ts';
import { cacheDir, mediaDir } from '#platform/config.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm } from '#test/support/app/calls.ts';
import { createListing, postListing, storedFiles } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let agent: SignedInUser;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  photo = await jpeg(640, 480);
  agent = await addSignedIn(app.db);
});
afterAll(() => app.close());

const upload = async (by = agent, file: Buffer | undefined = photo): Promise<UploadedPhoto> => {
  const { status, body } = await sendForm<UploadedPhoto>(app, 'photos', by, {}, { photo: file });
  expect(status).toBe(201);
  return body;
};

/** Expects that nothing was created. */
const expectRefusal = async (photos: string, message: string, files = {}): Promise<void> => {
  const count = () => app.db.selectFrom('properties').select('id').execute();
  const before = await count();
  const { status, body } = await postListing(app, agent, { photos }, files);
  expect([status, body.errors]).toEqual([400, [{ field: 'photos', message }]]);
  expect(await count()).toEqual(before);
};

test('photos that were uploaded before are those of a new listing, in their order, beside files', async () => {
  const [first, third] = [await upload(), await upload()];
  expect(first).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    url: `/media/${first.name}.jpg`,
    width: 640,
    height: 480,
  });
  expect((await app.server.inject(first.url)).statusCode).toBe(200);
  const made = await createListing(
    app,
    agent,
    { photos: `${first.name},,${third.name}` },
    { image2: await jpeg(320, 240) },
  );
  expect(made.photos.map(({ slot, width }) => [slot, width])).toEqual([
    [1, 640],
    [2, 320],
    [3, 640],
  ]);
  expect([made.image1, made.image3]).toEqual([first.url, third.url]);
  // What was sent is on the disk as long as a call takes.
  expect(await readdir(join(cacheDir(app.config), 'uploads'))).toEqual([]);
});

test('a photo makes one record only, and a call that is repeated answers the same one', async () => {
  const { name } = await upload();
  const send = (key: string) => postListing(app, agent, { photos: name }, {}, key);
  const [made, again] = [await send('a-key-of-16-chars'), await send('a-key-of-16-chars')];
  expect([made.status, again.status]).toEqual([201, 201]);
  expect(again.body.id).toBe(made.body.id);
  await expectRefusal(name, 'photo_is_gone');
});

test('a photo of somebody else, an unknown one and one for a slot with a file are refused, and stay', async () => {
  const other = await addSignedIn(app.db);
  const { name } = await upload(other);
  await expectRefusal(name, 'photo_is_gone');
  await expectRefusal('0123456789abcdef01234567', 'photo_is_gone');
  await expectRefusal('../../../etc/passwd', 'invalid_input');
  const mine = await upload();
  await expectRefusal(mine.name, 'invalid_input', { image1: photo });
  await expectRefusal(`,,,,,${mine.name}`, 'invalid_input');
  const made = await createListing(app, agent, { photos: mine.name });
  expect(made.photos).toHaveLength(1);
  await createListing(app, other, { photos: name });
});

test('what is not a photo is refused, and leaves nothing', async () => {
  const before = await storedFiles(app);
  const send = async (photos: { photo?: Buffer }): Promise<number> =>
    (await sendForm(app, 'photos', agent, {}, photos)).status;
  expect(await send({ photo: Buffer.from('rubbish') })).toBe(415);
  expect(await send({})).toBe(400);
  expect(await storedFiles(app)).toEqual(before);
});

test('an account has at most a hundred waiting photos, of which the oldest go first', async () => {
  const user = await addSignedIn(app.db);
  const first = await upload(user, await jpeg(8, 8));
  const old = Array.from({ length: 99 }, (_, index) => ({
    name: `${index}`.padStart(24, '0'),
    slot: 0,
    width: 8,
    height: 8,
    is_encoded: 0 as const,
    uploaded_by: user.id,
    uploaded_at: new Date().toISOString(),
  }));
  await app.db.insertInto('photos').values(old).execute();
  await upload(user, await jpeg(8, 8));
  expect((await app.server.inject(first.url)).statusCode).toBe(404);
  const { length } = await app.db
    .selectFrom('photos')
    .select('id')
    .where('uploaded_by', '=', user.id)
    .execute();
  expect(length).toBe(100);
});

test('photos without a record are deleted after thirty days, those of records stay', async () => {
  const kept = await upload();
  await createListing(app, agent, { photos: kept.name });
  const dropped = await upload();
  const drop = async (days: number): Promise<void> => {
    while ((await dropOldUploads(app.db, app.media, new Date(Date.now() + days * DAY_MS))) > 0);
  };
  await drop(29);
  expect((await app.server.inject(dropped.url)).statusCode).toBe(200);
  await drop(31);
  expect((await app.server.inject(dropped.url)).statusCode).toBe(404);
  expect((await app.server.inject(kept.url)).statusCode).toBe(200);
});

test('a photo without a record that cannot be deleted holds up none of the others', async () => {
  const photos = [await upload(), await upload(), await upload()];
  const [first] = photos;
  const obstacle = join(mediaDir(app.config), `${first?.name.slice(0, 2)}/${first?.name}-160.webp`);
  await mkdir(obstacle);
  const later = new Date(Date.now() + 31 * DAY_MS);
  await expect(dropOldUploads(app.db, app.media, later)).rejects.toThrow('EISDIR');
  for (const { url } of photos)
    await expect.poll(async () => (await app.server.inject(url)).statusCode).toBe(404);
  await rm(obstacle, { recursive: true });
});
