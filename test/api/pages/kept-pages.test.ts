import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { engineOf } from '#db/dialect.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { setStatus } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { soon } from '#test/support/app/soon.ts';

const SIGNED_IN = 'signed_in=1';

type Headers = Record<string, string>;

let app: TestApp;
let path: string;
/** Requests that the framework handled: it makes a log for each of them. */
let handled = 0;
const lines: object[] = [];

beforeAll(async () => {
  const log = pino(
    { level: 'info', base: null, onChild: () => handled++ },
    { write: (line) => lines.push(JSON.parse(line) as object) },
  );
  app = await startTestApp({ log });
  path = `/propertyDetails?id=${await addListing(app.db)}`;
});
afterAll(() => app.close());

/** Makes a request over HTTP; `isKept` says that the framework did not handle it. */
const ask = async (url: string, headers: Headers = {}) => {
  const before = handled;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(app.origin + url, { headers }, resolve).once('error', reject),
  );
  const body = await buffer(answer);
  return {
    status: answer.statusCode,
    headers: comparable(answer.headers),
    body,
    isKept: handled === before,
  };
};

/** Asks until the page is compressed for those who ask again. */
const askUntilKept = async (url: string, headers: Headers = {}) => {
  for (let times = 0; times < 3; times++) await ask(url, headers);
  return ask(url, headers);
};

/** Leaves out what is different for each request, and what belongs to the connection. */
const comparable = ({
  'x-request-id': id,
  date,
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: IncomingHttpHeaders) => {
  expect({ id, date }).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    date: expect.any(String),
  });
  return headers;
};

const askFramework = async (headers: Headers) => {
  const answer = await app.server.inject({ url: path, headers });
  return { headers: comparable(answer.headers as IncomingHttpHeaders), body: answer.rawPayload };
};

describe.each<[string, Headers]>([
  ['plain', {}],
  ['in Brotli', { 'accept-encoding': 'gzip, br' }],
  ['in gzip', { 'accept-encoding': 'gzip' }],
  ['in Burmese', { cookie: 'lang=mm' }],
  ['without scripts', { 'save-data': 'on' }],
  ['for signed-in users', { cookie: SIGNED_IN }],
])('a kept page, %s,', (_kind, headers) => {
  // Where other processes write, this one asks first what users of it may have written there.
  const isKept = (): boolean => !(headers['cookie'] === SIGNED_IN && engineOf(app.db).shared);

  test('is answered as the framework answers it', async () => {
    const kept = await askUntilKept(path, headers);
    expect(kept).toEqual({ status: 200, isKept: isKept(), ...(await askFramework(headers)) });
  });

  test('is not sent to browsers that have it', async () => {
    const { etag } = (await askUntilKept(path, headers)).headers;
    const known = { ...headers, 'if-none-match': String(etag) };
    expect(await ask(path, known)).toEqual({
      status: 304,
      isKept: isKept(),
      ...(await askFramework(known)),
    });
  });
});

test('a kept page has the same line in the log', async () => {
  await askUntilKept(path);
  const kept = lines.at(-1);
  await askFramework({});
  const line = {
    level: 30,
    time: expect.any(Number),
    reqId: expect.any(String),
    method: 'GET',
    path: '/propertyDetails',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  };
  expect([kept, lines.at(-1)]).toEqual([line, line]);
});

describe('the framework answers', () => {
  test.each<[string, string, Headers]>([
    ['a choice of the language, which sets a cookie', '&lang=mm', {}],
    ['an encoded choice of the language', '&l%61ng=mm', {}],
    ['a request that announces a body', '', { 'content-length': '0' }],
  ])('%s', async (_what, parameter, headers) => {
    await askUntilKept(path);
    const { isKept, headers: answered } = await ask(path + parameter, headers);
    expect(isKept).toBe(false);
    expect(answered['set-cookie']?.join() ?? '').toMatch(parameter ? /^lang=mm;/ : /^$/);
  });

  test('a choice of the layout, which sets a cookie; each layout is kept apart', async () => {
    const list = '/results?region=Yangon';
    const cards = await askUntilKept(list);
    const rows = await askUntilKept(list, { cookie: 'layout=rows' });
    expect([cards.isKept, rows.isKept]).toEqual([true, true]);
    expect(rows.body.equals(cards.body)).toBe(false);
    const chosen = await ask(`${list}&layout=rows`);
    expect(chosen.isKept).toBe(false);
    expect(chosen.headers['set-cookie']?.join()).toContain('layout=rows');
  });

  test.each([
    ['HEAD', 200],
    ['POST', 404],
  ])('a request that is no GET: %s', async (method, status) => {
    await askUntilKept(path);
    const before = handled;
    expect((await fetch(app.origin + path, { method })).status).toBe(status);
    expect(handled).toBe(before + 1);
  });

  test('a page that is not there, however often it is asked for', async () => {
    for (const url of ['/nothing', '/propertyDetails?id=999999']) {
      const { headers } = await askUntilKept(url);
      for (const known of [{}, { 'if-none-match': String(headers.etag) }])
        expect(await ask(url, known)).toMatchObject({ status: 404, isKept: false });
    }
  });

  test('a page whose content a call has changed', async () => {
    const id = Number(new URL(path, app.origin).searchParams.get('id'));
    const { body } = await askUntilKept(path);
    const admin = await addSignedIn(app.db, { role: 'admin' });
    expect((await setStatus(app, id, admin, { status: 'reserved' })).status).toBe(200);
    const changed = await ask(path);
    expect(changed.isKept).toBe(false);
    expect(changed.body.equals(body)).toBe(false);
  });

  test('a page whose content has changed in another process', async () => {
    expect((await askUntilKept(path)).isKept).toBe(true);
    const other = connect(app.place);
    await other.updateTable('properties').set({ area: 'Behind the pagoda' }).execute();
    await other.destroy();
    await soon(app.db, async () => {
      const { isKept, body } = await ask(path);
      expect(isKept).toBe(false);
      expect(body.toString()).toContain('Behind the pagoda');
    });
  });
});
