import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { generateListing } from '#demo/generate.ts';
import { makeConfirmLink } from '#features/properties/server/life/confirm-links.ts';
import { findDuplicateOf } from '#features/properties/server/life/duplicates.ts';
import { deleteOldReports } from '#features/properties/server/reports/report-store.ts';
import { createProperties } from '#features/properties/server/store.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { marksOf, putInto, setStatus } from '#test/support/app/listing-life.ts';
import { createListing, updateListing } from '#test/support/app/publishing.ts';
import { addUser } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const HOME = { area: '1,200 sqft', bedrooms: '3', floor: '4', price: '1000' };

let app: TestApp;
let agent: SignedInUser;
let phones = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Adds an agent with a phone, by default one of their own. */
const addAgent = (phone = `097000${String(++phones).padStart(5, '0')}`): Promise<SignedInUser> =>
  addSignedIn(app.db, { phone });

beforeEach(async () => {
  agent = await addAgent();
});

const publish = async (values: Record<string, string> = {}, by = agent): Promise<number> =>
  (await createListing(app, by, { ...HOME, ...values })).id;

const duplicateOf = async (id: number, by = agent) =>
  (await sendJson<{ id: number | null }>(app, 'GET', `properties/duplicate/${id}`, by)).body.id;

test('a home that is published twice is known, by its agent and in the queue', async () => {
  const first = await publish();
  expect(await duplicateOf(first)).toBeNull();
  const second = await publish({ price: '1040', area: '1200 sqft', bedrooms: '' });
  expect(await duplicateOf(second)).toBe(first);
  expect(await marksOf(app.db, first)).toEqual([]);
  expect(await marksOf(app.db, second)).toEqual([['duplicate', first]]);
});

test('so is one of another account with the same phone', async () => {
  const phone = '09799999999';
  const [one, other] = [await addAgent(phone), await addAgent(phone)];
  const first = await publish({}, one);
  expect(await duplicateOf(await publish({}, other), other)).toBe(first);
});

test('a home that becomes like another one by an edit is marked, once for both', async () => {
  const first = await publish();
  const second = await publish({ price: '2000' });
  const third = await publish({ floor: '9' });
  await sendJson(app, 'PUT', `properties/price/${second}`, agent, { price: 1000 });
  expect(await marksOf(app.db, second)).toEqual([['duplicate', first]]);
  await updateListing(app, agent, third, HOME);
  expect(await marksOf(app.db, third)).toEqual([['duplicate', second]]);
  for (const id of [first, second, third])
    expect((await updateListing(app, agent, id, { ...HOME, floor: '' })).status).toBe(200);
  expect(await marksOf(app.db, first)).toEqual([['duplicate', third]]);
  expect(await marksOf(app.db, second)).toEqual([['duplicate', first]]);
  expect(await marksOf(app.db, third)).toEqual([['duplicate', second]]);
});

test('what an administrator has decided about is not marked again, however long ago', async () => {
  const [first, second] = [await publish(), await publish()];
  const admin = await addSignedIn(app.db, { role: 'admin' });
  await sendJson(app, 'POST', `admin/reports/${second}/dismiss`, admin);
  await deleteOldReports(app.db, new Date(Date.now() + 400 * DAY_MS));
  for (const id of [first, second]) {
    expect((await updateListing(app, agent, id, { ...HOME, price: '1001' })).status).toBe(200);
    expect(await marksOf(app.db, id)).toEqual([]);
  }
});

test.each<[string, Record<string, string>]>([
  ['on another floor', { floor: '5' }],
  ['with other rooms', { bedrooms: '2' }],
  ['of another size', { area: '1,250 sqft' }],
  ['in another township', { district: 'Sanchaung' }],
  ['for rent', { listing_type: 'for_rents', price: '10' }],
  ['of another type', { property_type: 'apartment' }],
  ['at quite another price', { price: '1060' }],
])('a home %s is another one', async (_name, values) => {
  await publish();
  const second = await publish(values);
  expect(await duplicateOf(second)).toBeNull();
  expect(await marksOf(app.db, second)).toEqual([]);
});

const removedOf = async (id: number, by = agent) =>
  (await sendJson<{ removedId: number | null }>(app, 'GET', `properties/duplicate/${id}`, by)).body
    .removedId;

test('a home that was removed and is published again is known, also at another price', async () => {
  const first = await publish();
  await putInto(app.db, first, 'removed');
  const second = await publish({ price: '1400' });
  expect(await marksOf(app.db, second)).toEqual([['like_removed', first]]);
  expect(await removedOf(second)).toBe(first);
  expect(await removedOf(await publish({ floor: '9' }))).toBeNull();
  // What is removed itself waits for the team already.
  expect(await removedOf(first)).toBeNull();
});

test('also if its agent has moved it to the trash, or deleted it for good', async () => {
  const first = await publish();
  await putInto(app.db, first, 'removed');
  await sendJson(app, 'POST', `properties/trash/${first}`, agent);
  expect(await marksOf(app.db, await publish())).toEqual([['like_removed', first]]);
  await sendJson(app, 'DELETE', `properties/${first}`, agent);
  const again = await publish({ price: '2000' });
  expect(await marksOf(app.db, again)).toEqual([['like_removed', first]]);
  expect(await removedOf(again)).toBe(first);
});

test('so is an older listing of it that is shown again, also with several others', async () => {
  const [older, oldest, trashed] = [await publish(), await publish(), await publish()];
  const [expired, linked] = [await publish(), await publish()];
  for (const id of [older, oldest, linked]) await setStatus(app, id, agent, { status: 'closed' });
  await putInto(app.db, expired, 'expired');
  await sendJson(app, 'POST', `properties/trash/${trashed}`, agent);
  await app.db.deleteFrom('reports').execute();
  const removed = await publish();
  await putInto(app.db, removed, 'removed');
  await setStatus(app, older, agent, { status: 'available' });
  await sendJson(app, 'POST', 'properties/bulk', agent, { ids: [oldest], action: 'available' });
  await sendJson(app, 'POST', `properties/restore/${trashed}`, agent);
  await sendJson(app, 'POST', `properties/confirm/${expired}`, agent);
  const { code } = await makeConfirmLink(app.db, linked, app.now());
  const said = { code, status: 'available' };
  await sendJson(app, 'POST', 'properties/answerConfirmation', undefined, said);
  for (const id of [older, oldest, trashed, expired, linked])
    expect(await marksOf(app.db, id)).toEqual([['like_removed', removed]]);
});

test('who makes another home of it by an edit is found, and what was decided is not asked again', async () => {
  const first = await publish();
  await putInto(app.db, first, 'removed');
  const second = await publish({ floor: '9' });
  expect((await updateListing(app, agent, second, HOME)).status).toBe(200);
  expect(await marksOf(app.db, second)).toEqual([['like_removed', first]]);
  expect(await removedOf(second)).toBe(first);
  const admin = await addSignedIn(app.db, { role: 'admin' });
  await sendJson(app, 'POST', `admin/reports/${second}/dismiss`, admin);
  expect((await updateListing(app, agent, second, HOME)).status).toBe(200);
  expect(await marksOf(app.db, second)).toEqual([]);
  expect(await removedOf(second)).toBeNull();
});

test('what nobody sees is not compared with what was removed, before it is shown again', async () => {
  await putInto(app.db, await publish(), 'removed');
  const hidden = await publish({ floor: '9' });
  await putInto(app.db, hidden, 'hidden');
  expect((await updateListing(app, agent, hidden, HOME)).status).toBe(200);
  expect(await marksOf(app.db, hidden)).toEqual([]);
});

test('a home that nobody can have any more, or of somebody else, is no duplicate', async () => {
  await putInto(app.db, await publish(), 'closed');
  const stranger = await addAgent();
  await publish({}, stranger);
  expect(await duplicateOf(await publish())).toBeNull();
});

test('2,000 generated homes of 40 agents are hardly taken for each other', async () => {
  const agents: number[] = [];
  for (let n = 0; n < 40; n++)
    agents.push(await addUser(app.db, { phone: `0971000${String(n).padStart(4, '0')}` }));
  const homes = Array.from({ length: 2_000 }, (_, index) => {
    const { agent: number, ...listing } = generateListing(index);
    return { ...listing, postedBy: agents[number % 40] ?? 0 };
  });
  for (let at = 0; at < homes.length; at += 500)
    await createProperties(app.db, homes.slice(at, at + 500));
  const rows = await app.db
    .selectFrom('properties')
    .select('id')
    .where('posted_by', 'in', agents)
    .execute();
  let alarms = 0;
  for (const { id } of rows) if ((await findDuplicateOf(app.db, id)) !== undefined) alarms++;
  expect(rows).toHaveLength(2_000);
  expect(alarms).toBeLessThanOrEqual(4);
});
