import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReportQueue } from '#features/properties/reports/report-contract.ts';
import { deleteRecord } from '#records/versions.ts';
import { projectRoot } from '#system/project-root.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson, type Photos } from '#test/support/app/calls.ts';
import { marksOf, putInto } from '#test/support/app/listing-life.ts';
import {
  createListing,
  fileNameOf,
  sendListingCall,
  uploadPhoto,
} from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

let app: TestApp;
let agent: SignedInUser;
let copier: SignedInUser;
let picture: Buffer;
let another: Buffer;
let phones = 0;
let price = 0;
beforeAll(async () => {
  app = await startTestApp();
  picture = await readFile(join(projectRoot, 'demo/pictures/apartment-0.jpg'));
  another = await readFile(join(projectRoot, 'demo/pictures/apartment-1.jpg'));
});
afterAll(() => app.close());

const addAgent = () => addSignedIn(app.db, { phone: `097100${String(++phones).padStart(5, '0')}` });

beforeEach(async () => {
  await app.db.deleteFrom('properties').execute();
  price = 100;
  [agent, copier] = [await addAgent(), await addAgent()];
});

/** Publishes a home that no other is like by its facts. */
const publish = async (by: SignedInUser, photos: Photos = {}): Promise<number> => {
  price *= 2;
  return (await createListing(app, by, { price: String(price) }, photos)).id;
};

test('a first photo that another agent shows is marked for the administrators, in any size', async () => {
  const first = await publish(agent, { image1: picture });
  const smaller = await sharp(picture).resize({ width: 500 }).jpeg({ quality: 60 }).toBuffer();
  const second = await publish(copier, { image1: smaller, image2: another });
  expect(await marksOf(app.db, second)).toEqual([['same_photo', first]]);
  // The agent is told of homes of their own alone.
  const told = await sendJson(app, 'GET', `properties/duplicate/${second}`, copier);
  expect(told.body).toEqual({ id: null, removedId: null });
  await putInto(app.db, first, 'closed');
  expect(await marksOf(app.db, await publish(copier, { image1: picture }))).toEqual([
    ['same_photo', second],
  ]);
});

test('also if the other agent shows it later, but not if it is not the first one here', async () => {
  const first = await publish(agent, { image1: another, image2: picture });
  expect(await marksOf(app.db, await publish(copier, { image2: picture }))).toEqual([
    ['same_photo', first],
  ]);
  const house = await readFile(join(projectRoot, 'demo/pictures/house-0.jpg'));
  expect(await marksOf(app.db, await publish(copier, { image1: house, image2: picture }))).toEqual(
    [],
  );
});

test('a first photo of a home that was removed is marked, whoever shows it; its own agent is told', async () => {
  const first = await publish(agent, { image1: picture });
  await putInto(app.db, first, 'removed');
  const removedOf = async (id: number, by: SignedInUser) =>
    (await sendJson(app, 'GET', `properties/duplicate/${id}`, by)).body;
  const own = await publish(agent, { image1: picture });
  expect(await marksOf(app.db, own)).toEqual([['like_removed', first]]);
  expect(await removedOf(own, agent)).toEqual({ id: null, removedId: first });
  const other = await publish(copier, { image1: picture });
  expect(await marksOf(app.db, other)).toEqual([
    ['same_photo', own],
    ['like_removed', first],
  ]);
  expect(await removedOf(other, copier)).toEqual({ id: null, removedId: null });
});

test('a home that visitors see no more, or that is sold, has its photos for others', async () => {
  const first = await publish(agent, { image1: picture });
  for (const status of ['closed', 'expired', 'hidden'] as const) {
    await putInto(app.db, first, status);
    const again = await publish(copier, { image1: picture });
    expect(await marksOf(app.db, again), status).toEqual([]);
    await deleteRecord(app.db, 'properties', again);
  }
});

test('homes of one agent may share what is not their first photo', async () => {
  await publish(agent, { image1: another, image2: picture });
  expect(await marksOf(app.db, await publish(agent, { image1: picture }))).toEqual([]);
});

test('photos that are added, moved, or deleted later are compared, too', async () => {
  const first = await publish(agent, { image1: picture });
  const added = await publish(copier);
  await uploadPhoto(app, copier, added, 'image1', { image1: picture });
  expect(await marksOf(app.db, added)).toEqual([['same_photo', first]]);
  await deleteRecord(app.db, 'properties', added);

  const moved = await publish(copier, { image1: another, image2: picture });
  const order = ['image2', 'image1'];
  await sendListingCall(app, 'PUT', `orderPhotos/${moved}`, copier, { order });
  expect(await marksOf(app.db, moved)).toEqual([['same_photo', first]]);
  await deleteRecord(app.db, 'properties', moved);

  const { id, image1 } = await createListing(app, copier, {}, { image1: another, image2: picture });
  await sendListingCall(app, 'DELETE', `deletePropertyPhoto/${fileNameOf(image1)}`, copier);
  expect(await marksOf(app.db, id)).toEqual([['same_photo', first]]);
});

test('the queue says both reasons', async () => {
  const facts = { price: '77', floor: '4' };
  const first = await createListing(app, agent, facts, { image1: picture });
  const { id } = await createListing(app, agent, facts, { image1: picture });
  expect(await marksOf(app.db, id)).toEqual([
    ['duplicate', first.id],
    ['same_photo', first.id],
  ]);
  const admin = await addSignedIn(app.db, { role: 'admin' });
  const { body } = await sendJson<ReportQueue>(app, 'GET', 'admin/reports', admin);
  expect(body.listings.map(({ reports }) => reports.map(({ reason }) => reason))).toEqual([
    ['same_photo', 'duplicate'],
  ]);
});
