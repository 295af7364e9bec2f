import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DetailedProperty } from '#features/properties/contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { DAY_MS } from '#test/support/app/durations.ts';
import { createListing } from '#test/support/app/publishing.ts';
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
  await setPrice(id, 40, 5.1);
  await setPrice(id, 38.5, 9);
  expect(await pricesOf(id)).toEqual([
    '40 until 2026-03-10',
    '42 until 2026-03-06',
    '45 until 2026-03-04',
  ]);
  const [card] = (await searchCards(app, 'limit=1')).cards;
  expect(Object.keys(card ?? {})).not.toContain('formerPrices');
});

test('at most five are said, and a sale that becomes a rent has none', async () => {
  const { id } = await createListing(app, owner, { price: '100' });
  for (let days = 12; days < 20; days++) await setPrice(id, 200 - days, days);
  expect(await pricesOf(id)).toHaveLength(5);
  const body = {
    price: '9',
    area: '1,450 sqft',
    description: '<p>Bright corner unit.</p>',
    region: 'Yangon',
    district: 'Bahan',
    property_type: 'condo',
    listing_type: 'for_rents',
  };
  await sendJson(app, 'PUT', `properties/updateProperty/${id}`, owner, body);
  expect(await pricesOf(id)).toBeUndefined();
});
