import { afterAll, beforeAll, expect, test } from 'vitest';
import { DISTRICT_KEYS, PROPERTY_TYPES, REGION_KEYS } from '#features/catalogue/catalogue.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { search } from '#test/support/app/searches.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type RegionEntry = { region: string; districts: string[] };

const file = async <T>(url: string): Promise<T> => {
  const answer = await app.server.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return answer.json<T>();
};

test('the property types are one list, starting with all', async () => {
  expect(await file('/property_types.json')).toEqual([
    { propertyTypes: 'all apartment condo hotel house industrial land warehouse'.split(' ') },
  ]);
});

test('the regions are those of the specification, each with All and its townships', async () => {
  const regions = await file<RegionEntry[]>('/regions.json');
  expect(regions.map(({ region }) => region)).toEqual(['Yangon', 'Bago', 'NayPyiTaw']);
  expect(regions.map(({ districts }) => districts.slice(0, 2))).toEqual([
    ['All', 'Ahlone'],
    ['All', 'Bago'],
    ['All', 'Dekkhinathiri'],
  ]);
  for (const { districts } of regions) expect(new Set(districts).size).toBe(districts.length);
  expect(regions.every((entry) => Object.keys(entry).length === 2)).toBe(true);
});

test('every value of the two files can be searched for', async () => {
  const [types] = await file<{ propertyTypes: string[] }[]>('/property_types.json');
  const queries = (types?.propertyTypes ?? []).map((type) => `propType=${type}`);
  for (const { region, districts } of await file<RegionEntry[]>('/regions.json'))
    queries.push(...districts.map((district) => `region=${region}&district=${district}`));
  for (const query of queries) expect((await search(app, query)).totalItems).toBe(0);
});

test('the catalogue has the values that the forms offer', async () => {
  const regions = await file<RegionEntry[]>('/regions.json');
  expect(regions.map(({ region }) => region)).toEqual(REGION_KEYS);
  const districts = new Set(regions.flatMap((entry) => entry.districts.slice(1)));
  expect([...districts]).toEqual(DISTRICT_KEYS);
  const [types] = await file<{ propertyTypes: string[] }[]>('/property_types.json');
  expect(types?.propertyTypes.slice(1)).toEqual(PROPERTY_TYPES);
});

test('a query or a trailing slash makes no difference', async () => {
  const plain = await file('/regions.json');
  expect(await file('/regions.json?v=2')).toEqual(plain);
  expect(await file('/regions.json/')).toEqual(plain);
});
