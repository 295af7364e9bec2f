import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListings } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const KIND = { region: 'Yangon', district: 'Bahan', propType: 'condo', type: 'for_sales' };
const HERE = { region: 'Yangon', district: 'Bahan', property_type: 'condo' };

let app: TestApp;
let agent: SignedInUser;

beforeAll(async () => {
  app = await startTestApp();
  agent = await addSignedIn(app.db);
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('properties').execute());

const ask = async (kind: Partial<typeof KIND> = {}) => {
  const query = new URLSearchParams({ ...KIND, ...kind }).toString();
  const { headers } = agent;
  return callApi(app, 'GET', `/api/properties/usualPrices?${query}`, { headers });
};
const usual = async (kind?: Partial<typeof KIND>): Promise<unknown> =>
  ((await ask(kind)).body as { usual: unknown }).usual;

const offer = (prices: readonly number[], values: object = HERE) =>
  addListings(
    app.db,
    prices.map((price) => ({ ...HERE, ...values, price })),
  );

test('the outer tenths of the prices of the township are left out', async () => {
  await offer([1, 1_200, 2_000, 2_500, 2_800, 3_000, 3_200, 4_000, 4_800, 90_000]);
  expect(await usual()).toEqual({ from: 1, to: 4_800, place: 'district' });
  await offer([1_100, 1_300, 4_500, 4_700, 4_900, 5_000, 2_600, 2_700, 2_900, 3_100]);
  expect(await usual()).toEqual({ from: 1_100, to: 4_900, place: 'district' });
});

test('only the same property type and listing type count', async () => {
  await offer([100, 100, 100, 100, 100]);
  await offer([7, 7, 7, 7, 7], { listing_type: 'for_rents' });
  await offer([900, 900, 900, 900, 900], { property_type: 'land' });
  expect(await usual()).toEqual({ from: 100, to: 100, place: 'district' });
  expect(await usual({ type: 'for_rents' })).toEqual({ from: 7, to: 7, place: 'district' });
});

test('with fewer than five in the township the region counts, never another one', async () => {
  await offer([100, 100, 100, 100]);
  expect(await usual()).toBe(null);
  await offer([9, 9, 9, 9, 9], { region: 'Bago', district: 'Bago' });
  expect(await usual()).toBe(null);
  await offer([300], { district: 'Hlaing' });
  expect(await usual()).toEqual({ from: 100, to: 300, place: 'region' });
});

test('an invalid property type is refused', async () => {
  for (const wrong of [{ district: 'Pyay' }, { propType: 'all' }, { type: '' }, { region: 'All' }])
    expect(await ask(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 });
});
