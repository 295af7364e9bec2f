import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { readConfig } from '#platform/config.ts';
import { memoryLog, type LogLine } from '#test/support/app/memory-log.ts';
import { sendRaw } from '#test/support/app/raw-http.ts';
import { createServer } from './http.ts';

let server: FastifyInstance;
/** Called when the slow answer is being made. */
let slowBegan = (): void => {};
let origin: string;
let lines: LogLine[];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

beforeEach(async () => {
  const memory = memoryLog();
  lines = memory.lines;
  server = createServer({ config: readConfig({}), log: memory.log });
  server.post('/echo', (request) => ({ body: request.body }));
  server.get('/refused', () => {
    throw new ApiError('invalid_input', [{ field: 'price', message: 'invalid_input' }]);
  });
  server.get('/broken', () => {
    throw new TypeError('secret of /etc/passwd');
  });
  server.get('/odd', () => {
    throw Object.assign(new Error('teapot'), { statusCode: 418 });
  });
  server.get('/slow', async () => {
    slowBegan();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { ok: true };
  });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
  // What the start itself has logged.
  lines.length = 0;
});
afterEach(() => server.close());

const post = (payload: string, type = 'application/json') =>
  server.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } });

test.each([
  ['a wrong content type', '<a/>', 'text/xml', 400, { message: 'invalid_input' }],
  ['a content type that is none', 'x', 'x', 400, { message: 'invalid_input' }],
  ['malformed JSON', '{"a":', 'application/json', 400, { message: 'invalid_input' }],
  [
    'a body that would change prototypes',
    '{"__proto__":{}}',
    'application/json',
    400,
    { message: 'invalid_input' },
  ],
  [
    'an oversized body',
    `"${'x'.repeat(300_000)}"`,
    'application/json',
    413,
    { message: 'file_too_large' },
  ],
  [
    'an oversized body of a wrong type',
    'x'.repeat(300_000),
    'text/xml',
    400,
    { message: 'invalid_input' },
  ],
])('%s is refused with a code of the closed list', async (_what, payload, type, status, body) => {
  const answer = await post(payload, type);
  expect([answer.statusCode, answer.json()]).toEqual([status, body]);
});

test.each([
  [
    '/refused',
    400,
    { message: 'invalid_input', errors: [{ field: 'price', message: 'invalid_input' }] },
  ],
  ['/broken', 500, { message: 'internal_error' }],
  ['/odd', 400, { message: 'invalid_input' }],
])('an error thrown at %s is answered from the closed list', async (url, status, body) => {
  const answer = await server.inject(url);
  expect([answer.statusCode, answer.json()]).toEqual([status, body]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('a body whose announced length is too long is refused before it arrives', async () => {
  const head = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const answer = await sendRaw({ origin }, `${head}Content-Length: 999999999\r\n\r\n`);
  expect([answer.status, answer.body]).toEqual([413, '{"message":"file_too_large"}']);
});

test('only server errors are logged as errors, with their cause', async () => {
  await server.inject('/refused');
  await post('{');
  expect(lines.filter((line) => line.level > 30)).toEqual([]);
  await server.inject('/broken?token=hidden');
  const error = lines.find((line) => line.level > 30);
  expect(error).toMatchObject({ msg: 'request failed', err: { message: 'secret of /etc/passwd' } });
});

test('a refusal because too many wait is a line of the log without a stack', async () => {
  const memory = memoryLog();
  const busy = createServer({ config: readConfig({}), log: memory.log });
  busy.get('/full', () => {
    throw new ApiError('unavailable');
  });
  busy.get('/ended', () => {
    throw Object.assign(new ApiError('unavailable'), { cause: new Error('killed') });
  });
  await busy.inject('/full');
  const notes = memory.lines.filter((line) => line.level > 30);
  expect(notes).toMatchObject([{ level: 40, msg: 'request refused for now' }]);
  expect(JSON.stringify(notes)).not.toContain('stack');
  await busy.inject('/ended');
  expect(memory.lines.filter((line) => line.level > 40)).toMatchObject([{ msg: 'request failed' }]);
  await busy.close();
});

test('what a process refuses because it stops is not an error in the log', async () => {
  const memory = memoryLog();
  const leaving = AbortSignal.abort();
  const stopping = createServer({ config: readConfig({}), log: memory.log, leaving });
  stopping.get('/refused', () => {
    throw new ApiError('unavailable');
  });
  stopping.get('/broken', () => {
    throw new TypeError('still an error');
  });
  expect((await stopping.inject('/refused')).statusCode).toBe(503);
  expect(memory.lines.filter((line) => line.level > 30)).toEqual([]);
  await stopping.inject('/broken');
  expect(memory.lines.filter((line) => line.level > 30)).toHaveLength(1);
  await stopping.close();
});

test('each request has a unique id, in its answer and in each of its log lines', async () => {
  const answers = [await server.inject('/broken'), await server.inject('/refused')];
  const ids = answers.map((answer) => String(answer.headers['x-request-id']));
  expect(ids[0]).toMatch(UUID);
  expect(ids[0]).not.toBe(ids[1]);
  expect(lines.map((line) => line.reqId)).toEqual([ids[0], ids[0], ids[1]]);
});

test('a request id sent by a client is ignored', async () => {
  const { headers } = await server.inject({
    url: '/refused',
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  });
  expect(headers['x-request-id']).toMatch(UUID);
});

test('requests that the framework refuses have an id and the security headers, too', async () => {
  const { headers } = await server.inject('/api/%zz');
  expect(headers['x-request-id']).toMatch(UUID);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
});

test('a request is logged in one line, with its path, without its query, and with its status', async () => {
  await server.inject('/refused?code=secret&x=1');
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'request', method: 'GET', path: '/refused', status: 400 }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

describe('a server that stops', () => {
  test('answers requests that it had received, and does not wait for idle connections', async () => {
    const began = new Promise<void>((resolve) => {
      slowBegan = resolve;
    });
    const slow = fetch(`${origin}/slow`);
    await began;
    const startedAt = performance.now();
    await server.close();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    const answer = await slow;
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  });

  test('answers requests that were in transit when the stop began', async () => {
    const { hostname, port } = new URL(origin);
    const accepted = once(server.server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.write('GET /refused HTTP/1.1\r\nHost: x\r\n');
    const [connection] = await accepted;
    await expect.poll(() => connection.bytesRead).toBeGreaterThan(0);
    const closing = server.close();
    await expect.poll(() => server.server.listening).toBe(false);
    socket.write('\r\n');
    const [answer] = (await once(socket, 'data')) as [string];
    await closing;
    expect(answer).toMatch(/^HTTP\/1.1 400 .*\r\nconnection: close\r\n.*"field":"price"/is);
  });
});

test('a request whose client disconnected is logged', async () => {
  const began = new Promise<void>((resolve) => (slowBegan = resolve));
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('GET /slow?token=secret HTTP/1.1\r\nHost: x\r\n\r\n');
  await began;
  socket.destroy();
  await expect
    .poll(() => lines.find(({ msg }) => msg === 'request aborted'))
    .toMatchObject({ method: 'GET', path: '/slow' });
  expect(JSON.stringify(lines)).not.toContain('secret');
});
