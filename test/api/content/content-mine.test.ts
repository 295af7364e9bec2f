import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { CONTENT_KINDS, type ContentKind } from '#test/support/app/content-kinds.ts';
import { addBlog, addProject, addTemplateOne } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import type { AnyRecord } from '#test/support/app/writing.ts';

let app: TestApp;
let author: SignedInUser;
let other: SignedInUser;
let admin: SignedInUser;

type Values = { title: string; menuText: string; text: string; postedBy: number; day: number };

/** Writes a record; its text is searched in articles, its menu text in pages and projects. */
const add = async (
  { name }: ContentKind,
  { title, menuText, text, postedBy, day }: Values,
): Promise<number> => {
  const values = { title, postedBy, createdAt: `2026-01-0${day}T00:00:00.000Z` };
  if (name === 'blogs') return addBlog(app.db, { ...values, body: text, labels: ['Tips'] });
  if (name === 'templateOnes') return addTemplateOne(app.db, { ...values, menuText });
  return (await addProject(app.db, { ...values, menuText })).id;
};

const ids: Record<string, Record<'lake' | 'shop' | 'plot', number>> = {};

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db, { name: 'Daw Mya' });
  other = await addSignedIn(app.db, { name: null, username: 'kyaw' });
  admin = await addSignedIn(app.db, { role: 'admin' });
  for (const kind of CONTENT_KINDS) {
    const words = { menuText: '100% sunny gardens', text: '<p>100% <b>sunny</b> gardens</p>' };
    const burmese = { menuText: 'အိမ်ခြံမြေ', text: '<p>အိမ်ခြံမြေ</p>' };
    ids[kind.name] = {
      lake: await add(kind, { title: 'By the lake', ...words, postedBy: author.id, day: 1 }),
      shop: await add(kind, { title: 'ဆိုင်ခန်း', ...burmese, postedBy: author.id, day: 2 }),
      plot: await add(kind, { title: 'A plot at the lake', ...words, postedBy: other.id, day: 3 }),
    };
  }
});
afterAll(() => app.close());

type List = Record<string, (AnyRecord & { owner?: { id: number; name: string } })[]> & {
  totalItems: number;
};

describe.each(CONTENT_KINDS)('$name', (kind) => {
  const list = async (query: string, user?: { headers: { authorization: string } }) =>
    sendJson<List>(app, 'GET', `${kind.name}${query}`, user);
  const namesIn = (records: readonly { id: number }[] | undefined): string[] =>
    (records ?? []).map(({ id }) =>
      String(Object.entries(ids[kind.name] ?? {}).find(([, known]) => known === id)?.[0]),
    );
  const found = async (user: SignedInUser, q: string): Promise<string[]> => {
    const { status, body } = await list(`?mine=true&q=${encodeURIComponent(q)}`, user);
    expect(status).toBe(200);
    expect(body.totalItems).toBe(body[kind.name]?.length);
    return namesIn(body[kind.name]);
  };

  test('an author gets their own records, newest first, as the public sees them', async () => {
    const { status, body } = await list('?mine=true', author);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalItems: 2, totalPages: 1, currentPage: 1 });
    expect(namesIn(body[kind.name])).toEqual(['shop', 'lake']);
    for (const record of body[kind.name] ?? [])
      expect((await list(`/${record.id}`)).body).toEqual(record);
  });

  test('an administrator gets all records, with their owners', async () => {
    const { body } = await list('?mine=true', admin);
    expect(namesIn(body[kind.name])).toEqual(['plot', 'shop', 'lake']);
    expect(body[kind.name]?.map(({ owner }) => owner)).toEqual([
      { id: other.id, name: 'kyaw' },
      { id: author.id, name: 'Daw Mya' },
      { id: author.id, name: 'Daw Mya' },
    ]);
  });

  test('a call without a valid token is refused', async () => {
    for (const stranger of [undefined, { headers: { authorization: 'Bearer x' } }])
      expect(await list('?mine=true', stranger)).toMatchObject({
        status: 401,
        body: { message: 'unauthorized' },
      });
  });

  test('without `mine` the answer never depends on a token', async () => {
    const { status, body } = await list('');
    expect(status).toBe(200);
    expect(Array.isArray(body)).toBe(kind.name !== 'blogs');
    for (const query of ['', '?mine=', '?mine=false'])
      for (const user of [author, admin, { headers: { authorization: 'Bearer x' } }])
        expect((await list(query, user)).body).toEqual(body);
  });

  test('it is paged like every list', async () => {
    const { body } = await list('?mine=true&limit=1&page=2', author);
    expect(namesIn(body[kind.name])).toEqual(['lake']);
    expect(body).toMatchObject({ totalItems: 2, totalPages: 2, currentPage: 2 });
    const { body: past } = await list('?mine=true&page=9', admin);
    expect(past).toMatchObject({ [kind.name]: [], totalItems: 3, totalPages: 1, currentPage: 9 });
  });

  test.each([
    ['lake', ['lake']],
    ['LAKE', ['lake']],
    ['the by', ['lake']],
    ['100% lake', ['lake']],
    ['sunny garden', ['lake']],
    ['ဆိုင်', ['shop']],
    ['အိမ်ခြံမြေ', ['shop']],
    ['အိမ္ၿခံေျမ', ['shop']],
    ['', ['shop', 'lake']],
    ['  ', ['shop', 'lake']],
    ['100_', ['lake']],
    ['1001', []],
    ['lake ဆိုင်', []],
    ["' or 1=1 --", []],
  ])('%j finds %j', async (q, expected) => {
    expect(await found(author, q)).toEqual(expected);
  });

  test('a record is found by its number, among the records that the caller may see', async () => {
    const { shop = 0, plot = 0 } = ids[kind.name] ?? {};
    expect(await found(author, `#${shop}`)).toEqual(['shop']);
    expect(await found(author, `#${plot}`)).toEqual([]);
    expect(await found(admin, `#${plot}`)).toEqual(['plot']);
    expect(await found(admin, 'lake')).toEqual(['plot', 'lake']);
  });

  test('parameters of the own list need `mine`', async () => {
    const refused = kind.name === 'blogs' ? ['q'] : ['q', 'page', 'limit'];
    for (const field of refused)
      for (const query of [`?${field}=1`, `?mine=false&${field}=1`])
        expect(await list(query, author)).toMatchObject({
          status: 400,
          body: { message: 'invalid_input', errors: [{ field, message: 'invalid_input' }] },
        });
    expect((await list(`?mine=true&q=${'x'.repeat(201)}`, author)).status).toBe(400);
    expect((await list('?mine=maybe', author)).status).toBe(400);
    expect((await list('?mine=true&sort=newest', author)).status).toBe(400);
  });
});
