import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing } from '#test/support/app/records.ts';

const OFFICE = 'https://office.example';

let app: TestApp;
afterEach(() => app.close());

const start = async (origins?: string): Promise<void> => {
  app = await startTestApp(origins === undefined ? {} : { env: { CORS_ORIGINS: origins } });
};

const allowedBy = async (
  method: 'GET' | 'POST' | 'OPTIONS',
  url: string,
  headers: Record<string, string> = {},
): Promise<unknown[]> => {
  const answer = await app.server.inject({ method, url, headers: { origin: OFFICE, ...headers } });
  return [answer.statusCode, answer.headers['access-control-allow-origin']];
};

const preflight = (url: string, origin = OFFICE) =>
  app.server.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

test('without the setting no script of another origin is answered', async () => {
  await start();
  expect(await allowedBy('GET', '/api/properties/search')).toEqual([200, undefined]);
  expect((await preflight('/api/properties')).headers['access-control-allow-methods']).toBe(
    undefined,
  );
});

test('scripts of a named origin call what programs may, with tokens and without cookies', async () => {
  await start(OFFICE);
  expect(await allowedBy('GET', '/api/properties/search')).toEqual([200, OFFICE]);
  expect(await allowedBy('GET', '/api/openapi.json')).toEqual([200, OFFICE]);
  // An error can be read, too.
  expect(await allowedBy('GET', '/api/properties/999')).toEqual([404, OFFICE]);
  const { statusCode, headers } = await preflight('/api/properties');
  expect([statusCode, headers]).toEqual([
    204,
    expect.objectContaining({
      'access-control-allow-origin': OFFICE,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-max-age': '7200',
      vary: expect.stringContaining('Origin'),
    }),
  ]);
  expect(headers['access-control-allow-headers']).toBe(
    'Authorization, Content-Type, Idempotency-Key, Prefer',
  );
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  const read = await app.server.inject({ url: '/api/properties', headers: { origin: OFFICE } });
  // A program has to see how long it should wait.
  expect(read.headers['access-control-expose-headers']).toContain('Retry-After');
});

test('scripts of other origins are not, nor is what people do themselves', async () => {
  await start(OFFICE);
  const answer = await app.server.inject({
    url: '/api/properties/search',
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect((await preflight('/api/properties', 'https://evil.example')).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
  for (const url of [
    '/api/auth/login',
    '/api/auth/tokens',
    '/api/admin/users',
    '/api/properties/1/reports',
    '/api/properties/1/%72eports/',
    // The same addresses, as a router reads them.
    '/api/%61uth/login',
    '/api/a%75th/login/',
    '//api/auth/login',
  ]) {
    expect(await allowedBy('POST', url)).toEqual([expect.any(Number), undefined]);
    expect((await preflight(url)).headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('* is for every origin, and pages are for none', async () => {
  await start('*');
  expect(await allowedBy('GET', '/api/properties/search')).toEqual([200, '*']);
  expect(await allowedBy('GET', '/')).toEqual([200, undefined]);
});

const told = async (origin: string, site: string | undefined, url: string): Promise<number> => {
  const headers = { origin, ...(site && { 'sec-fetch-site': site }) };
  return (await app.server.inject({ method: 'POST', url, headers })).statusCode;
};

test('where * allows every origin, their pages write what programs may', async () => {
  await start('*');
  const views = `/api/properties/${await addListing(app.db)}/views`;
  expect(await told('https://any.example', 'cross-site', views)).toBe(204);
  expect(await told('https://any.example', 'cross-site', '/api/auth/logout')).toBe(403);
});

test('no page of another site lets the browsers of its visitors write', async () => {
  await start(OFFICE);
  const views = `/api/properties/${await addListing(app.db)}/views`;
  expect(await told('https://evil.example', 'cross-site', views)).toBe(403);
  expect(await told(OFFICE, 'cross-site', views)).toBe(204);
  expect(await told(OFFICE, 'cross-site', '/api/auth/logout')).toBe(403);
  for (const method of ['PUT', 'DELETE'] as const) {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const written = await app.server.inject({ method, url: '/api/properties/1', headers });
    expect(written.statusCode, method).toBe(403);
  }
  for (const site of ['same-origin', 'same-site', 'none', undefined])
    expect(await told(app.origin, site, views), site).toBe(204);
  const read = { url: '/api/properties', headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await app.server.inject(read)).statusCode).toBe(200);
});
