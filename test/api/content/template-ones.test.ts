import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOT_STORED } from '#contract/shapes/content-fields.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addTemplateOne } from '#test/support/app/records.ts';
import { refusedFields } from '#test/support/app/searches.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => app.close());

const get = async (url: string): Promise<unknown> => {
  const { status, body } = await callApi(app, 'GET', url);
  expect(status, `${url}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};

test('without pages there are no menus', async () => {
  expect(await get('/api/templateOnes')).toEqual([]);
});

test('pages with the same menu text share a group, oldest first', async () => {
  const add = (menuText: string, title: string) => addTemplateOne(app.db, { menuText, title });
  const valuation = await add('Services', 'Valuation');
  const about = await add('About / အကြောင်း', 'About us');
  const moving = await add('Services', 'Moving');
  const lower = await add('services', 'Another case');
  const groups = [
    {
      menuText: 'Services',
      objects: [
        { id: valuation, title: 'Valuation' },
        { id: moving, title: 'Moving' },
      ],
    },
    { menuText: 'About / အကြောင်း', objects: [{ id: about, title: 'About us' }] },
    { menuText: 'services', objects: [{ id: lower, title: 'Another case' }] },
  ];
  expect(await get('/api/templateOnes')).toEqual(groups);
  expect(await get('/api/templateOnes/')).toEqual(groups);
});

test('a page has every field of the specification, absent images as null', async () => {
  const id = await addTemplateOne(app.db);
  expect(await get(`/api/templateOnes/${id}`)).toEqual({
    id,
    title: 'About us',
    textOne: '<p>One</p>',
    textTwo: '<p>Two</p>',
    textThree: '<p>Three</p>',
    menuText: 'About',
    image1: null,
    image2: null,
    image3: null,
    photos: [],
    ...NOT_STORED,
    publishedAt: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
});

test('its images keep their slots, with gaps', async () => {
  const id = await addTemplateOne(app.db);
  const add = async (slot: number): Promise<string> => {
    const bytes = await jpeg(40 + slot, 30);
    const photo = { owner: 'template_one_id', ownerId: id, slot, bytes } as const;
    return `/media/${await addPhoto(app.db, app.media, photo)}.jpg`;
  };
  const third = await add(3);
  const first = await add(1);
  expect(await get(`/api/templateOnes/${id}`)).toMatchObject({
    image1: first,
    image2: null,
    image3: third,
    photos: [
      { slot: 1, url: first, width: 41, height: 30 },
      { slot: 3, url: third, width: 43, height: 30 },
    ],
  });
});

test.each(['0', '-1', '1.0', 'abc', '၁', '9'.repeat(30)])('the id %j is refused', async (id) => {
  const url = `/api/templateOnes/${encodeURIComponent(id)}`;
  expect(await refusedFields(app, url)).toEqual(['id']);
});

test('an unknown id is not found', async () => {
  const { status, body } = await callApi(app, 'GET', '/api/templateOnes/999999');
  expect({ status, body }).toEqual({ status: 404, body: { message: 'not_found' } });
});

test.each([
  ['/api/templateOnes?page=1', ['page']],
  ['/api/templateOnes/1?id=1', ['id']],
])('%s is refused', async (url, fields) => {
  expect(await refusedFields(app, url)).toEqual(fields);
});
