import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import { card, property, type Card, type Property } from '#features/properties/contract.ts';
import { addVisits } from '#features/properties/server/figures/figure-store.ts';
import { getProperties } from '#features/properties/server/store.ts';
import { clearPlace, orderPhotos } from '#photos/store.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { search, searchCards } from '#test/support/app/searches.ts';
import { soon } from '#test/support/app/soon.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
/** Another connection to the same database, as the command line has. */
let other: Db;
let postedBy: number;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  other = connect(app.place);
});
afterAll(async () => {
  await other.destroy();
  await app.close();
});

/** The listing as each of the endpoints that show it does. */
const look = async (): Promise<{ searched: Property; got: Property; card: Card }> => {
  const { body: got } = await callApi(app, 'GET', `/api/properties/${id}`);
  const searched = (await search(app)).properties.find((each) => each.id === id);
  const card = (await searchCards(app)).cards.find((each) => each.id === id);
  if (!searched || !card) throw new Error('The listing is not found');
  return { searched, got: got as Property, card };
};

const photo = async (slot: number) => ({
  owner: 'property_id' as const,
  ownerId: id,
  slot,
  bytes: await jpeg(40 + slot, 30),
});

/** Expects the stored listing, and that it looks different from before. */
const expectStored = async (before: unknown): Promise<void> => {
  const after = await look();
  expect(after).not.toEqual(before);
  const [stored] = await getProperties(app.db, [id]);
  expect(after.searched).toEqual(stored);
  expect(after.got).toEqual(stored);
  const { price, photos } = after.got;
  expect(after.card).toMatchObject({ price, photoCount: photos.length, photo: photos[0] ?? null });
  // They are sent without going through their schemas.
  expect(z.parse(property, after.searched)).toEqual(after.searched);
  expect(z.parse(card, after.card)).toEqual(after.card);
};

type Change = [what: string, change: (db: Db) => Promise<unknown>];

const CHANGES: Change[] = [
  [
    'its text',
    (db) =>
      db
        .updateTable('properties')
        .set({ description: '<p>Sunny</p>' })
        .where('id', '=', id)
        .execute(),
  ],
  [
    'its price',
    (db) => db.updateTable('properties').set({ price: 4_500 }).where('id', '=', id).execute(),
  ],
  ['its views', (db) => addVisits(db, [{ key: id, id, figure: 'opened', day: '2026-11-22' }])],
  [
    'the name of its agent',
    (db) => db.updateTable('users').set({ name: 'U Ba' }).where('id', '=', postedBy).execute(),
  ],
  [
    'the phone of its agent',
    (db) =>
      db.updateTable('users').set({ phone: '09987654321' }).where('id', '=', postedBy).execute(),
  ],
  ['a first photo', async (db) => addPhoto(db, app.media, await photo(1))],
  ['a second photo', async (db) => addPhoto(db, app.media, await photo(2))],
  ['the order of its photos', (db) => orderPhotos(db, 'property_id', id, [2, 1])],
  ['one photo less', (db) => clearPlace(db, { owner: 'property_id', ownerId: id, slot: 2 })],
];

describe.each<[string, () => Db]>([
  ['this process', () => app.db],
  ['another process', () => other],
])('a change by %s is in the next answer', (_who, writer) => {
  beforeAll(async () => {
    postedBy = await addUser(app.db);
    id = await addListing(app.db, { postedBy });
  });

  test.each(CHANGES)('%s', async (_what, change) => {
    const before = await look();
    await change(writer());
    await (writer() === app.db ? expectStored(before) : soon(app.db, () => expectStored(before)));
  });
});

test('a page of listings that take more space than is kept is whole', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 50; number++)
    ids.push(
      await addListing(app.db, {
        postedBy,
        description: `<p>${'က'.repeat(40_000)}</p>`,
        price: 900_000 + number,
      }),
    );
  const found = async (query: string): Promise<number[]> =>
    (await search(app, `fromPrice=900000&limit=100&${query}`)).properties.map(({ id }) => id);
  // Each order finds other listings kept than the one before.
  expect(await found('sort=price_asc')).toEqual(ids);
  expect(await found('sort=price_desc')).toEqual(ids.toReversed());
  expect(await found('sort=price_asc')).toEqual(ids);
});
