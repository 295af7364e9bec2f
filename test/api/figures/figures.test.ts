import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { ListedProperty } from '#features/properties/contract.ts';
import type {
  FiguresOfAll,
  FiguresOfListing,
} from '#features/properties/figures/figures-contract.ts';
import { FIGURES, TOLD_FIGURES } from '#features/properties/figures/figures.ts';
import { addVisits } from '#features/properties/server/figures/figure-store.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, signIn, type SignedInUser } from '#test/support/app/sign-in.ts';

/** Wait for the next flush of the counter. */
const PATIENCE = 30_000;

let app: TestApp;
let agent: SignedInUser;
let time = Date.parse('2026-11-25T05:00:00.000Z');

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(time), env: { TRUST_PROXY: '127.0.0.1' } });
  agent = await addSignedIn(app.db, {}, new Date(time));
});
afterAll(() => app.close());

/** Lets days pass, after which the agent logs in again. */
const passDays = async (days: number): Promise<void> => {
  time += days * DAY_MS;
  agent = { ...agent, ...(await signIn(app.db, agent.id, new Date(time))) };
};

/** Tells what a device did; `address` makes it distinct. */
const tell = (payload: object, address = '203.0.113.5', userAgent = 'A phone') =>
  callApi(app, 'POST', '/api/properties/figures', {
    headers: {
      'x-forwarded-for': address,
      'user-agent': userAgent,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(payload),
  });

const figuresOf = async (id: number): Promise<FiguresOfListing> => {
  const { status, body } = await callApi(app, 'GET', `/api/properties/${id}/figures`, {
    headers: agent.headers,
  });
  expect(status).toBe(200);
  return body as FiguresOfListing;
};

const mine = () => addListing(app.db, { postedBy: agent.id });

test.concurrent('1,000 events of 100 devices are counted exactly, however often and in whatever order they are told', async ({
  expect,
}) => {
  const ids = [await mine(), await mine()] as const;
  const done = Array.from({ length: 100 }, (_, device) => ({
    address: `198.51.100.${device}`,
    told: {
      seen: [...ids],
      // Five of what can be told, of two listings: ten events of each device.
      call: [...ids],
      viber: [...ids],
      copy: [...ids],
      share: [...ids],
    },
  }));
  const calls = [...done, ...done.toReversed()].map(({ address, told }) => tell(told, address));
  const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([204]));
  const expected = {
    seen: 100,
    opened: 0,
    saved: 0,
    call: 100,
    viber: 100,
    mail: 0,
    copy: 100,
    share: 100,
  };
  for (const id of ids)
    await expect
      .poll(async () => (await figuresOf(id)).week, { timeout: PATIENCE })
      .toEqual(expected);
});

test.concurrent('homes that do not exist are ignored, and deleted ones lose their figures', async ({
  expect,
}) => {
  const id = await mine();
  await tell({ call: [9_999_999, id] }, '203.0.113.20');
  await expect.poll(async () => (await figuresOf(id)).week.call, { timeout: PATIENCE }).toBe(1);
  await app.db.deleteFrom('properties').where('id', '=', id).execute();
  const left = await app.db
    .selectFrom('listing_figures')
    .select('count')
    .where('property_id', 'in', [id, 9_999_999])
    .execute();
  expect(left).toEqual([]);
});

test('all figures of an agent come in parts, without those of others; administrators get all', async () => {
  const other = await addListing(app.db);
  const id = await mine();
  const all = async (headers: Record<string, string>): Promise<FiguresOfAll> =>
    (await callApi(app, 'GET', '/api/properties/figures', { headers })).body as FiguresOfAll;
  const { listings, next } = await all(agent.headers);
  expect(next).toBeNull();
  const listed = listings.map((listing) => listing.id);
  expect(listed).toContain(id);
  expect(listed).not.toContain(other);
  expect(Object.keys(listings[0]?.month ?? {})).toEqual(FIGURES);
  const admin = await addSignedIn(app.db, { role: 'admin' }, new Date(time));
  expect((await all(admin.headers)).listings.map((listing) => listing.id)).toContain(other);
  const after = await callApi(app, 'GET', `/api/properties/figures?after=${id}`, {
    headers: agent.headers,
  });
  expect(after.body).toEqual({ listings: [], next: null });
});

test('figures of another agent are refused, and so is rubbish', async () => {
  const id = await addListing(app.db);
  const { status } = await callApi(app, 'GET', `/api/properties/${id}/figures`, {
    headers: agent.headers,
  });
  expect(status).toBe(403);
  for (const payload of [
    { opened: [id] },
    { seen: ['1'] },
    { seen: [0] },
    { call: id },
    { seen: Array.from({ length: 61 }, (_, index) => index + 1) },
  ])
    expect((await tell(payload)).status).toBe(400);
  expect((await tell(Object.fromEntries(TOLD_FIGURES.map((figure) => [figure, []])))).status).toBe(
    204,
  );
});

test('figures are those of the last 7 and 30 days in Myanmar, and of each day; a visitor counts again on the next day', async () => {
  const id = await mine();
  await callApi(app, 'POST', `/api/properties/${id}/views`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  await tell({ call: [id] }, '203.0.113.9');
  await expect.poll(async () => (await figuresOf(id)).week.call, { timeout: PATIENCE }).toBe(1);
  await passDays(10);
  await tell({ call: [id] }, '203.0.113.9');
  await expect.poll(async () => (await figuresOf(id)).week.call, { timeout: PATIENCE }).toBe(1);
  const { week, month, days } = await figuresOf(id);
  expect(week).toMatchObject({ opened: 0, call: 1 });
  expect(month).toMatchObject({ opened: 1, call: 2, seen: 0 });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ date: '2026-12-05', call: 1, opened: 0 });
  expect(days.at(-11)).toMatchObject({ date: '2026-11-25', call: 1, opened: 1 });
  const { body } = await callApi(app, 'GET', `/api/properties/${id}`);
  expect(body).toMatchObject({ viewCount: 1 });
});

test('the last 7 and 30 days are so many with today, and what is in the trash has no figures', async () => {
  const id = await mine();
  const rows = Array.from({ length: 40 }, (_, days) => ({
    property_id: id,
    day: new Date(time - days * DAY_MS).toISOString().slice(0, 10),
    figure: 'call' as const,
    count: 1,
  }));
  await app.db.insertInto('listing_figures').values(rows).execute();
  const { week, month, days } = await figuresOf(id);
  expect([week.call, month.call]).toEqual([7, 30]);
  expect(days.map(({ call }) => call)).toEqual(Array.from({ length: 30 }, () => 1));
  const { headers } = agent;
  const all = async () =>
    (await callApi(app, 'GET', `/api/properties/figures?after=${id - 1}`, { headers })).body;
  expect(await all()).toMatchObject({ listings: [{ id, month: { call: 30 } }] });
  await callApi(app, 'POST', `/api/properties/trash/${id}`, { headers });
  expect(await all()).toEqual({ listings: [], next: null });
});

test('what two processes were told of one visitor is counted once', async () => {
  const id = await mine();
  const visit = {
    key: 77,
    id,
    figure: 'call',
    day: new Date(time).toISOString().slice(0, 10),
  } as const;
  for (let process = 0; process < 2; process++)
    await addVisits(app.db, [visit, { ...visit, key: 78 + process }]);
  expect((await figuresOf(id)).week.call).toBe(3);
});

test('the list of own listings has the figures of each, and what would help those that are hardly seen', async () => {
  const id = await mine();
  await tell({ seen: [id] });
  const find = async (): Promise<ListedProperty | undefined> => {
    const { body } = await callApi(app, 'GET', `/api/properties?mine=true&q=${id}`, {
      headers: agent.headers,
    });
    return (body as { properties: ListedProperty[] }).properties.find((each) => each.id === id);
  };
  await expect.poll(async () => (await find())?.figures?.week.seen, { timeout: PATIENCE }).toBe(1);
  await passDays(40);
  const found = await find();
  expect(found?.figures?.month.seen).toBe(0);
  expect(found?.advice).toBe('photos');
  const { body } = await callApi(app, 'GET', `/api/properties/${id}`);
  expect(Object.keys(body as object)).not.toContain('figures');
});
