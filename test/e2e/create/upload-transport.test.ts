// @module-tag thorough
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contract } from '#contract/define.ts';
import { projectRoot } from '#system/project-root.ts';
import { installClock } from '#test/support/acts/clock.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import type { createUploadTransport } from '#ui/form/upload-transport.ts';

declare global {
  interface Window {
    transport: { createUploadTransport: typeof createUploadTransport };
    heard: unknown[];
    calling: AbortController;
  }
}

const { open } = setUpBrowser();

let server: Server;
let origin: string;
let script: string;
let answer: RequestListener;
let received: { url: string; headers: Record<string, unknown>; form: FormData }[];

/** Parses a received form with the parser of Node. */
const takeIn = async (...[request, response]: Parameters<RequestListener>): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
  received.push({
    url: `${request.method} ${request.url}`,
    headers: request.headers,
    form: await body.formData(),
  });
  response.writeHead(201, { 'x-content-version': 'v7' }).end('{"id":9}');
};

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: join(projectRoot, 'src/ui/form/upload-transport.ts'),
        formats: ['iife'],
        name: 'transport',
      },
    },
  })) as Rolldown.RolldownOutput[];
  script = built[0]?.output[0].code ?? '';
  server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) answer(request, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<link rel=icon href=data:>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const openPage = async (): Promise<Page> => {
  received = [];
  answer = (request, response) => void takeIn(request, response);
  const page = await open({}, origin);
  await page.goto('/');
  await page.addScriptTag({ content: script });
  return page;
};

/** Uploads two files that the page creates; returns the progress events and the result, in order. */
const upload = (page: Page, token: string | null = 'secret'): Promise<unknown[]> =>
  page.evaluate(async (own) => {
    window.heard = [];
    window.calling = new AbortController();
    const send = window.transport.createUploadTransport({
      token: () => own ?? undefined,
      onVersion: (version) => window.heard.push(`version ${version}`),
      onCopy: (instant) => window.heard.push(`copy ${instant}`),
      onTokenRejected: (refused) => window.heard.push(`refused ${refused}`),
    });
    const contract = { method: 'POST', path: '/things/:id', response: {} } as unknown as Contract;
    const input = {
      params: { id: '7' },
      body: { price: '၁၅', keepZawgyi: true, absent: undefined, none: null },
      files: {
        image1: new Blob(['x'.repeat(300_000)]),
        image3: undefined,
        image2: new Blob(['y']),
      },
    };
    const options = {
      signal: window.calling.signal,
      headers: { 'idempotency-key': 'k1' },
      onProgress: (part: number) => window.heard.push(part),
    };
    const result = await send(contract, input, options).catch((error: Error) => [
      error.name,
      error.message,
    ]);
    return [...window.heard, result];
  }, token);

test('a form arrives complete, with token and idempotency key, and reports progress', async () => {
  const heard = await upload(await openPage());
  expect(heard.slice(-2)).toEqual(['version v7', { id: 9 }]);
  const parts = heard.slice(0, -2) as number[];
  expect(parts.length).toBeGreaterThan(0);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts.at(-1)).toBe(1);

  const [{ url, headers, form } = { url: '', headers: {}, form: new FormData() }] = received;
  expect(url).toBe('POST /api/things/7');
  expect(headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'k1' });
  expect([...form.keys()]).toEqual(['price', 'keepZawgyi', 'image1', 'image2']);
  expect([form.get('price'), form.get('keepZawgyi')]).toEqual(['၁၅', 'true']);
  expect((form.get('image1') as File).size).toBe(300_000);
});

test('a refusal is reported with the errors of the API', async () => {
  const page = await openPage();
  allowErrors(page, /415|401/);
  answer = (_request, response) => response.writeHead(415).end('{"message":"unsupported_image"}');
  expect((await upload(page)).at(-1)).toEqual(['ApiError', 'unsupported_image']);
  answer = (_request, response) => response.writeHead(401).end('{"message":"unauthorized"}');
  expect((await upload(page)).slice(-2)).toEqual(['refused secret', ['ApiError', 'unauthorized']]);
});

test('a broken connection is reported, and so is a response that is not from the API', async () => {
  const page = await openPage();
  allowErrors(page, /ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  answer = (request) => request.socket.destroy();
  expect((await upload(page)).at(-1)).toEqual(['CallError', 'network_error']);
  answer = (_request, response) => response.writeHead(200).end('<p>Log in to our wireless</p>');
  expect((await upload(page)).at(-1)).toEqual(['CallError', 'network_error']);
});

test('it may take long, but fails after 50 s without progress', async () => {
  const page = await openPage();
  allowErrors(page, /ERR_ABORTED/);
  await installClock(page);
  answer = () => {};
  const outcome = upload(page);
  await expect.poll(() => page.evaluate(() => window.heard.at(-1))).toBe(1);
  await page.clock.fastForward(49_000);
  expect(await Promise.race([outcome, page.evaluate(() => 'still waiting')])).toBe('still waiting');
  await page.clock.fastForward(2_000);
  expect((await outcome).at(-1)).toEqual(['CallError', 'timeout']);
});

test('it can be aborted', async () => {
  const page = await openPage();
  allowErrors(page, /ERR_ABORTED/);
  answer = () => {};
  const outcome = upload(page, null);
  await expect.poll(() => page.evaluate(() => window.heard.length)).toBeGreaterThan(0);
  await page.evaluate(() => window.calling.abort());
  expect((await outcome).at(-1)).toMatchObject(['AbortError', expect.any(String)]);
});
