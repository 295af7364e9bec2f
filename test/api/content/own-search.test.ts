import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateUser } from '#features/accounts/server/store.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { fillSearchIndexes } from '#records/search-index.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { CONTENT_KINDS } from '#test/support/app/content-kinds.ts';
import {
  addBlog,
  addListing,
  addListings,
  addProject,
  addTemplateOne,
} from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import type { AnyRecord } from '#test/support/app/writing.ts';

let app: TestApp;
let agent: SignedInUser;
let admin: SignedInUser;
let condo: number;
let house: number;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  agent = await addSignedIn(app.db, { name: 'Ko Zaw Min' });
  admin = await addSignedIn(app.db, { role: 'admin', name: 'Ma Hla' });
  condo = await addListing(app.db, {
    postedBy: agent.id,
    description: '<p>Two rooms</p>',
    property_type: 'condo',
    listing_type: 'for_rents',
    region: 'Yangon',
    district: 'Bahan',
    price: 28.5,
    createdAt: '2026-02-02T00:00:00.000Z',
  });
  house = await addListing(app.db, {
    postedBy: admin.id,
    description: '<p>လှေကားကျယ်</p>',
    property_type: 'house',
    region: 'Bago',
    district: 'Htantabin',
    price: 2777,
    area: `${condo} x 60 ft`,
    createdAt: '2026-02-01T00:00:00.000Z',
  });
});
afterAll(() => app.close());

type List = Record<string, AnyRecord[]> & { totalItems: number };

const search = async (kind: string, q: string, user = admin, page = ''): Promise<number[]> => {
  const query = `${kind}?mine=true&q=${encodeURIComponent(q)}${page}`;
  const { body } = await sendJson<List>(app, 'GET', query, user);
  return (body[kind] ?? []).map(({ id }) => id);
};

describe('an own listing is found', () => {
  test.each([
    'condo',
    'Condos',
    'ကွန်ဒို',
    'for rent',
    'ငှားရန်',
    '28.5',
    '၂၈.၅',
    'bahan yangon',
    'ဗဟန်း',
    'ရန်ကုန်',
    'Rangoon',
    'ko zaw',
    'Min condo',
    'two rooms bahan condo rent zaw',
  ])('by %j, by its owner and by an administrator', async (q) => {
    expect(await search('properties', q)).toEqual([condo]);
    expect(await search('properties', q, agent)).toEqual([condo]);
  });

  test.each(['2777', '၂,၇၇၇', 'လုံးချင်းအိမ်', 'လေှကားကျယ်', 'ရောင်းရန် hla'])('%j', async (q) => {
    expect(await search('properties', q)).toEqual([house]);
    expect(await search('properties', q, agent)).toEqual([]);
  });

  test('a number finds the record of that number first; with # only that record', async () => {
    expect(await search('properties', String(condo))).toEqual([condo, house]);
    expect(await search('properties', `#${condo}`)).toEqual([condo]);
    expect(await search('properties', `${condo} ft`)).toEqual([condo, house]);
    expect(await search('properties', String(condo), admin, '&limit=1')).toEqual([condo]);
    expect(await search('properties', String(condo), admin, '&limit=1&page=2')).toEqual([house]);
    expect(await search('properties', String(house))).toEqual([house]);
  });

  test('by the current name of its owner', async () => {
    await updateUser(app.db, agent.id, { name: 'U Tin' });
    expect(await search('properties', 'Zaw')).toEqual([]);
    expect(await search('properties', 'tin condo')).toEqual([condo]);
    await updateUser(app.db, agent.id, { name: 'Ko Zaw Min' });
  });
});

describe('search results follow changes at once', () => {
  test('a listing that is changed, then deleted', async () => {
    const { headers } = agent;
    const id = await addListing(app.db, { postedBy: agent.id, area: '77 acres' });
    const body = {
      description: '<p>Riverside</p>',
      region: 'Yangon',
      district: 'Hlaing',
      area: '88 acres',
      price: '99',
      property_type: 'land',
      listing_type: 'for_sales',
    };
    await sendJson(app, 'PUT', `properties/updateProperty/${id}`, { headers }, body);
    expect(await search('properties', '77 acres')).toEqual([]);
    expect(await search('properties', 'river hlaing 88')).toEqual([id]);
    await sendJson(app, 'DELETE', `properties/${id}`, { headers });
    const { body: left } = await sendJson<List>(app, 'GET', 'properties?mine=true&q=river', agent);
    expect(left).toMatchObject({ properties: [], totalItems: 0 });
  });

  test('the cards of a project', async () => {
    const { id, cardIds } = await addProject(app.db, {
      postedBy: agent.id,
      cards: ['<p>Swimming</p>', '<p>Fencing</p>'],
    });
    expect(await search('projects', 'swimming fencing')).toEqual([id]);
    await sendJson(app, 'DELETE', `projects/deleteCard/${cardIds[0]}`, agent);
    expect(await search('projects', 'swimming')).toEqual([]);
    expect(await search('projects', 'fencing')).toEqual([id]);
  });

  test('labels of articles and texts of pages', async () => {
    const blog = await addBlog(app.db, { postedBy: agent.id, labels: ['Land law'] });
    const page = await addTemplateOne(app.db, { textThree: '<p>Parking</p>' });
    expect(await search('blogs', 'law')).toEqual([blog]);
    expect(await search('templateOnes', 'parking')).toEqual([page]);
  });
});

describe('pages of results', () => {
  const pageOf = async (q: string, page = ''): Promise<[number[], number]> => {
    const query = `properties?mine=true&q=${encodeURIComponent(q)}${page}`;
    const { body } = await sendJson<List>(app, 'GET', query, admin);
    return [(body.properties ?? []).map(({ id }) => id), body.totalItems];
  };

  test.each([
    ['teak', 'Teakwood'],
    ['bam grove', 'Bamboo groves'],
  ])('%j: newest first, then by id, with the total', async (q, description) => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-02', '1969-12-31', '2026-03-01'];
    const made = await addListings(
      app.db,
      days.map((day) => ({ description, createdAt: `${day}T00:00:00.000Z` })),
    );
    const order = [1, 2, 0, 4, 3].map((index) => made[index]);
    expect(await pageOf(q)).toEqual([order, 5]);
    expect(await pageOf(q, '&limit=2')).toEqual([order.slice(0, 2), 5]);
    expect(await pageOf(q, '&limit=2&page=3')).toEqual([order.slice(4), 5]);
    expect(await pageOf(q, '&limit=2&page=4')).toEqual([[], 5]);
    expect(await pageOf(`${q}nowhere`)).toEqual([[], 0]);
  });

  test('a number counts the record of that number, too', async () => {
    expect(await pageOf(String(condo), '&limit=1')).toEqual([[condo], 2]);
  });
});

test('the search does not normalise names', async () => {
  const named = await addSignedIn(app.db, { name: '50%_Off Ltd' });
  const id = await addListing(app.db, { postedBy: named.id });
  expect(await search('properties', '50%_o')).toEqual([id]);
  expect(await search('properties', '50%__o')).toEqual([]);
  expect(await search('properties', 'f%d')).toEqual([]);
});

test.each(CONTENT_KINDS)('$name: by the name of its author', async ({ name }) => {
  const author = await addSignedIn(app.db, { name: 'Daw Khin' });
  const add = { blogs: addBlog, templateOnes: addTemplateOne, projects: addProject }[name];
  const made = await add?.(app.db, { postedBy: author.id });
  const id = typeof made === 'object' ? made.id : made;
  expect(await search(name, 'daw khin')).toEqual([id]);
});

test('records of a database without an index are found once the index is filled', async () => {
  await sql`delete from properties_search`.execute(app.db);
  await app.db.deleteFrom('search_indexes').where('name', '=', 'properties').execute();
  expect(await search('properties', 'condo')).toEqual([]);
  await fillSearchIndexes(app.db, [searchedListings]);
  expect(await search('properties', 'condo')).toEqual([condo]);
  await fillSearchIndexes(app.db, [searchedListings]);
  expect(await search('properties', 'condo')).toEqual([condo]);
});
