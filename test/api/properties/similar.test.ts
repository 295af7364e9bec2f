import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Card } from '#features/properties/contract.ts';
import type { NewProperty } from '#features/properties/server/store.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListing, addListings, addUser } from '#test/support/app/records.ts';
import { searchCards } from '#test/support/app/searches.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('properties').execute());

const similarTo = async (id: number): Promise<Card[]> => {
  const { status, body } = await callApi(app, 'GET', `/api/properties/${id}/similar`);
  expect(status).toBe(200);
  return (body as { cards: Card[] }).cards;
};

/** Lists the listings similar to the first one by their area, which identifies them. */
const namesFor = async (
  first: Partial<NewProperty>,
  others: Record<string, Partial<NewProperty>>,
): Promise<string[]> => {
  const [id = 0] = await addListings(app.db, [{ area: 'itself', ...first }]);
  const postedBy = await addUser(app.db);
  for (const [area, values] of Object.entries(others))
    await addListing(app.db, { area, postedBy, ...values });
  return (await similarTo(id)).map((card) => card.area);
};

test('the nearest prices of the same township are first, three at most', async () => {
  expect(
    await namesFor(
      { price: 1000 },
      {
        far: { price: 4000 },
        near: { price: 1100 },
        elsewhere: { price: 1000, district: 'Hlaing' },
        below: { price: 850 },
        farther: { price: 9000 },
      },
    ),
  ).toEqual(['near', 'below', 'far']);
});

test('the rest comes from the same region, not from another', async () => {
  expect(
    await namesFor(
      { price: 1000 },
      {
        dear: { price: 2000, district: 'Hlaing' },
        here: { price: 9000 },
        cheap: { price: 900, district: 'Kamayut' },
        abroad: { price: 1000, region: 'Bago', district: 'Bago' },
      },
    ),
  ).toEqual(['here', 'cheap', 'dear']);
});

test('if the region has none, the nearest prices of other regions are similar, also of a home that is let', async () => {
  const [id = 0] = await addListings(app.db, [
    { price: 1000, region: 'Naypyidaw', district: 'Ottarathiri', area: 'itself' },
    { price: 9000, region: 'Bago', district: 'Bago', area: 'dear' },
    { price: 1100, region: 'Yangon', district: 'Bahan', area: 'near' },
    { price: 1000, listing_type: 'for_rents', region: 'Bago', district: 'Bago', area: 'rent' },
  ]);
  const areas = async () => (await similarTo(id)).map(({ area }) => area);
  expect(await areas()).toEqual(['near', 'dear']);
  await app.db.updateTable('properties').set({ status: 'closed' }).where('id', '=', id).execute();
  expect(await areas()).toEqual(['near', 'dear']);
  const { body } = await app.server.inject(`/propertyDetails?id=${id}`);
  // The link to more leads where there are some.
  expect(body).toMatch(/href="\/results\?type=for_sales&amp;propType=[a-z]+"/);
});

test('of equal matches the newest is first', async () => {
  expect(await namesFor({}, { old: {}, older: {}, oldest: {}, newest: {} })).toEqual([
    'newest',
    'oldest',
    'older',
  ]);
});

test('only the same listing type and property type counts; without a match there is nothing', async () => {
  expect(
    await namesFor({}, { rent: { listing_type: 'for_rents' }, house: { property_type: 'house' } }),
  ).toEqual([]);
});

test('similar listings have the same cards as in a search', async () => {
  const [first = 0] = await addListings(app.db, [{}, { area: 'other' }]);
  const [card] = await similarTo(first);
  const found = await searchCards(app);
  expect(found.cards).toContainEqual(card);
});

test('an unknown listing has no similar ones', async () => {
  expect(await callApi(app, 'GET', '/api/properties/999999/similar')).toMatchObject({
    status: 404,
    body: { message: 'not_found' },
  });
  for (const id of ['0', '-1', 'x', '1.5', '99999999999999999999'])
    expect(await callApi(app, 'GET', `/api/properties/${id}/similar`)).toMatchObject({
      status: 400,
      body: { message: 'invalid_input', errors: [{ field: 'id', message: 'invalid_input' }] },
    });
});

test('the newest others of the same poster are named, without those that are similar', async () => {
  const [postedBy, other] = [await addUser(app.db), await addUser(app.db)];
  const add = (area: string, poster: number, district: string, createdAt: string) =>
    addListing(app.db, { area, postedBy: poster, district, region: 'Yangon', createdAt });
  const id = await add('itself', postedBy, 'Bahan', '2026-01-01T00:00:00.000Z');
  for (const [day, area] of ['oldest', 'old', 'new', 'newer', 'newest'].entries())
    await add(area, postedBy, 'Bahan', `2026-02-0${day + 1}T00:00:00.000Z`);
  await add('of another', other, 'Bahan', '2026-03-01T00:00:00.000Z');
  for (const status of ['hidden', 'closed'] as const)
    await putInto(app.db, await add(status, postedBy, 'Bahan', '2026-03-01T00:00:00.000Z'), status);
  const { body } = await callApi(app, 'GET', `/api/properties/${id}/similar`);
  const { cards, samePoster } = body as { cards: Card[]; samePoster: Card[] };
  const areas = (some: Card[]): string[] => some.map(({ area }) => area);
  expect(cards).toHaveLength(3);
  const rest = ['newest', 'newer', 'new', 'old', 'oldest'].filter(
    (area) => !areas(cards).includes(area),
  );
  expect(areas(samePoster)).toEqual(rest.slice(0, 3));
});
