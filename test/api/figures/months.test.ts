import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type {
  FiguresOfListing,
  MonthsOfAll,
  MonthsOfSite,
} from '#features/properties/figures/figures-contract.ts';
import type { Figure } from '#features/properties/figures/figures.ts';
import type { Overview } from '#features/properties/overview/overview-contract.ts';
import { addVisits } from '#features/properties/server/figures/figure-store.ts';
import { ageSomeFigures } from '#features/properties/server/figures/figures-over-time.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm, sendJson } from '#test/support/app/calls.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, signIn, type SignedInUser } from '#test/support/app/sign-in.ts';

let app: TestApp;
let agent: SignedInUser;
let admin: SignedInUser;
let time = Date.parse('2026-11-20T05:00:00.000Z');
let visitors = 0;

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(time) });
  agent = await addSignedIn(app.db, {}, new Date(time));
  admin = await addSignedIn(app.db, { role: 'admin' }, new Date(time));
});
afterAll(() => app.close());

const visit = (id: number, day: string, figure: Figure, count = 1): Promise<void> =>
  addVisits(
    app.db,
    Array.from({ length: count }, () => ({ key: ++visitors, id, day, figure })),
  );

/** Does all that time does to figures. */
const age = async (): Promise<void> => {
  while ((await ageSomeFigures(app.db, new Date(time))) > 0);
};

const monthsOf = async (id: number, of = agent): Promise<FiguresOfListing['months']> => {
  const { status, body } = await sendJson<FiguresOfListing>(
    app,
    'GET',
    `properties/${id}/figures`,
    of,
  );
  expect(status).toBe(200);
  return body.months;
};

const site = async (): Promise<MonthsOfSite> => {
  const { body } = await sendJson<Overview>(app, 'GET', 'admin/overview', admin);
  return body.months;
};

const siteIn = async (month: string) => (await site()).months.find((each) => each.month === month);

test('an agent sees each month since a home was first seen, of days and of months that are added up', async () => {
  const id = await addListing(app.db, { postedBy: agent.id });
  expect((await monthsOf(id)).map(({ month, seen }) => [month, seen])).toEqual([['2026-11', 0]]);
  await visit(id, '2026-07-31', 'seen', 3);
  await visit(id, '2026-08-01', 'seen', 4);
  await visit(id, '2026-10-02', 'call', 2);
  await visit(id, '2026-11-20', 'opened');
  const expected = [
    { month: '2026-07', seen: 3, opened: 0, call: 0 },
    { month: '2026-08', seen: 4, opened: 0, call: 0 },
    { month: '2026-09', seen: 0, opened: 0, call: 0 },
    { month: '2026-10', seen: 0, opened: 0, call: 2 },
    { month: '2026-11', seen: 0, opened: 1, call: 0 },
  ];
  expect(await monthsOf(id)).toMatchObject(expected);
  await age();
  // A process that was late, after its month was added up.
  await visit(id, '2026-08-31', 'seen', 5);
  expect(await monthsOf(id)).toMatchObject(
    expected.map((each) => (each.month === '2026-08' ? { ...each, seen: 9 } : each)),
  );
});

test('an agent sees the months of all homes together, with those in the trash, and of nobody else', async () => {
  const owner = await addSignedIn(app.db, {}, new Date(time));
  const ofAll = async () => {
    const answer = await sendJson<MonthsOfAll>(app, 'GET', 'properties/figures/months', owner);
    return answer.body.months;
  };
  expect((await ofAll()).map(({ month, seen }) => [month, seen])).toEqual([['2026-11', 0]]);
  const add = () => addListing(app.db, { postedBy: owner.id });
  const ids = await Promise.all(Array.from({ length: 101 }, add));
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  await visit(first, '2026-08-31', 'seen', 3);
  await visit(first, '2026-11-02', 'call');
  await visit(last, '2026-08-01', 'seen', 4);
  await visit(last, '2026-10-05', 'opened', 2);
  await visit(await addListing(app.db, { postedBy: agent.id }), '2026-10-05', 'opened', 9);
  const expected = [
    { month: '2026-08', seen: 7, opened: 0, call: 0 },
    { month: '2026-09', seen: 0, opened: 0, call: 0 },
    { month: '2026-10', seen: 0, opened: 2, call: 0 },
    { month: '2026-11', seen: 0, opened: 0, call: 1 },
  ];
  expect(await ofAll()).toMatchObject(expected);
  await age();
  expect(await ofAll()).toMatchObject(expected);
  await app.db
    .updateTable('properties')
    .set({ trashed_at: new Date(time).toISOString() })
    .where('id', '=', first)
    .execute();
  expect(await ofAll()).toMatchObject(expected);
});

test('months of a home go with it to another agent, and are refused to its former one', async () => {
  const other = await addSignedIn(app.db, {}, new Date(time));
  const id = await addListing(app.db, { postedBy: agent.id });
  await visit(id, '2026-11-02', 'viber');
  await app.db
    .updateTable('properties')
    .set({ posted_by: other.id })
    .where('id', '=', id)
    .execute();
  expect(await monthsOf(id, other)).toMatchObject([{ month: '2026-11', viber: 1 }]);
  expect((await sendJson(app, 'GET', `properties/${id}/figures`, agent)).status).toBe(403);
});

test('the months of the site stay when days are added up, and when homes are deleted for good', async () => {
  const id = await addListing(app.db, {
    postedBy: agent.id,
    createdAt: '2026-03-31T18:00:00.000Z',
  });
  await visit(id, '2026-04-05', 'seen', 6);
  await visit(id, '2026-04-06', 'share', 2);
  const expected = {
    month: '2026-04',
    // In Myanmar it was the first of April already.
    homes: 1,
    figures: { seen: 6, opened: 0, saved: 0, call: 0, viber: 0, mail: 0, copy: 0, share: 2 },
    emptySearches: null,
  };
  expect(await siteIn('2026-04')).toEqual(expected);
  await age();
  expect(await siteIn('2026-04')).toEqual(expected);
  const { status } = await sendJson(app, 'DELETE', `properties/${id}`, agent);
  expect(status).toBe(200);
  expect(await siteIn('2026-04')).toEqual(expected);
});

test('a visitor who is told of twice is one of the site, too', async () => {
  const id = await addListing(app.db, { postedBy: agent.id });
  const visits = [{ key: 2 ** 47, id, day: '2026-05-05', figure: 'copy' as const }];
  await addVisits(app.db, visits);
  await addVisits(app.db, visits);
  expect((await siteIn('2026-05'))?.figures?.copy).toBe(1);
});

test('a home that comes back is not new again', async () => {
  const values = {
    description: '<p>A home that comes back.</p>',
    region: 'Yangon',
    district: 'Bahan',
    area: '31 x 47 ft',
    price: 1234,
    property_type: 'house',
    listing_type: 'for_sales',
  };
  const before = (await siteIn('2026-11'))?.homes ?? 0;
  const publish = async (): Promise<number> => {
    const { status, body } = await sendForm<{ id: number }>(app, 'properties', agent, values);
    expect(status).toBe(201);
    return body.id;
  };
  const id = await publish();
  expect((await siteIn('2026-11'))?.homes).toBe(before + 1);
  await sendJson(app, 'DELETE', `properties/${id}`, agent);
  await publish();
  expect((await siteIn('2026-11'))?.homes).toBe(before + 1);
});

test('the site says 24 months, since when each figure is known, and what nobody found', async () => {
  const { months, ...since } = await site();
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([
    24,
    '2024-12',
    '2026-11',
  ]);
  expect(since).toEqual({
    homesSince: '2026-01',
    figuresSince: '2026-04',
    emptySearchesSince: null,
  });
  expect(months.find(({ month }) => month === '2025-12')).toEqual({
    month: '2025-12',
    homes: null,
    figures: null,
    emptySearches: null,
  });
  await app.server.inject('/api/properties/cards?q=castle');
  await app.server.inject('/api/properties/cards?q=castle');
  await expect
    .poll(async () => (await siteIn('2026-11'))?.emptySearches, { timeout: 8_000 })
    .toBe(2);
  expect((await site()).emptySearchesSince).toBe('2026-11');
});

test('after years the site still has its months, a home those of 800 days', async () => {
  const id = await addListing(app.db, { postedBy: agent.id });
  await visit(id, '2026-11-03', 'seen', 7);
  const { figures } = (await siteIn('2026-11')) ?? {};
  time += 20 * 30 * DAY_MS;
  await age();
  for (const user of [agent, admin])
    Object.assign(user, await signIn(app.db, user.id, new Date(time)));
  expect(await siteIn('2026-11')).toMatchObject({ figures });
  expect((await monthsOf(id))[0]).toMatchObject({ month: '2026-11', seen: 7 });
  time += 20 * 30 * DAY_MS;
  await age();
  for (const user of [agent, admin])
    Object.assign(user, await signIn(app.db, user.id, new Date(time)));
  expect((await monthsOf(id)).map(({ seen }) => seen)).toEqual([0]);
  expect((await site()).figuresSince).toBe('2026-04');
});
