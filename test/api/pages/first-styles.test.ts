import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addProject } from '#test/support/app/records.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What browsers send with a navigation. */
const BROWSER = { 'sec-fetch-dest': 'document', 'accept-encoding': 'br' };

const get = async (url: string, headers: Record<string, string>) => {
  const response = await fetch(app.origin + url, { headers, redirect: 'manual' });
  const html = await response.text();
  return {
    inside: /<style data-href="[^"]+">(.*?)<\/style>/s.exec(html)?.[1],
    links: [...html.replace(/<noscript>.*?<\/noscript>/g, '').matchAll(/rel="stylesheet"/g)].length,
    policy: response.headers.get('content-security-policy'),
    cookie: response.headers.getSetCookie().find((cookie) => cookie.startsWith('styles=')),
    etag: response.headers.get('etag'),
    vary: response.headers.get('vary'),
  };
};

const LINKED = { inside: undefined, links: 1, cookie: undefined };

test('the first document of a browser has its styles inside, however often it was asked for', async () => {
  for (const url of ['/', '/results', '/nothing', '/about?lang=mm'])
    for (const turn of ['rendered', 'rendered again', 'kept']) {
      const { inside = '', links, policy, cookie } = await get(url, BROWSER);
      expect(links, turn).toBe(0);
      expect(inside).toContain('.foot');
      expect(policy).toContain(`style-src 'self' 'sha256-${hash('sha256', inside, 'base64')}';`);
      expect(cookie).toMatch(/^styles=[\w-]{8}; Path=\/; .*SameSite=Lax; HttpOnly; Secure$/);
    }
});

test('a first document has no styles of other pages', async () => {
  const results = await get('/results', BROWSER);
  const about = await get('/about', BROWSER);
  expect(results.inside).toContain('.search__cell');
  expect(about.inside).not.toContain('.search__cell');
  expect(about.policy).not.toBe(results.policy);
});

test('a first document has a value for each custom property that its styles use', async () => {
  const { id } = await addProject(app.db, { cards: ['<p>One</p>'] });
  for (const url of ['/', '/results', '/blogs', '/agent?id=1', `/projectDetails?id=${id}`]) {
    const { inside = '' } = await get(url, BROWSER);
    const names = [...inside.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(
      names.filter((name) => !inside.includes(`${name}:`)),
      url,
    ).toEqual([]);
  }
});

test('the next document links the styles, until others are built', async () => {
  const first = await get('/results', BROWSER);
  const cookie = `lang=en; ${first.cookie?.split(';')[0]}`;
  const next = await get('/results', { ...BROWSER, cookie });
  expect(next).toMatchObject(LINKED);
  expect(next.policy).not.toContain('style-src');
  expect(next.etag).not.toBe(first.etag);
  expect(next.vary).toContain('Sec-Fetch-Dest');
  expect((await get('/results', { ...BROWSER, cookie: 'styles=12345678' })).inside).toBe(
    first.inside,
  );
});

test.each([
  ['a crawler', '/', {}],
  ['a visitor who saves data', '/', { ...BROWSER, 'save-data': 'on' }],
  ['a user', '/', { ...BROWSER, cookie: 'signed_in=1' }],
  ['a page of the work area', '/login', BROWSER],
  ['an answer without a document', '/createProperty', BROWSER],
])('%s gets no styles inside', async (_who, url, headers) => {
  const { inside, cookie } = await get(url, headers);
  expect({ inside, cookie }).toEqual({ inside: undefined, cookie: undefined });
});
