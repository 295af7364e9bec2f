import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { databaseFile } from '#platform/config.ts';
import { startTestApp, type TestApp } from './support/app/app.ts';
import { memoryLog, type LogLine } from './support/app/memory-log.ts';
import { sendRaw } from './support/app/raw-http.ts';
import { addBlog, addListing, addTemplateOne, addUser } from './support/app/records.ts';
import { markupErrors } from './support/screens/markup.ts';

const ATTACK = '</script><img src=x onerror=alert(1)>"\'&<!--';

let app: TestApp;
let lines: LogLine[];
let id: number;

beforeAll(async () => {
  const memory = memoryLog();
  lines = memory.lines;
  app = await startTestApp({ log: memory.log });
  const postedBy = await addUser(app.db, {
    name: ATTACK,
    company: ATTACK,
    position: ATTACK,
    address: ATTACK,
  });
  id = await addListing(app.db, {
    postedBy,
    area: ATTACK,
    description: `<p>Kept &lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; ${'text '.repeat(60)}</p>`,
  });
});
afterAll(() => app.close());

const get = async (url: string): Promise<{ status: number; html: string }> => {
  const { statusCode, headers, body } = await app.server.inject(url);
  expect(headers['content-type'], url).toBe('text/html; charset=utf-8');
  expect(markupErrors(body.replaceAll(/(<script[^>]*>)[^<]*(?=<\/script>)/g, '$1')), url).toEqual(
    [],
  );
  return { status: statusCode, html: body };
};

/** Lists markup that could run code, or would need a weaker policy. Quoted text is harmless. */
const dangers = (html: string): string[] => {
  const unquoted = html.replaceAll(/="[^"]*"/g, '=""');
  return [
    ...(unquoted.match(/<[a-z][^>]*\son\w+=/gi) ?? []),
    ...(unquoted.match(/<style|<[a-z][^>]*\sstyle=/gi) ?? []),
    ...(html.match(/<script(?! type="(?:module|application\/(?:ld\+)?json)")/gi) ?? []),
    ...(html.match(/="\s*javascript:/gi) ?? []),
  ];
};

const PARAMETERS =
  'fromPrice toPrice propType type region district sort page limit lang id colour'.split(' ');
const MALFORMED = [
  ...'abc -1 0 1e3 0x10 NaN 99999999999999999999 ၂၀၀ 🏠 %zz %00 ../../etc __proto__'.split(' '),
  "'; drop table properties; --",
  'x'.repeat(3_000),
  ATTACK,
];

describe.each(['/', '/results', '/resultsAllProperties'])('%s', (path) => {
  test.each(PARAMETERS)('answers with a page for any value of %s', async (name) => {
    for (const value of MALFORMED) {
      const typed = value.startsWith('%') ? value : encodeURIComponent(value);
      const { status, html } = await get(`${path}?${name}=${typed}&${name}[]=${typed}`);
      expect(status, value).toBe(200);
      expect(html.match(/<h1/g), value).toHaveLength(1);
      expect(dangers(html), value).toEqual([]);
    }
  });
});

test.each(['en', 'mm'])('stored texts stay text on every page: %s', async (language) => {
  for (const url of ['/', '/results', '/resultsAllProperties', `/propertyDetails?id=${id}`]) {
    const { status, html } = await get(`${url}${url.includes('?') ? '&' : '?'}lang=${language}`);
    expect(status).toBe(200);
    expect(dangers(html), url).toEqual([]);
    expect(html, url).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
    const [, state = ''] =
      /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.stringify(JSON.parse(state)), url).toContain('</script><img');
  }
});

test.each(['abc', '0', '-1', '1.5', '999999', '99999999999999999999', ATTACK, '၁'])(
  'an impossible listing id gives an error page: %s',
  async (malformed) => {
    const { status, html } = await get(`/propertyDetails?id=${encodeURIComponent(malformed)}`);
    expect(status).toBe(404);
    expect(dangers(html)).toEqual([]);
  },
);

test.each(['/propertyDetails', '/propertyDetails?id=', '/propertyDetails?lang=en'])(
  '%s without an id gives an error page, and logs one line besides the request',
  async (url) => {
    lines.length = 0;
    const { status, html } = await get(url);
    expect(status).toBe(404);
    expect(html).toContain('This link is not complete.');
    expect(lines.map(({ msg }) => msg).filter((msg) => msg !== 'request')).toHaveLength(1);
  },
);

test('an unknown address gives a page with links, in the requested language', async () => {
  for (const url of [
    '/nothing',
    '/results/nothing',
    '/%zz',
    '/propertydetails?id=1',
    `/${encodeURIComponent(ATTACK)}`,
  ]) {
    const { status, html } = await get(url);
    expect(status).toBe(404);
    expect(html).toContain('href="/"');
    expect(dangers(html), url).toEqual([]);
  }
  expect((await get('/nothing?lang=mm')).html).toContain('<html lang="my"');
});

test('an address that looks like another site does not redirect there', async () => {
  const [, host = ''] = app.origin.split('//');
  for (const path of [
    '//evil.example/x',
    '/\\evil.example/x',
    '///evil.example',
    '/\\/evil.example',
  ]) {
    const answer = await sendRaw(app, `GET ${path}?a=b HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(answer.status, path).toBe(404);
    expect(answer.body).toContain('href="/evil.example');
    expect(answer.body).not.toMatch(/(?:href|src|action)="[/\\]{2}/);
  }
});

test('an address in full is read as the path of it, which proxies may send', async () => {
  const [, host = ''] = app.origin.split('//');
  for (const [url, status] of [
    ['http://evil.example/about', 200],
    ['HTTPS://evil.example/nothing?a=b', 404],
    ['http://evil.example', 200],
  ] as const) {
    const answer = await sendRaw(app, `GET ${url} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(answer.status, url).toBe(status);
    expect(answer.body, url).not.toContain('evil');
  }
});

test('a menu shows fifty entries at most, and there are fifty menus and labels at most', async () => {
  // As another process: what this one writes past the API is not noticed.
  const other = connect(databaseFile(app.config));
  const postedBy = await addUser(other);
  for (let n = 0; n < 60; n++) {
    await addTemplateOne(other, { postedBy, menuText: 'Long', title: `Entry ${n}` });
    await addTemplateOne(other, { postedBy, menuText: `Menu ${n}` });
    await addBlog(other, { postedBy, labels: [`Label ${n}`] });
  }
  await other.destroy();
  const { html } = await get('/privacy');
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  expect(header.match(/>Entry \d+</g)).toHaveLength(50);
  expect(header.match(/>Label \d+</g)).toHaveLength(50);
  expect(new Set(html.match(/(?<="menuText":")[^"]+/g)).size).toBe(50);
});

test('a trailing slash makes no difference', async () => {
  for (const path of ['/results', '/resultsAllProperties'])
    expect((await get(`${path}/?region=Bago`)).status).toBe(200);
  expect((await get(`/propertyDetails/?id=${id}`)).status).toBe(200);
});
