import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/language.ts';
import { startTestApp, type TestApp } from './support/app/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers });

const SIGNED_IN = { cookie: 'signed_in=1' };
const PROTECTED = ['/createProperty', '/editProfile'];

describe.each(PROTECTED)('%s', (path) => {
  test('leads to the log-in page without the cookie of a session', async () => {
    for (const cookie of ['', 'signed_in=0', 'signed_in=', 'xsigned_in=1', 'signed_in=11']) {
      const { statusCode, headers } = await get(path, { cookie });
      expect(statusCode, cookie).toBe(302);
      expect(headers.location).toBe(`/login?next=${encodeURIComponent(path)}`);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('is rendered with that cookie, and is not cached', async () => {
    for (const turn of ['first', 'second', 'third']) {
      const { statusCode, headers, body } = await get(path, SIGNED_IN);
      expect([statusCode, headers['cache-control']], turn).toEqual([200, 'no-store']);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain('Create and Lists');
    }
  });
});

test.each([
  '/createProperty',
  '/editProfile',
  '/editProperties?id=1',
  '/propertiesList',
  '/readyToPost?id=1',
  '/admin/users',
  '/admin/codes',
  '/admin',
  '/admin/log',
  '/admin/reports',
  '/admin/menus',
  '/admin/user?id=1',
  '/admin/reports/decided',
])('%s says only once that it needs scripts', async (path) => {
  for (const language of LANGUAGES) {
    const { body } = await get(
      `${path}${path.includes('?') ? '&' : '?'}lang=${language}`,
      SIGNED_IN,
    );
    const said = body
      .split('<noscript>')
      .slice(1)
      .map((part) => part.split('</noscript>')[0]);
    expect(said, language).toHaveLength(1);
    expect(said[0]).toContain(language === 'mm' ? 'ဘရောက်ဇာတွင်' : 'needs JavaScript');
  }
});

test('the return address keeps the query, and the language is set as a cookie', async () => {
  const { headers } = await get('/createProperty?from=menu&lang=mm');
  expect(headers.location).toBe('/login?next=%2FcreateProperty%3Ffrom%3Dmenu');
  expect(headers['set-cookie']).toContain('lang=mm');
});

test.each(['/', '/results', '/nothing'])(
  'the header of %s depends on the cookie, and both versions are cached separately',
  async (path) => {
    for (const turn of ['rendered', 'kept']) {
      const visitor = await get(path);
      expect(visitor.body, turn).toContain('href="/register"');
      expect(visitor.body).not.toContain('Create and Lists');
      const agent = await get(path, SIGNED_IN);
      expect(agent.body).toContain('Create and Lists');
      expect(agent.body).toContain('href="/editProfile"');
      expect(agent.body).not.toContain('href="/register"');
      expect(agent.headers['cache-control']).toContain('private');
      expect(visitor.headers.vary).toContain('Cookie');
    }
  },
);

test('the eight entries stay English on a Burmese page', async () => {
  const { body } = await get('/?lang=mm', SIGNED_IN);
  expect(body).toMatch(/<details class="drop" name="nav" lang="en"><summary>Create and Lists/);
});

test('a visitor who saves data gets no script, unless they are signed in', async () => {
  const saving = { 'save-data': 'on' };
  expect((await get('/', saving)).body).not.toContain('<script type="module"');
  expect((await get('/', { ...saving, ...SIGNED_IN })).body).toContain('<script type="module"');
});

test('the log-in page is open to everybody: the cookie proves nothing', async () => {
  for (const path of ['/login', '/register']) {
    const { statusCode, headers } = await get(path, SIGNED_IN);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test.each(['/createProperty', '/createProject', '/createTemplateOne', '/createBlog'])(
  '%s is rendered the same every time, so that the browser can take it over',
  async (path) => {
    const first = await get(path, SIGNED_IN);
    expect(first.statusCode).toBe(200);
    expect((await get(path, SIGNED_IN)).body).toBe(first.body);
  },
);
