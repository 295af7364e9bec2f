import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { FORM_TYPE, formBody } from '#test/support/app/form-body.ts';
import { DEADLINES } from './deadlines.ts';
import { createServer } from './http.ts';
import { createUpload } from './multipart.ts';

const NEVER = 3_600_000;

let server: FastifyInstance;
let dir: string;
let admitted: string[];

/** A server that refuses every path but `/admitted`; omitted deadlines never expire. */
const start = async (deadlines: Partial<typeof DEADLINES>): Promise<string> => {
  const never = { bodyMs: NEVER, refusedMs: NEVER, refusedIdleMs: NEVER };
  server = createServer(
    { config: readConfig({}), log: createLog('silent') },
    { ...DEADLINES, ...never, ...deadlines },
  );
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _body, done) => done(null));
  server.post('/refused', () => {
    throw new ApiError('unauthorized');
  });
  server.post('/read', async ({ raw }) => {
    raw.resume();
    await once(raw, 'end');
  });
  const authorize = async (request: FastifyRequest): Promise<object> => {
    const upload = createUpload(request.raw, [], dir);
    const { texts } = await upload.receive();
    await upload.remove();
    admitted.push(Object.keys(texts).join());
    return texts;
  };
  server.post('/admitted', (request) => authorize(request));
  server.get('/never', () => new Promise(() => {}));
  return server.listen({ port: 0, host: '127.0.0.1' });
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-deadlines-'));
  admitted = [];
});
afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
  await rm(dir, { recursive: true });
});

/** A form of which `sent` bytes are on their way. */
const sendForm = (origin: string, path: string, body: Buffer, sent: number): Socket => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, sent));
  return socket;
};

const FORM = formBody({ name: 'title', content: 'Home' });

/** What the other side says until it closes the connection. */
const answerOf = async (socket: Socket): Promise<string> => {
  let received = '';
  socket.setEncoding('utf8').on('data', (part) => {
    received += part;
  });
  // It may be closed while something is on its way to it.
  socket.on('error', () => {});
  await new Promise((resolve) => socket.on('close', resolve));
  return received;
};

test('the connection of a refused form that sends nothing more is closed', async () => {
  const socket = sendForm(await start({ refusedIdleMs: 50 }), '/refused', FORM, 20);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 401 /);
});

test('the connection of a refused form that trickles is closed', async () => {
  const socket = sendForm(await start({ refusedMs: 300 }), '/refused', FORM, 20);
  const trickle = setInterval(() => socket.write('x'), 10);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 401 /);
  clearInterval(trickle);
});

test('a body that is not an authorized form has little time', async () => {
  const socket = sendForm(await start({ bodyMs: 50 }), '/read', FORM, 20);
  await answerOf(socket);
});

test('a refused form may be sent completely, and followed by another one', async () => {
  const origin = await start({ refusedMs: 5_000, refusedIdleMs: 5_000 });
  const headers = { 'content-type': FORM_TYPE };
  for (const path of ['/refused', '/admitted', '/refused']) {
    const body = new Uint8Array(path === '/admitted' ? FORM : Buffer.alloc(2_000_000));
    const answer = await fetch(origin + path, { method: 'POST', headers, body });
    expect(answer.status).toBe(path === '/admitted' ? 200 : 401);
  }
});

test('an authorized form may take longer than other bodies', async () => {
  const origin = await start({ bodyMs: 50, idleMs: NEVER });
  const socket = sendForm(origin, '/admitted', FORM, 20);
  const answer = once(socket.setEncoding('utf8'), 'data');
  // A body that began later is closed before that.
  await answerOf(sendForm(origin, '/read', FORM, 20));
  socket.write(FORM.subarray(20));
  expect(String(await answer)).toMatch(/^HTTP\/1.1 200 /);
  expect(admitted).toEqual(['title']);
  socket.destroy();
});

test('the number of connections is limited', async () => {
  await start({});
  expect(server.server.maxConnections).toBe(2_000);
});

/** Asks for the same several times without waiting for an answer. */
const askTogether = async (path: string, times: number): Promise<Socket> => {
  const { hostname, port } = new URL(await start({ idleMs: NEVER }));
  const socket = connect(Number(port), hostname);
  const ask = (connection: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;
  socket.write(ask('keep-alive').repeat(times - 1) + ask('close'));
  return socket;
};

test('the connection of a client that asks on and on without waiting is closed', async () => {
  expect(await answerOf(await askTogether('/never', 17))).toBe('');
});

test('a few requests may overlap on a connection', async () => {
  const answers = await answerOf(await askTogether('/nowhere', 16));
  expect(answers.match(/HTTP\/1\.1 404 /g)).toHaveLength(16);
});
