import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import { MAX_KEPT } from '#features/properties/kept/kept-ids.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

let app: TestApp;
let agent: SignedInUser;
let ids: number[];
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  agent = await addSignedIn(app.db);
  ids = [];
  for (let count = 0; count < 4; count++)
    ids.push(await addListing(app.db, { postedBy: agent.id, price: 100 + count }));
});
afterAll(() => app.close());

const kept = async (asked: string) => {
  const answer = await app.server.inject(`/api/properties/kept?ids=${asked}`);
  return { status: answer.statusCode, homes: answer.json<KeptHomes>().homes };
};

const pageOf = async (path: string) => {
  const answer = await app.server.inject(path);
  return { status: answer.statusCode, html: answer.body };
};

const setStatus = (id: number, status: string) =>
  sendJson(app, 'PUT', `properties/status/${id}`, agent, { status });

test('homes are answered in the order in which they are asked for; nobody sees some of them any more', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  expect((await setStatus(second, 'closed')).status).toBe(200);
  expect((await setStatus(third, 'hidden')).status).toBe(200);
  const { homes } = await kept([third, second, 999_999, first].join(','));
  expect(homes.map(({ id, card }) => [id, card?.status ?? null])).toEqual([
    [third, null],
    [second, 'closed'],
    [999_999, null],
    [first, 'available'],
  ]);
});

const SIXTY_ONE = Array.from({ length: 61 }, (_, index) => index + 1).join(',');

test.each(['', 'x', '1,,2', '1,1', '0', '-1', '1e3', SIXTY_ONE])(
  'the API refuses the numbers %j',
  async (asked) => {
    expect((await kept(asked)).status).toBe(400);
  },
);

test('a page understands what it can of an address, however long and wrong', async () => {
  const [first = 0] = ids;
  const many = Array.from({ length: 200 }, (_, index) => 500_000 + index);
  for (const asked of [`${first},abc,,-1`, [first, ...many].join(','), `${first}&ids=999999`]) {
    const { status, html } = await pageOf(`/shortlist?ids=${asked}`);
    expect(status).toBe(200);
    expect(html).toContain(`href="/propertyDetails?id=${first}"`);
  }
  const { html } = await pageOf(`/shortlist?ids=${[first, ...many].join(',')}&lang=en`);
  expect(html.match(/is not on the site any more/g)).toHaveLength(MAX_KEPT - 1);
  for (const path of ['/shortlist', '/shortlist?ids=', '/compare', '/compare?ids=%00'])
    expect((await pageOf(path)).status).toBe(200);
});

test('a link says how many homes were sent, and chooses none that is sold, nor four of five', async () => {
  const [first = 0, second = 0, , fourth = 0] = ids;
  const { html } = await pageOf(`/shortlist?ids=${first},${second},${fourth},999999&lang=en`);
  expect(html).toContain('3 homes were sent to you');
  const ticked = (page: string): string[] =>
    [...page.matchAll(/<input[^>]*name="ids"[^>]*>/g)].flatMap(([box]) =>
      box.includes('checked') ? [/value="(\d+)"/.exec(box)?.[1] ?? ''] : [],
    );
  expect(ticked(html)).toEqual([String(first), String(fourth)]);
  const more: number[] = [];
  for (let count = 0; count < 5; count++) more.push(await addListing(app.db));
  expect(ticked((await pageOf(`/shortlist?ids=${more.join(',')}`)).html)).toEqual([]);
  const { html: unread } = await pageOf('/shortlist?ids=x&lang=en');
  expect(unread).toContain('This link names no homes.');
});

test('comparing says distances, features and what is negotiable', async () => {
  const near = await addListing(app.db, {
    landmark: 'Hledan',
    district: 'Kamayut',
    negotiable: true,
    features: ['lift'],
  });
  const { html } = await pageOf(`/compare?ids=${near},${ids[0]}&lang=en`);
  expect(html).toMatch(/Distance.*About [\d.]+ k?m from /s);
  expect(html).toContain('Price negotiable');
  expect(html).toMatch(/Features.*<li>Lift/s);
});

test('pages of kept homes are for nobody else: search engines leave them out', async () => {
  for (const path of [`/shortlist?ids=${ids[0]}`, `/compare?ids=${ids[0]}`])
    expect((await pageOf(path)).html).toContain('<meta name="robots" content="noindex">');
});

test('homes are side by side with all that is known of each, without scripts', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const { html } = await pageOf(`/compare?ids=${first}&ids=${fourth}&ids=${third}&lang=en`);
  expect(html).toContain(`href="/propertyDetails?id=${first}"`);
  expect(html).toContain(`href="/propertyDetails?id=${fourth}"`);
  expect(html).toContain('is not on the site any more');
  expect(html.match(/href="tel:/g)).toHaveLength(2);
  const more: number[] = [];
  for (let count = 0; count < 5; count++) more.push(await addListing(app.db));
  expect((await pageOf(`/compare?ids=${more.join(',')}`)).html).toContain('data-homes="4"');
  // Nobody is called about a home that is sold.
  const sold = await pageOf(`/compare?ids=${first},${second}`);
  expect(sold.html.match(/href="tel:/g)).toHaveLength(1);
});

test.each([
  ['/shortlist', '3 homes were sent to you · '],
  ['/compare', ''],
])(
  'a link to %s that is shared says what homes it leads to that are still to be had',
  async (path, said) => {
    const sold = await addListing(app.db);
    await putInto(app.db, sold, 'closed');
    const more: number[] = [];
    for (const price of [7.5, 8])
      more.push(await addListing(app.db, { postedBy: agent.id, price, listing_type: 'for_rents' }));
    const { html } = await pageOf(`${path}?ids=${[sold, ...more, 999_999].join(',')}`);
    const title = 'Apartment for rent in Bahan, Yangon: ';
    const description = `${said}${title}7.5 Lakhs / month · ${title}8 Lakhs / month`;
    expect(html).toContain(`<meta property="og:description" content="${description}"`);
    expect(html).toMatch(
      new RegExp(`<meta property="og:image" content="[^"]*/share/property-${more[0]}-en\\.jpg"`),
    );
  },
);
