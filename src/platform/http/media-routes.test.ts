import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import { createLog } from '#platform/log.ts';
import { createServer } from './http.ts';
import { registerMedia } from './media-routes.ts';

const NAME = '0123456789abcdef01234567';
const FOREVER = 'public, max-age=86400';

let dir: string;
let server: FastifyInstance;
let origin: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-media-routes-'));
  const media = await createFileMedia(join(dir, 'media'));
  await media.write(`${NAME}.jpg`, Buffer.from('the base'));
  await media.write(`${NAME}-640.avif`, Buffer.from('the variant'));
  server = createServer({ config: readConfig({ DATA_DIR: dir }), log: createLog('silent') });
  registerMedia(server, media);
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // The last answer may have come before the server is done with it, and keep its connection open.
  server.server.closeAllConnections();
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: path, headers });

test.each([
  [`${NAME}.jpg`, 'image/jpeg', 'the base'],
  [`${NAME}-640.avif`, 'image/avif', 'the variant'],
])('%s is kept for a day', async (file, type, body) => {
  const answer = await get(`/media/${file}`);
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-length': String(body.length),
    'cache-control': FOREVER,
    'x-content-type-options': 'nosniff',
    etag: `"${file}"`,
  });
});

test('a variant that is not encoded yet is answered with the base JPEG, cached for seconds', async () => {
  for (const variant of ['320.avif', '1280.webp', '640.jpg']) {
    const answer = await get(`/media/${NAME}-${variant}`);
    expect([answer.statusCode, answer.body]).toEqual([200, 'the base']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=5',
    });
  }
});

test('HEAD has the same headers without a body', async () => {
  const answer = await server.inject({ method: 'HEAD', url: `/media/${NAME}-640.avif` });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(answer.headers).toMatchObject({ 'content-length': '11', 'cache-control': FOREVER });
});

test('a browser that has it gets 304', async () => {
  for (const known of [`"${NAME}.jpg"`, `W/"${NAME}.jpg"`, `"x", "${NAME}.jpg"`, '*']) {
    const answer = await get(`/media/${NAME}.jpg`, { 'if-none-match': known });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers['cache-control']).toBe(FOREVER);
  }
  // A base that was kept in place of its variant is not the variant.
  const later = await get(`/media/${NAME}-640.avif`, { 'if-none-match': `"${NAME}.jpg"` });
  expect(later.statusCode).toBe(200);
});

test('a photo that is gone is not found, also by a browser that has it', async () => {
  const gone = `${'e'.repeat(24)}.jpg`;
  expect((await get(`/media/${gone}`, { 'if-none-match': `"${gone}"` })).statusCode).toBe(404);
});

test.each([
  'ffffffffffffffffffffffff.jpg',
  'ffffffffffffffffffffffff-640.avif',
  NAME,
  `${NAME}.png`,
  `${NAME}.JPG`,
  `${NAME}.jpg.jpg`,
  `${NAME}.jpg%00`,
  `${NAME}.jpg%2f`,
  `${NAME}-0.avif`,
  `${NAME}-64000.avif`,
  `${NAME}--640.avif`,
  `01/${NAME}.jpg`,
  `%2e%2e/media/01/${NAME}.jpg`,
  `..%2f..%2feain.sqlite`,
  `..%5c..%5ceain.sqlite`,
  `%252e%252e%252feain.sqlite`,
  '.tmp',
  '01',
  'eain.sqlite',
  `${NAME.toUpperCase()}.jpg`,
])('%j is not found', async (file) => {
  const answer = await get(`/media/${file}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'not_found' });
});

test('path traversal and malformed encodings are not found', async () => {
  for (const path of ['/media/../eain.sqlite', '/media/%zz', `/media/%c0%ae${NAME}.jpg`]) {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.statusCode);
  }
});

test('a photo is sent completely and repeatedly over a real connection', async () => {
  for (let run = 0; run < 3; run++) {
    const answer = await fetch(`${origin}/media/${NAME}.jpg`);
    expect([answer.status, await answer.text()]).toEqual([200, 'the base']);
  }
});
