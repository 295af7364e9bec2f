import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let agent: SignedInUser;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  agent = await addSignedIn(app.db);
  const now = Date.now();
  const add = async (name: string, values: object) => {
    ids[name] = await addListing(app.db, { postedBy: agent.id, area: name, ...values });
  };
  const ended = new Date(now - 40 * DAY_MS).toISOString();
  await add('soon', { createdAt: ended, isConfirmed: true, listing_type: 'for_rents', price: 9 });
  await add('let', { price: 7, listing_type: 'for_rents', viewCount: 50 });
  await add('plain', { price: 8 });
  await add('photo', { price: 6, viewCount: 3 });
  await putInto(app.db, ids.let ?? 0, 'closed');
  const place = { owner: 'property_id', ownerId: ids.photo ?? 0, slot: 1 } as const;
  await addPhoto(app.db, app.media, { ...place, bytes: await jpeg(40, 30) });
});
afterAll(() => app.close());

type Answer = { properties: { id: number; area: string }[]; totalItems: number };
const list = async (query: string): Promise<Answer> => {
  const { status, body } = await sendJson<Answer>(
    app,
    'GET',
    `properties?mine=true&${query}`,
    agent,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const names = async (query: string) => {
  const { properties, totalItems } = await list(query);
  expect(totalItems).toBe(properties.length);
  return properties.map(({ area }) => area);
};

test.each([
  ['show=closed', ['let']],
  ['show=available', ['soon', 'photo', 'plain']],
  ['show=expiring', ['soon']],
  ['show=without_photos', ['soon', 'plain', 'let']],
  ['show=removed', []],
  ['order=price_asc', ['photo', 'let', 'plain', 'soon']],
  ['order=price_desc&show=available', ['soon', 'plain', 'photo']],
  ['order=views&limit=100', ['let', 'photo', 'plain', 'soon']],
  [
    'order=oldest',
    ['let', 'plain', 'photo', 'soon'].toSorted((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0)),
  ],
  ['q=bahan&show=closed', ['let']],
  ['q=bahan rent&order=price_asc', ['let', 'soon']],
])('%s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('a choice is one that there is, and for one’s own list', async () => {
  for (const query of ['mine=true&show=sold', 'mine=true&order=id', 'show=closed', 'order=views']) {
    const { status } = await sendJson(app, 'GET', `properties?${query}`, agent);
    expect([query, status]).toEqual([query, 400]);
  }
});
