import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addUser, addProject } from '#test/support/app/records.ts';
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

test('without projects there are no menus', async () => {
  expect(await get('/api/projects')).toEqual([]);
});

test('projects with the same menu text share a group, oldest first', async () => {
  const add = (menuText: string, title: string) => addProject(app.db, { menuText, title });
  const { id: terrace } = await add('New', 'Terrace');
  const { id: park } = await add('စီမံကိန်းများ', 'Park');
  const { id: gardens } = await add('New', 'Gardens');
  expect(await get('/api/projects')).toEqual([
    {
      menuText: 'New',
      objects: [
        { id: terrace, title: 'Terrace' },
        { id: gardens, title: 'Gardens' },
      ],
    },
    { menuText: 'စီမံကိန်းများ', objects: [{ id: park, title: 'Park' }] },
  ]);
});

test('a project may have no cards, and names its poster by public fields only', async () => {
  const postedBy = await addUser(app.db, { name: 'Ko Zaw', email: 'private@example.com' });
  const { id } = await addProject(app.db, { postedBy });
  const { email1 } = await app.db
    .selectFrom('users')
    .select('email1')
    .where('id', '=', postedBy)
    .executeTakeFirstOrThrow();
  expect(await get(`/api/projects/${id}`)).toEqual({
    id,
    title: 'Garden Homes',
    place: null,
    developer: null,
    handover: null,
    units: null,
    menuText: 'Projects',
    Cards: [],
    posted_by: {
      id: postedBy,
      name: 'Ko Zaw',
      position: 'Agent',
      company: 'Golden Land',
      address: '12 Bogyoke Road',
      email: email1,
      email1,
      phone: '09123456789',
      isPhoneChecked: false,
      chats: {},
    },
    summary: null,
    pairId: null,
    pair: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
    publishAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
});

test('its cards are in order, each with its image or null', async () => {
  const cards = ['<p>One</p>', '<p>Two</p>', '<p>Three</p>'];
  const { id, cardIds } = await addProject(app.db, { cards });
  await addProject(app.db, { cards: ['<p>Of another project</p>'] });
  const [first = 0, second = 0, third = 0] = cardIds;
  const bytes = await jpeg(64, 48);
  const photo = { owner: 'project_card_id', ownerId: second, slot: 1, bytes } as const;
  const url = `/media/${await addPhoto(app.db, app.media, photo)}.jpg`;
  expect(await get(`/api/projects/${id}`)).toMatchObject({
    Cards: [
      { id: first, text: '<p>One</p>', image: null, photo: null },
      {
        id: second,
        text: '<p>Two</p>',
        image: url,
        photo: { slot: 1, url, width: 64, height: 48 },
      },
      { id: third, text: '<p>Three</p>', image: null, photo: null },
    ],
  });
});

test.each(['0', '-1', '1.0', 'abc', '၁', '9'.repeat(30)])('the id %j is refused', async (id) => {
  const url = `/api/projects/${encodeURIComponent(id)}`;
  expect(await refusedFields(app, url)).toEqual(['id']);
});

test('an unknown id is not found', async () => {
  const { status, body } = await callApi(app, 'GET', '/api/projects/999999');
  expect({ status, body }).toEqual({ status: 404, body: { message: 'not_found' } });
});

test.each([
  ['/api/projects?page=1', ['page']],
  ['/api/projects/1?id=1', ['id']],
])('%s is refused', async (url, fields) => {
  expect(await refusedFields(app, url)).toEqual(fields);
});
