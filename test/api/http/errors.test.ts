import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { sendRaw } from '#test/support/app/raw-http.ts';
import { readHead } from '#test/support/texts/head.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NOT_FOUND = { status: 404, body: { message: 'not_found' } };
const INVALID = { status: 400, body: { message: 'invalid_input' } };

type Method = Parameters<typeof callApi>[1];

const call = async (method: Method, url: string, sent?: Parameters<typeof callApi>[3]) => {
  const { status, body } = await callApi(app, method, url, sent);
  return { status, body };
};

describe('addresses that do not exist in the API', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/properties/1/views', '/api//properties'])(
    'GET %s is not found',
    async (url) => {
      expect(await call('GET', url)).toEqual(NOT_FOUND);
    },
  );

  test.each(['POST', 'PUT', 'DELETE'] as const)(
    'a wrong method is not found: %s',
    async (method) => {
      for (const url of [
        '/api/properties/cards/1',
        '/api/properties/1/similar',
        '/api/openapi.json',
        '/api',
      ])
        expect(await call(method, url), url).toEqual(NOT_FOUND);
    },
  );

  test.each(['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'an unknown method is not found: %s',
    async (method) => {
      const answer = await sendRaw(app, `${method} /api/properties HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(answer.status).toBe(404);
      expect(answer.body).toBe('{"message":"not_found"}');
    },
  );

  test('a wrong method is not found outside the API either', async () => {
    for (const url of ['/', '/results', '/regions.json', '/healthz', '/logo.svg', '/media/x.jpg'])
      expect(await call('POST', url), url).toEqual(NOT_FOUND);
  });
});

describe('addresses that cannot be read', () => {
  test.each([
    ['malformed percent-encoding', '/api/properties/%zz'],
    ['an over-long part of the path', `/api/properties/${'9'.repeat(301)}`],
  ])('%s: %s', async (_what, url) => {
    expect(await call('GET', url)).toEqual(INVALID);
  });

  test('malformed percent-encoding elsewhere is a page that does not exist', async () => {
    const { statusCode, headers } = await app.server.inject('/results/%zz?region=Bago');
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('an address above the length limit', async () => {
    for (const path of [
      `/api/properties/${'9'.repeat(100_000)}`,
      `/results?q=${'x'.repeat(100_000)}`,
    ]) {
      const answer = await sendRaw(app, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(answer.status).toBe(400);
      expect(answer.body).toBe('{"message":"invalid_input"}');
    }
  });

  test('a search of 10,000 Burmese letters is an address as any other', async () => {
    const path = `/results?q=${encodeURIComponent('ဗ'.repeat(10_000))}`;
    const answer = await sendRaw(
      app,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  test.each(['hello\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET / HTTP/1.1\r\nHost x\r\n\r\n'])(
    'a request that is not HTTP: %j',
    async (sent) => {
      const answer = await sendRaw(app, sent);
      expect(answer.status).toBe(400);
      expect(answer.body).toBe('{"message":"invalid_input"}');
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    },
  );
});

describe('bodies that cannot be read', () => {
  const url = '/api/auth/login';

  test('malformed JSON, without fields', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{', 'undefined', '{"__proto__":{"x":1}}'])
      expect(await call('POST', url, { headers, payload }), payload).toEqual(INVALID);
  });

  test('an oversized body', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify({ text: 'x'.repeat(300_000) });
    expect(await call('POST', url, { headers, payload })).toEqual({
      status: 413,
      body: { message: 'file_too_large' },
    });
  });
});

test.each(['/about', '//about', '/\\about', 'http://other.example/about', 'HTTPS://a:1/about'])(
  'a request for %j gets the page of this site',
  async (target) => {
    const { status, body } = await sendRaw(app, `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect([status, readHead(body).links('canonical')[0]?.href]).toEqual([
      200,
      'https://eain.example/about',
    ]);
    expect(body).toContain('href="/about?lang=mm"');
  },
);

test('a failing database is an internal error without details', async () => {
  const broken = await startTestApp();
  try {
    await broken.db.schema.dropTable('photos').execute();
    await broken.db.schema.dropTable('properties').execute();
    // Without it the site cannot know whether what it has in memory is still true.
    await broken.db.schema.dropTable('listing_changes').execute();
    for (const url of ['/api/properties/search', '/api/properties/1', '/api/properties/cards'])
      expect(await callApi(broken, 'GET', url)).toMatchObject({
        status: 500,
        body: { message: 'internal_error' },
      });
  } finally {
    await broken.close();
  }
});

test('a connection may have sixteen requests under way, and is closed with more', async () => {
  const request = 'GET /healthz HTTP/1.1\r\nHost: eain.example\r\n\r\n';
  const statusOf = (count: number): Promise<number | undefined> =>
    sendRaw(app, request.repeat(count)).then(
      ({ status }) => status,
      () => undefined,
    );
  expect(await statusOf(16)).toBe(200);
  expect(await statusOf(17)).not.toBe(200);
});
