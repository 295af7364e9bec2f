import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing } from '#test/support/app/records.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let photo: string;
let script: string;

beforeAll(async () => {
  app = await startTestApp();
  const propertyId = await addListing(app.db);
  const bytes = await jpeg(40, 30);
  photo = `/media/${await addPhoto(app.db, app.media, { owner: 'property_id', ownerId: propertyId, slot: 1, bytes })}.jpg`;
  const assets = await readdir(join(projectRoot, 'dist/client/assets'));
  script = `/assets/${assets.find((file) => file.endsWith('.js'))}`;
});
afterAll(() => app.close());

const POLICY = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const policyOf = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/, 2) as [string, string]),
  );

const ADDRESSES: [what: string, url: () => string, status: number][] = [
  ['a page', () => '/', 200],
  ['a page that does not exist', () => '/nothing', 404],
  ['a script', () => script, 200],
  ['a picture of the site', () => '/favicon.svg', 200],
  ['a photo', () => photo, 200],
  ['a photo that does not exist', () => '/media/nothing.jpg', 404],
  ['an answer of the API', () => '/api/properties/search', 200],
  ['a refused call', () => '/api/properties/search?page=0', 400],
  ['a call of nothing', () => '/api/nothing', 404],
  ['an address that cannot be read', () => '/api/%zz', 400],
  ['the reference page', () => '/api/docs', 200],
  ['the OpenAPI document', () => '/api/openapi.json', 200],
  ['the regions', () => '/regions.json', 200],
  ['the health check', () => '/healthz', 200],
];

describe.each(ADDRESSES)('%s', (_what, url, status) => {
  test('has the strict policy and every other security header', async () => {
    const answer = await app.server.inject(url());
    expect(answer.statusCode).toBe(status);
    expect(policyOf(answer.headers['content-security-policy'])).toEqual(POLICY);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
  });

  test('has the same headers for HEAD', async () => {
    const { date: _, 'x-request-id': _id, ...get } = (await app.server.inject(url())).headers;
    const answer = await app.server.inject({ method: 'HEAD', url: url() });
    expect([answer.statusCode, answer.body]).toEqual([status, '']);
    const { date: _d, 'x-request-id': _i, 'content-length': _l, ...head } = answer.headers;
    expect(get).toMatchObject(head);
  });
});

test('errors, unchanged files and partial files have the same policy', async () => {
  const { headers: file } = await app.server.inject(script);
  const payload = 'x'.repeat(300_000);
  const answers = [
    await app.server.inject({ method: 'DELETE', url: '/' }),
    await app.server.inject({ method: 'POST', url: '/api/properties', payload }),
    await app.server.inject({ url: script, headers: { 'if-none-match': String(file.etag) } }),
    await app.server.inject({ url: script, headers: { range: 'bytes=0-9' } }),
    await app.server.inject({ url: script, headers: { range: 'bytes=99999999-' } }),
  ];
  for (const { statusCode, headers } of answers)
    expect(policyOf(headers['content-security-policy']), String(statusCode)).toEqual(POLICY);
  expect(answers[2]?.statusCode).toBe(304);
});

test('only a site with https sends HSTS', async () => {
  const local = await startTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  const { headers } = await local.server.inject('/api/properties/search');
  await local.close();
  expect(headers['strict-transport-security']).toBeUndefined();
});

test.each([
  [
    'what its name says the content of is kept for ever',
    () => script,
    'public, max-age=31536000, immutable',
  ],
  ['other files for a day', () => '/favicon.svg', 'public, max-age=86400'],
  ['the icon of the site for a month', () => '/favicon.ico', 'public, max-age=2592000'],
  ['the service worker is asked for at each visit', () => '/sw.js', 'no-cache'],
  ['calls never', () => '/api/properties/search', 'no-store'],
  ['refused calls neither', () => '/api/properties/search?page=0', 'no-store'],
  ['pages are asked for each time', () => '/', 'no-cache'],
])('the Cache-Control header: %s', async (_what, url, control) => {
  expect((await app.server.inject(url())).headers['cache-control']).toBe(control);
});
