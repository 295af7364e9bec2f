import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#contract/define.ts';
import { NOT_STORED } from '#contract/shapes/content-fields.ts';
import type { Blog, BlogCards, blogContracts } from '#features/blogs/contract.ts';
import { updateBlog, type NewBlog } from '#features/blogs/server/store.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addBlog } from '#test/support/app/records.ts';
import { refusedFields } from '#test/support/app/searches.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

type Found = Output<typeof blogContracts.list>;

/** Labels with characters that have a meaning in addresses. */
const LABELS = [
  'Buying',
  'buying',
  'Law and tax',
  'Sale/rent',
  '100% sure',
  '%2F',
  'a+b & c=d?',
  '#1',
  'getUniqueLabels',
  '🏠 homes',
  'အိမ်ဝယ်ခြင်း',
  'က'.repeat(50),
  '🏠'.repeat(50),
];

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
const list = async (query = ''): Promise<Found> => (await get(`/api/blogs${query}`)) as Found;
const byLabel = async (label: string, query = ''): Promise<Found> =>
  (await get(`/api/blogs/getBlogsByLabel/${encodeURIComponent(label)}${query}`)) as Found;
const titles = ({ blogs }: Found): string[] => blogs.map((blog) => blog.title);
const add = (values: Partial<NewBlog>): Promise<number> => addBlog(app.db, values);

test('without articles every list is empty', async () => {
  const nothing = { totalPages: 0, totalItems: 0, currentPage: 1 };
  expect(await list()).toEqual({ blogs: [], ...nothing });
  expect(await get('/api/blogs/cards')).toEqual({ cards: [], ...nothing });
  expect(await get('/api/blogs/getUniqueLabels')).toEqual([]);
});

describe('an article', () => {
  test('has every field of the specification, an absent image as null', async () => {
    const id = await add({ title: 'Alone', labels: ['Law and tax', 'Tips'] });
    const blog = (await get(`/api/blogs/${id}`)) as Blog;
    expect(blog).toEqual({
      id,
      title: 'Alone',
      body: '<p>Look at the papers first.</p>',
      label: 'Law and tax,Tips',
      image: null,
      photo: null,
      ...NOT_STORED,
      publishedAt: '2026-01-01T00:00:00.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
    expect((await list()).blogs).toEqual([blog]);
    expect(await get(`/api/blogs/${id}/`)).toEqual(blog);
  });

  test('has the address and the size of its photo', async () => {
    const id = await add({ title: 'Pictured' });
    const bytes = await jpeg(64, 48);
    const photo = { owner: 'blog_id', ownerId: id, slot: 1, bytes } as const;
    const url = `/media/${await addPhoto(app.db, app.media, photo)}.jpg`;
    expect(await get(`/api/blogs/${id}`)).toMatchObject({
      image: url,
      photo: { slot: 1, url, width: 64, height: 48 },
    });
    const { cards } = (await get('/api/blogs/cards')) as BlogCards;
    expect(cards.find((card) => card.id === id)?.photo?.url).toBe(url);
  });

  test('without labels has an empty label', async () => {
    expect(await get(`/api/blogs/${await add({ labels: [] })}`)).toMatchObject({ label: '' });
  });
});

describe('a card', () => {
  const cardOf = async (body: string) => {
    const id = await add({ body, createdAt: '2026-02-01T00:00:00.000Z' });
    const { cards } = (await get('/api/blogs/cards')) as BlogCards;
    return cards.find((card) => card.id === id);
  };

  test('has the first 200 characters of the text, without markup', async () => {
    const card = await cardOf(`<h2>Title</h2><p>${'x'.repeat(300)}</p>`);
    expect(card).toMatchObject({ excerpt: `Title ${'x'.repeat(194)}`, isCut: true });
    expect(card).not.toHaveProperty('body');
  });

  test('says whether the text was cut', async () => {
    const text = 'x'.repeat(200);
    expect(await cardOf(`<p>${text}</p>`)).toMatchObject({ excerpt: text, isCut: false });
  });

  test('has "...more" only after an excerpt that was cut', async () => {
    const shownOf = async (length: number): Promise<string | undefined> => {
      const id = await add({
        body: `<p>${'x'.repeat(length)}</p>`,
        createdAt: '2026-02-02T00:00:00.000Z',
      });
      const { body } = await app.server.inject('/blogs');
      const card = body.split('<article').find((part) => part.includes(`/blogDetails?id=${id}"`));
      return /x{20,}[^]*?<\/p>/.exec(card ?? '')?.[0];
    };
    expect(await shownOf(200)).toBe(`${'x'.repeat(200)}</p>`);
    expect(await shownOf(201)).toBe(`${'x'.repeat(200)}<span class="more"> ...more</span></p>`);
  });

  test('is not cut inside a Burmese syllable', async () => {
    const card = await cardOf(`<p>${'x'.repeat(199)}ကောင်း</p>`);
    expect(card).toMatchObject({ excerpt: 'x'.repeat(199), isCut: true });
  });
});

describe('labels', () => {
  beforeAll(async () => {
    for (const label of LABELS)
      await add({
        title: `About ${label}`,
        labels: [label],
        createdAt: '2026-03-01T00:00:00.000Z',
      });
    await add({
      title: 'Later',
      labels: ['Buying', 'Law and tax'],
      createdAt: '2026-03-02T00:00:00.000Z',
    });
  });

  test.each(LABELS)('%s is found by its exact text', async (label) => {
    const found = titles(await byLabel(label));
    expect(found).toContain(`About ${label}`);
    expect(found).not.toContain(`About ${LABELS.find((other) => other !== label) ?? ''}`);
    const cards = (await get(`/api/blogs/cards?label=${encodeURIComponent(label)}`)) as BlogCards;
    expect(cards.cards.map((card) => card.title)).toEqual(found);
  });

  test('two articles may share a label; the newest is first', async () => {
    expect(titles(await byLabel('Buying'))).toEqual(['Later', 'About Buying']);
    expect(titles(await byLabel('Law and tax'))).toEqual(['Later', 'About Law and tax', 'Alone']);
  });

  test('each label is listed once, in its own case', async () => {
    const labels = (await get('/api/blogs/getUniqueLabels')) as string[];
    expect(labels.toSorted()).toEqual([...LABELS, 'Tips'].toSorted());
  });

  test('an unused label has no articles', async () => {
    const { blogs, ...totals } = await byLabel('Nobody');
    expect(blogs).toEqual([]);
    expect(totals).toEqual({ totalPages: 0, totalItems: 0, currentPage: 1 });
  });

  test('a label that is too long is refused', async () => {
    const url = `/api/blogs/getBlogsByLabel/${'x'.repeat(251)}`;
    expect(await refusedFields(app, url)).toEqual(['label']);
  });
});

test('a null character in an address finds nothing, and breaks nothing', async () => {
  for (const url of ['/api/blogs/getBlogsByLabel/%00', '/api/blogs/cards?label=No%00body'])
    expect(await get(url)).toMatchObject({ totalItems: 0 });
  for (const url of ['/blogsByLabel?label=%00', '/blogs/rss.xml?label=%00'])
    expect((await app.server.inject(url)).statusCode, url).toBe(200);
  const { headers } = await addSignedIn(app.db);
  const own = { url: '/api/blogs?mine=true&q=No%00body', headers };
  expect((await app.server.inject(own)).json()).toMatchObject({ totalItems: 0 });
});

test('a search by language finds the articles readable in it, also with a label', async () => {
  const label = 'Languages';
  const labels = [label];
  const english = '<p>Look at the papers first.</p>';
  const burmese = '<p>စာရွက်စာတမ်းများကို အရင်ကြည့်ပါ။</p>';
  await add({ title: 'In English', body: english, labels });
  const changed = await add({ title: 'In Burmese', body: burmese, labels });
  await add({ title: 'In both', body: english + burmese, labels });
  const find = async (query: string) => {
    const found = (await get(`/api/blogs/cards?label=${label}${query}`)) as BlogCards;
    return Object.fromEntries(found.cards.map((card) => [card.title, card.writtenIn]));
  };
  expect(await find('')).toEqual({ 'In both': 'both', 'In Burmese': 'my', 'In English': 'en' });
  expect(await find('&writtenIn=en')).toEqual({ 'In both': 'both', 'In English': 'en' });
  expect(await find('&writtenIn=my')).toEqual({ 'In both': 'both', 'In Burmese': 'my' });
  expect(await find('&writtenIn=my&limit=1&page=3')).toEqual({});
  const values = { title: 'Translated', body: english, labels };
  await updateBlog(app.db, changed, values, '2026-05-01T00:00:00.000Z');
  expect(await find('&writtenIn=my')).toEqual({ 'In both': 'both' });
  expect((await get('/api/blogs/cards?writtenIn=my')) as BlogCards).toMatchObject({
    totalItems: 1,
  });
});

describe('pages', () => {
  beforeAll(async () => {
    for (let day = 1; day <= 17; day++) {
      const createdAt = `2026-04-${String(Math.ceil(day / 2)).padStart(2, '0')}T00:00:00.000Z`;
      await add({ title: `Day ${day}`, labels: ['Paged'], createdAt });
    }
  });

  test('hold 15, newest first, then by id', async () => {
    const first = await byLabel('Paged');
    expect(first).toMatchObject({ totalPages: 2, totalItems: 17, currentPage: 1 });
    const second = await byLabel('Paged', '?page=2');
    const expected = Array.from({ length: 17 }, (_, index) => `Day ${17 - index}`);
    expect([...titles(first), ...titles(second)]).toEqual(expected);
    expect(second.currentPage).toBe(2);
  });

  test('have the requested length', async () => {
    const found = await byLabel('Paged', '?limit=5&page=4');
    expect(titles(found)).toEqual(['Day 2', 'Day 1']);
    expect(found).toMatchObject({ totalPages: 4, totalItems: 17, currentPage: 4 });
  });

  test('past the end are empty with true totals', async () => {
    const { blogs, ...totals } = await byLabel('Paged', '?page=99');
    expect(blogs).toEqual([]);
    expect(totals).toEqual({ totalPages: 2, totalItems: 17, currentPage: 99 });
  });
});

test.each(['0', '-1', '1.0', 'abc', '၁', '1e3', '9'.repeat(30)])(
  'the id %j is refused',
  async (id) => {
    const url = `/api/blogs/${encodeURIComponent(id)}`;
    expect(await refusedFields(app, url)).toEqual(['id']);
  },
);

test('an unknown id is not found', async () => {
  const { status, body } = await callApi(app, 'GET', '/api/blogs/999999');
  expect({ status, body }).toEqual({ status: 404, body: { message: 'not_found' } });
});

test.each([
  ['/api/blogs?page=0', ['page']],
  ['/api/blogs?limit=101', ['limit']],
  ['/api/blogs?page=1&page=2', ['page']],
  ['/api/blogs?sort=newest', ['sort']],
  ['/api/blogs?label=Buying', ['label']],
  ['/api/blogs/cards?writtenIn=mm', ['writtenIn']],
  ['/api/blogs/cards?label=', ['label']],
  ['/api/blogs/cards?label=a&label=b', ['label']],
  ['/api/blogs/getBlogsByLabel/Buying?page=x', ['page']],
  ['/api/blogs/getUniqueLabels?page=1', ['page']],
  ['/api/blogs/1?lang=mm', ['lang']],
])('%s is refused', async (url, fields) => {
  expect(await refusedFields(app, url)).toEqual(fields);
});
