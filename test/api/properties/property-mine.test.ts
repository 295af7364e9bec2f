import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toBurmeseDigits } from '#burmese/digits.ts';
import type { ListedProperty } from '#features/properties/contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, signIn, type SignedInUser } from '#test/support/app/sign-in.ts';

let app: TestApp;
let agent: SignedInUser;
let other: SignedInUser;
let admin: SignedInUser;
let ids: Record<'lake' | 'shop' | 'plot', number>;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  agent = await addSignedIn(app.db, { name: 'Daw Mya', email: 'mya@private.example' });
  other = await addSignedIn(app.db, { name: null, username: 'kyaw', email: 'kyaw@x.example' });
  admin = await addSignedIn(app.db, { role: 'admin' });
  const postedBy = agent.id;
  ids = {
    lake: await addListing(app.db, {
      postedBy,
      createdAt: '2026-01-01T00:00:00.000Z',
      description:
        '<p>A <strong>quiet</strong> flat &amp; a garden, 100% sunny</p><p>near the lake</p>',
      area: '1,200 sq ft',
    }),
    shop: await addListing(app.db, {
      postedBy,
      createdAt: '2026-01-02T00:00:00.000Z',
      description: '<p>ဈေးနှင့်နီးသောဆိုင်ခန်း</p>',
      district: 'Hlaing',
      area: '၂၀ ပေ',
    }),
    plot: await addListing(app.db, {
      postedBy: other.id,
      createdAt: '2026-01-03T00:00:00.000Z',
      description: '<p>A plot near the lake</p>',
      region: 'Bago',
      district: 'Htantabin',
    }),
  };
});
afterAll(() => app.close());

type List = { properties: ListedProperty[]; totalItems: number; totalPages: number };

const list = async (query: string, user?: { headers: Record<string, string> }) => {
  const { status, body } = await callApi(app, 'GET', `/api/properties${query}`, {
    headers: user?.headers ?? {},
  });
  return { status, body: body as List & { message: string; errors: unknown } };
};

const found = async (user: SignedInUser, q: string): Promise<string[]> => {
  const { status, body } = await list(`?mine=true&q=${encodeURIComponent(q)}`, user);
  expect(status).toBe(200);
  expect(body.totalItems).toBe(body.properties.length);
  return body.properties.map(({ id }) =>
    String(Object.entries(ids).find(([, known]) => known === id)?.[0]),
  );
};

test('an agent gets their own listings, newest first, with their own e-mail', async () => {
  const { status, body } = await list('?mine=true', agent);
  expect(status).toBe(200);
  expect(body).toMatchObject({ totalItems: 2, totalPages: 1, currentPage: 1 });
  expect(body.properties.map(({ id }) => id)).toEqual([ids.shop, ids.lake]);
  for (const listing of body.properties) {
    expect(listing.posted_by.email).toBe('mya@private.example');
    expect(listing).not.toHaveProperty('owner');
  }
});

test('an administrator gets all listings, with their owners', async () => {
  const { body } = await list('?mine=true', admin);
  expect(body.properties.map(({ id, owner }) => [id, owner])).toEqual([
    [ids.plot, { id: other.id, name: 'kyaw' }],
    [ids.shop, { id: agent.id, name: 'Daw Mya' }],
    [ids.lake, { id: agent.id, name: 'Daw Mya' }],
  ]);
  expect(body.properties[0]?.posted_by.email).toBe('kyaw@x.example');
});

test('a call without a valid token is refused', async () => {
  const strangers = [undefined, { headers: { authorization: 'Bearer x' } }];
  for (const stranger of strangers)
    expect(await list('?mine=true', stranger)).toEqual({
      status: 401,
      body: { message: 'unauthorized' },
    });
  const disabled = await addSignedIn(app.db);
  await app.db
    .updateTable('users')
    .set({ disabled_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', disabled.id)
    .execute();
  const token = await signIn(app.db, disabled.id);
  expect((await list('?mine=true', token)).status).toBe(401);
});

test('without `mine` the answer never depends on a token', async () => {
  const answer = await list('');
  expect(answer.body.totalItems).toBe(3);
  for (const query of ['', '?mine=', '?mine=false'])
    for (const user of [agent, admin, { headers: { authorization: 'Bearer x' } }])
      expect(await list(query, user)).toEqual(answer);
  for (const { posted_by: poster } of answer.body.properties)
    expect(poster.email).toBe(poster.email1);
});

test('the own list is paged like every list', async () => {
  const { body } = await list('?mine=true&limit=1&page=2', agent);
  expect(body.properties.map(({ id }) => id)).toEqual([ids.lake]);
  expect(body).toMatchObject({ totalItems: 2, totalPages: 2, currentPage: 2 });
  expect((await list('?mine=true&page=9', agent)).body).toMatchObject({
    properties: [],
    totalItems: 2,
  });
});

describe('a search in the own list', () => {
  test.each([
    ['lake', ['lake']],
    ['LAKE', ['lake']],
    ['quiet flat', ['lake']],
    ['garden & lake', ['lake']],
    ['garden,', ['lake']],
    ['lake near', ['lake']],
    ['100%', ['lake']],
    ['1,200', ['lake']],
    ['ဈေး', ['shop']],
    ['hlaing', ['shop']],
    ['လှိုင်', ['shop']],
    ['ရန်ကုန်', ['shop', 'lake']],
    ['yangon bahan', ['lake']],
    ['၂၀', ['shop']],
    ['', ['shop', 'lake']],
    ['  ', ['shop', 'lake']],
    ['strong', []],
    ['amp', []],
    ['lake Htantabin', []],
    ['100_ %', ['lake']],
    ['1001', []],
    ['%', ['shop', 'lake']],
    ["' or 1=1 --", []],
  ])('%j finds %j', async (q, expected) => {
    expect(await found(agent, q)).toEqual(expected);
  });

  test('finds a listing by number', async () => {
    expect(await found(agent, `#${ids.shop}`)).toEqual(['shop']);
    expect(await found(agent, String(ids.shop))).toContain('shop');
    expect(await found(agent, `Hlaing ${toBurmeseDigits(String(ids.shop))}`)).toEqual(['shop']);
    expect(await found(agent, `#${ids.plot}`)).toEqual([]);
    expect(await found(admin, `#${ids.plot}`)).toEqual(['plot']);
  });

  test('covers all listings for an administrator', async () => {
    expect(await found(admin, 'lake')).toEqual(['plot', 'lake']);
    expect(await found(admin, 'ပဲခူး')).toEqual(['plot']);
  });

  test('needs `mine`, and has at most 200 characters', async () => {
    for (const [query, message] of [
      ['?q=lake', 'invalid_input'],
      ['?mine=false&q=lake', 'invalid_input'],
      [`?mine=true&q=${'x'.repeat(201)}`, 'too_long'],
    ])
      expect(await list(`${query}`, agent)).toEqual({
        status: 400,
        body: { message: 'invalid_input', errors: [{ field: 'q', message }] },
      });
    expect((await list('?mine=maybe', agent)).status).toBe(400);
  });
});
