import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { DetailedProperty } from '#features/properties/contract.ts';
import { toStoredPrice } from '#features/properties/fields.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { createListing, updateListing } from '#test/support/app/publishing.ts';
import { searchCards } from '#test/support/app/searches.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const START = Date.parse('2026-03-01T05:00:00.000Z');

let app: TestApp;
let owner: SignedInUser;
let time = START;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(time) });
  owner = await addSignedIn(app.db, {}, new Date(START + 20 * DAY_MS));
});
afterAll(() => app.close());

const setPrice = async (id: number, price: number, days: number): Promise<void> => {
  time = START + days * DAY_MS;
  const { status } = await sendJson(app, 'PUT', `properties/price/${id}`, owner, { price });
  expect(status).toBe(200);
};

const pricesOf = async (id: number): Promise<string[] | undefined> => {
  const { formerPrices } = (
    await app.server.inject(`/api/properties/${id}`)
  ).json<DetailedProperty>();
  return formerPrices?.map(({ price, until }) => `${price} until ${until.slice(0, 10)}`);
};

test('the page of a home says what it cost before, the latest first, without slips of less than a day', async () => {
  const { id } = await createListing(app, owner, { price: '45' });
  expect(await pricesOf(id)).toBeUndefined();
  await setPrice(id, 42, 3);
  await setPrice(id, 4_200, 5);
  await setPrice(id, 40, 5.9);
  await setPrice(id, 38.5, 9);
  expect(await pricesOf(id)).toEqual([
    '40 until 2026-03-10',
    '42 until 2026-03-06',
    '45 until 2026-03-04',
  ]);
  const [card] = (await searchCards(app, 'limit=1')).cards;
  expect(Object.keys(card ?? {})).not.toContain('formerPrices');
});

test('an owner finds a home by its new price, and not by the one before', async () => {
  const { id } = await createListing(app, owner, { price: '4321' });
  await setPrice(id, 4567, 10);
  const found = async (q: string): Promise<number> =>
    (await sendJson<{ totalItems: number }>(app, 'GET', `properties?mine=true&q=${q}`, owner)).body
      .totalItems;
  expect([await found('4321'), await found('4567')]).toEqual([0, 1]);
});

/** Offers a home at another price, and for sale or for rent. */
const offer = async (id: number, listing_type: ListingType, price: string, days: number) => {
  time = START + days * DAY_MS;
  expect((await updateListing(app, owner, id, { listing_type, price })).status).toBe(200);
};

test('at most five are said, and a sale that becomes a rent says those of rents alone', async () => {
  const { id } = await createListing(app, owner, { price: '100' });
  for (let days = 12; days < 20; days++) await setPrice(id, 200 - days, days);
  expect(await pricesOf(id)).toHaveLength(5);
  await offer(id, 'for_rents', '9', 20);
  expect(await pricesOf(id)).toBeUndefined();
  await setPrice(id, 8, 22);
  expect(await pricesOf(id)).toEqual(['9 until 2026-03-23']);
  await offer(id, 'for_sales', '181', 24);
  expect((await pricesOf(id))?.[0]).toBe('181 until 2026-03-21');
});

test('a price that is changed a hundred times on a day leaves two lines, and hides no lower price', async () => {
  const { id } = await createListing(app, owner, { price: '50' });
  for (let change = 0; change < 100; change++)
    await setPrice(id, change === 40 ? 30 : 60 + change, 30 + change / 200);
  const kept = await app.db
    .selectFrom('former_prices')
    .select('price')
    .where('property_id', '=', id)
    .orderBy('until')
    .execute();
  expect(kept.map(({ price }) => price)).toEqual([toStoredPrice(50), toStoredPrice(30)]);
  await setPrice(id, 40, 32);
  expect(await pricesOf(id)).toEqual(['159 until 2026-04-02', '50 until 2026-03-31']);
  const [listing] = (await searchCards(app, 'limit=1&sort=newest')).cards;
  expect(listing).toMatchObject({ id, price: 40, reducedFrom: null });
});

test('a price is not reduced if the home was as cheap before it was to let for a while', async () => {
  const { id } = await createListing(app, owner, { price: '380' });
  await offer(id, 'for_rents', '4', 40);
  await offer(id, 'for_sales', '600', 40.1);
  for (let times = 0; times < 20; times++) {
    await offer(id, 'for_rents', '4', 40.2 + times / 100);
    await offer(id, 'for_sales', '600', 40.205 + times / 100);
  }
  await setPrice(id, 500, 42);
  const [listing] = (await searchCards(app, 'limit=1&sort=newest')).cards;
  expect(listing).toMatchObject({ id, price: 500, reducedFrom: null });
  const { kept } = await app.db
    .selectFrom('former_prices')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('property_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kept).toBeLessThan(5);
});
