import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from './define.ts';
import { ApiError } from './errors.ts';
import { CallError, callUrl, createFetchTransport } from './fetch-transport.ts';

const contract = defineContract({
  method: 'PUT',
  path: '/things/:id',
  name: 'changeThing',
  tag: 'Things',
  summary: 'Changes a thing',
  access: 'public',
  response: z.object({}),
  errors: [],
});

let server: Server;
let answer: RequestListener;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = globalThis.fetch;
  // A browser reads addresses as seen from its page; Node has no page.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => send(new URL(url, origin), init));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const silence: RequestListener = () => {};

const callbacks = {
  onVersion: () => {},
  onCopy: () => {},
  token: () => undefined,
  onTokenRejected: () => {},
};
const call = (signal?: AbortSignal): Promise<unknown> =>
  createFetchTransport(callbacks)(
    contract,
    { params: { id: '7' }, query: { page: '2', sort: '' } },
    signal ? { signal } : {},
  );
const failure = (signal?: AbortSignal): Promise<unknown> =>
  call(signal).then(
    () => 'no failure',
    (error: unknown) => error,
  );

test('each answer is that of its call', async () => {
  answer = json(200, { id: 7 });
  expect(await call()).toEqual({ id: 7 });
  expect(asked).toEqual(['PUT /api/things/7?page=2']);
});

describe('a refusal of the API', () => {
  test.each([
    [400, { message: 'invalid_input', errors: [{ field: 'page', message: 'x' }] }, 'invalid_input'],
    [404, { message: 'not_found' }, 'not_found'],
    [503, { message: 'unavailable' }, 'unavailable'],
    [502, { message: 'Bad Gateway' }, 'unavailable'],
    [500, { error: 'of a proxy' }, 'internal_error'],
    [500, [], 'internal_error'],
    [500, null, 'internal_error'],
  ])('with %d %j is the error %s', async (status, body, code) => {
    answer = json(status, body);
    const error = await failure();
    expect(error).toBeInstanceOf(ApiError);
    const errors = body && 'errors' in body ? body.errors : [];
    expect(error).toMatchObject({ code, fields: errors });
  });
});

test('an HTML error page of a proxy is judged by its status', async () => {
  answer = (_request, response) => void response.writeHead(504).end('<h1>Gateway Timeout</h1>');
  expect(await failure()).toMatchObject({ name: 'ApiError', code: 'unavailable' });
});

describe('without an answer', () => {
  test.each<[string, RequestListener]>([
    ['a connection that breaks', (request) => request.socket.destroy()],
    [
      'a connection that breaks in the middle',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"id":');
        setTimeout(() => request.socket.destroy(), 20);
      },
    ],
    ['what is no JSON', (_request, response) => void response.end('<h1>Welcome to nginx</h1>')],
  ])('%s is a network error', async (_what, listener) => {
    answer = listener;
    const error = await failure();
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ code: 'network_error', cause: expect.any(Error) as Error });
  });

  test('an unreachable server is a network error', async () => {
    server.close();
    expect(await failure()).toMatchObject({ name: 'CallError', code: 'network_error' });
  });
});

describe('the time limit', () => {
  const hanging: [string, RequestListener][] = [
    ['no answer', silence],
    ['half an answer', (_request, response) => void response.writeHead(200).write('{"id":')],
  ];

  test.each(hanging)('ends the call after 50 seconds with %s', async (_what, listener) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connection = new Promise<Socket>((resolve) => {
      answer = (request, response) => {
        listener(request, response);
        resolve(request.socket);
      };
    });
    let hasEnded = false;
    const error = failure().finally(() => {
      hasEnded = true;
    });
    const closed = once(await connection, 'close');
    await vi.advanceTimersByTimeAsync(49_999);
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await error).toMatchObject({ name: 'CallError', code: 'timeout' });
    await closed;
  });

  test('leaves no timer after an answer', async () => {
    answer = json(200, {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await call();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('an aborted call is not a network error', async () => {
  const leaving = new AbortController();
  answer = () => leaving.abort();
  const error = await failure(leaving.signal);
  expect(error).toMatchObject({ name: 'AbortError' });
  expect(error).not.toBeInstanceOf(CallError);
});

test.each([
  ['/properties', {}, '/api/properties'],
  ['/properties', { query: {} }, '/api/properties'],
  ['/properties/:id', { params: { id: '7' } }, '/api/properties/7'],
  [
    '/a/:one/b/:two',
    { params: { one: 'x/y', two: 'အိမ်?' } },
    '/api/a/x%2Fy/b/%E1%80%A1%E1%80%AD%E1%80%99%E1%80%BA%3F',
  ],
  ['/s', { query: { a: '', b: undefined, c: '0' } }, '/api/s?c=0'],
  ['/s', { query: { a: 'x & y=z', b: '#' } }, '/api/s?a=x+%26+y%3Dz&b=%23'],
])('status %s with %j is %s', (path, input, url) => {
  expect(callUrl(path, input)).toBe(url);
});
