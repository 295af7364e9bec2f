import { expect, test } from 'vitest';
import { startTestApp } from '#test/support/app/app.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';

test('the log has no query, token, cookie or address of a visitor', async () => {
  const { log, lines } = memoryLog();
  const app = await startTestApp({ log });
  const before = lines.length;
  const paths =
    '/ /results /nothing /setPassword /api/properties/search /api/properties/1 /api/no /favicon.svg' +
    ' /regions.json /media/x.jpg /healthz /api/%zz /%zz';
  const urls = paths.split(' ').map((path) => `${path}?code=SECRET`);
  const headers = {
    authorization: 'Bearer SECRET',
    cookie: 'lang=SECRET',
    referer: 'https://eain.example/setPassword?code=SECRET',
    'user-agent': 'SECRET',
  };
  for (const url of urls) await app.server.inject({ url, headers });
  await app.server.inject({ method: 'POST', url: '/api/x', headers, payload: { word: 'SECRET' } });
  await app.close();
  const logged = lines.slice(before);
  expect(JSON.stringify(logged)).not.toContain('SECRET');
  expect(JSON.stringify(logged)).not.toContain('127.0.0.1');
  const requests = logged.filter(({ msg }) => msg === 'request');
  expect(requests.map(({ path, status }) => `${String(path)} ${String(status)}`)).toEqual(
    expect.arrayContaining(['/api/properties/search 400', '/api/no 404', '/healthz 200']),
  );
  for (const request of requests)
    expect(request).toMatchObject({
      reqId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      method: expect.stringMatching(/^[A-Z]+$/) as string,
      status: expect.any(Number) as number,
      ms: expect.any(Number) as number,
    });
});

test('a page that is opened without an id logs one error, with its path', async () => {
  const { log, lines } = memoryLog();
  const app = await startTestApp({ log });
  await app.server.inject('/propertyDetails?code=SECRET');
  await app.close();
  const errors = lines.filter(({ level }) => level === 50);
  expect(errors).toEqual([
    expect.objectContaining({ msg: 'page opened without an id', path: '/propertyDetails' }),
  ]);
});

test.each([
  ['127.0.0.1', '203.0.113.9', 0],
  // A program of the machine asks through the proxy.
  ['127.0.0.1', '127.0.0.1', 0],
  ['10.0.0.1', '203.0.113.9', 1],
  ['', '203.0.113.9', 1],
])(
  'TRUST_PROXY=%s and X-Forwarded-For: %s from 127.0.0.1 log this many warnings: %i',
  async (trusted, forwarded, expected) => {
    const { log, lines } = memoryLog();
    const app = await startTestApp({ log, env: { TRUST_PROXY: trusted } });
    for (let request = 0; request < 2; request++)
      await app.server.inject({ url: '/healthz', headers: { 'x-forwarded-for': forwarded } });
    await app.close();
    expect(lines.filter(({ msg }) => msg.includes('outside TRUST_PROXY'))).toHaveLength(expected);
  },
);
