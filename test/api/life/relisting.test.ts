import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { DetailedProperty } from '#features/properties/contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { createListing, sendListingCall } from '#test/support/app/publishing.ts';
import { addSignedIn, signIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const FIRST = '2026-01-05T00:00:00.000Z';
const HOME = { area: '1,200 sqft', bedrooms: '3', floor: '4' };

let app: TestApp;
let user: SignedInUser;
let time = Date.parse(FIRST);
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(time) });
});
afterAll(() => app.close());
beforeEach(async () => {
  time = Date.parse(FIRST);
  user = await addSignedIn(app.db, {}, new Date(time));
});

const publish = async (values: Record<string, string> = {}, by = user) => {
  const { id, createdAt, confirmedAt } = await createListing(app, by, { ...HOME, ...values });
  return { id, createdAt, confirmedAt };
};

const remove = (id: number) => sendListingCall(app, 'DELETE', String(id), user);

test('a home that is deleted and listed again keeps its first date, and is confirmed anew', async () => {
  const { id } = await publish();
  time += 20 * DAY_MS;
  await remove(id);
  time += DAY_MS;
  const again = await publish({ price: '77', area: '1200 sqft' });
  expect(again).toMatchObject({
    createdAt: FIRST,
    confirmedAt: new Date(time).toISOString(),
  });
  await remove(again.id);
  time += DAY_MS;
  // Also when it goes and comes once more.
  expect((await publish()).createdAt).toBe(FIRST);
});

test('so does one whose listing was closed or hidden', async () => {
  const { id } = await publish();
  await sendListingCall(app, 'PUT', `status/${id}`, user, { status: 'closed' });
  expect((await publish()).createdAt).toBe(FIRST);
});

test('a home that two listings had keeps the first date of both, and the price of the one that went last', async () => {
  const first = await publish({ price: '45' });
  time += DAY_MS;
  const second = await publish({ price: '60' });
  time += 2 * DAY_MS;
  await remove(second.id);
  time += DAY_MS;
  await remove(first.id);
  const again = await publish({ price: '50' });
  expect(again.createdAt).toBe(FIRST);
  const page = await app.server.inject(`/api/properties/${again.id}`);
  expect(page.json<DetailedProperty>().formerPrices?.map(({ price }) => price)).toEqual([45]);
});

test('one that comes back dearer has reduced nothing when it costs what it did', async () => {
  const { id } = await publish({ price: '38' });
  await remove(id);
  time += DAY_MS;
  const again = await publish({ price: '60' });
  time += 2 * DAY_MS;
  const cut = (price: number) => sendListingCall(app, 'PUT', `price/${again.id}`, user, { price });
  expect((await cut(45)).body.reducedFrom).toBeNull();
  time += DAY_MS;
  expect((await cut(37)).body.reducedFrom).toBe(45);
  const page = await app.server.inject(`/api/properties/${again.id}`);
  expect(page.json<DetailedProperty>().formerPrices?.map(({ price }) => price)).toEqual([
    45, 60, 38,
  ]);
});

test('what is mistyped when a home comes back is not what it was reduced from', async () => {
  const { id } = await publish({ price: '45' });
  time += 9 * DAY_MS;
  await remove(id);
  const again = await publish({ price: '450' });
  time += 60_000;
  const { body } = await sendListingCall(app, 'PUT', `price/${again.id}`, user, { price: 44 });
  expect(body.reducedFrom).toBe(45);
});

test('another flat of the building, beside one that is listed, is new', async () => {
  await publish();
  time += DAY_MS;
  expect((await publish()).createdAt).toBe(new Date(time).toISOString());
});

test.each<[string, Record<string, string>]>([
  ['another size', { area: '1,300 sqft' }],
  ['another floor', { floor: '5' }],
  ['other rooms', { bedrooms: '2' }],
  ['another township', { district: 'Sanchaung' }],
  ['for rent', { listing_type: 'for_rents' }],
])('%s is another home', async (_what, values) => {
  const { id } = await publish();
  await remove(id);
  time += DAY_MS;
  expect((await publish(values)).createdAt).toBe(new Date(time).toISOString());
});

test.each(['deleted', 'closed'])(
  'what another agent lists is new, and so is what comes back fourteen weeks after it was %s',
  async (how) => {
    const { id } = await publish();
    if (how === 'deleted') await remove(id);
    else await sendListingCall(app, 'PUT', `status/${id}`, user, { status: 'closed' });
    time += DAY_MS;
    const other = await addSignedIn(app.db, {}, new Date(time));
    expect((await publish({}, other)).createdAt).toBe(new Date(time).toISOString());
    time += 14 * 7 * DAY_MS;
    user = { ...user, ...(await signIn(app.db, user.id, new Date(time))) };
    expect((await publish()).createdAt).toBe(new Date(time).toISOString());
  },
);
