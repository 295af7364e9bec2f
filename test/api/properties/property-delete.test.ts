import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import {
  storedFiles,
  createListing,
  refusalOf,
  updateListing,
  sendListingCall,
  uploadPhoto,
} from '#test/support/app/publishing.ts';
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

const remove = (user: Pick<SignedInUser, 'headers'>, id: number) =>
  sendListingCall(app, 'DELETE', String(id), user);

test('a listing is removed with its photos, at once and everywhere', async () => {
  const before = await storedFiles(app);
  const { id, image1 } = await createListing(
    app,
    agent,
    { area: 'soon gone' },
    { image1: photo, image5: photo },
  );
  const page = `/propertyDetails?id=${id}`;
  for (const path of ['/', '/results', '/rss.xml', '/sitemap-properties-1.xml', page])
    expect((await app.server.inject(path)).body, path).toContain(`propertyDetails?id=${id}`);
  const { status, body } = await remove(agent, id);
  expect([status, body]).toEqual([200, { message: 'deleted_successfully' }]);

  expect(await storedFiles(app)).toEqual(before);
  expect((await app.server.inject(image1 ?? '')).statusCode).toBe(404);
  expect((await app.server.inject(page)).statusCode).toBe(404);
  expect(refusalOf(await sendListingCall(app, 'GET', String(id)))).toEqual([404, 'not_found']);
  for (const path of ['/', '/results', '/rss.xml', '/sitemap-properties-1.xml'])
    expect((await app.server.inject(path)).body, path).not.toContain(`propertyDetails?id=${id}`);
});

test('the share picture of a deleted listing becomes the neutral one and is never missing', async () => {
  const { id } = await createListing(app, agent, {}, { image1: photo });
  const path = `/share/property-${id}-en.jpg`;
  const shared = (await app.server.inject(path)).rawPayload;
  await remove(agent, id);
  const neutral = (await app.server.inject('/share/en.jpg')).rawPayload;
  const after = await app.server.inject(path);
  expect(after.statusCode).toBe(200);
  expect(after.rawPayload.equals(neutral)).toBe(true);
  expect(after.rawPayload.equals(shared)).toBe(false);
});

test('deleting a listing twice gives 200, then 404, also concurrently', async () => {
  const { id } = await createListing(app, agent, {}, { image1: photo });
  const answers = await Promise.all([1, 2, 3].map(() => remove(agent, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  expect(refusalOf(await remove(agent, id))).toEqual([404, 'not_found']);
});

test('later calls for a deleted listing give 404 and store nothing', async () => {
  const { id } = await createListing(app, agent);
  await remove(agent, id);
  const before = await storedFiles(app);
  expect(refusalOf(await updateListing(app, agent, id))).toEqual([404, 'not_found']);
  expect(refusalOf(await uploadPhoto(app, agent, id, 'image1', { image1: photo }))).toEqual([
    404,
    'not_found',
  ]);
  expect(await storedFiles(app)).toEqual(before);
});

test('only the owner and administrators may delete a listing', async () => {
  const ids = [await createListing(app, agent), await createListing(app, agent)].map(
    ({ id }) => id,
  );
  const [first = 0, second = 0] = ids;
  const other = await addSignedIn(app.db);
  const admin = await addSignedIn(app.db, { role: 'admin' });
  expect(refusalOf(await remove({ headers: { authorization: '' } }, first))).toEqual([
    401,
    'unauthorized',
  ]);
  expect(refusalOf(await remove(other, first))).toEqual([403, 'forbidden']);
  expect((await remove(agent, first)).status).toBe(200);
  expect((await remove(admin, second)).status).toBe(200);
});

test('an invalid id is refused', async () => {
  for (const id of ['0', 'x', '1.5'])
    expect(refusalOf(await sendListingCall(app, 'DELETE', id, agent))).toEqual([
      400,
      'invalid_input',
      'id: invalid_input',
    ]);
});
