import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { readHead } from '#test/support/texts/head.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open = (headers: Record<string, string>, url = '/') => app.server.inject({ url, headers });

test.each([
  ['my', 'my'],
  ['my-MM,my;q=0.9,en-US;q=0.8,en;q=0.7', 'my'],
  ['MY', 'my'],
  ['th, my;q=0.5', 'my'],
  ['en;q=0.5, my ; q=0.8', 'my'],
  ['en-US,en;q=0.9,my;q=0.8', 'en'],
  ['en,my', 'en'],
  ['my;q=0', 'en'],
  ['myv, mya', 'en'],
  ['*', 'en'],
  ['', 'en'],
])('Accept-Language %j gives %s', async (accepted, lang) => {
  const { body, headers } = await open({ 'accept-language': accepted });
  expect(readHead(body).lang).toBe(lang);
  expect(headers['content-language']).toBe(lang);
  expect(headers.vary).toContain('Accept-Language');
  expect(headers['set-cookie']).toBeUndefined();
});

test('an address and a cookie take precedence over it', async () => {
  const preferred = { 'accept-language': 'my' };
  expect(readHead((await open(preferred, '/?lang=en')).body).lang).toBe('en');
  expect(readHead((await open({ ...preferred, cookie: 'lang=en' })).body).lang).toBe('en');
});

test('the language cookie is Secure where the site has https', async () => {
  const cookie = 'lang=mm; Path=/; Max-Age=31536000; SameSite=Lax';
  expect((await open({}, '/?lang=mm')).headers['set-cookie']).toBe(`${cookie}; Secure`);
  const local = await startTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  const { headers } = await local.server.inject('/?lang=mm');
  await local.close();
  expect(headers['set-cookie']).toBe(cookie);
});

test('a feed is in that language, too', async () => {
  const { body, headers } = await open({ 'accept-language': 'my' }, '/rss.xml');
  expect(body).toContain('<language>my</language>');
  expect(headers.vary).toContain('Accept-Language');
});
