import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProperties } from '#features/properties/server/store.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { newListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { threadTimeMs, withinBudget } from '#test/support/process/cpu-time.ts';

const LISTINGS = 20_000;
/** On the usual machine. */
const BUDGET_MS = 50;
const TRASH_BUDGET_MS = 10;

let app: TestApp;
let agent: SignedInUser;
let admin: SignedInUser;
let first: number;
beforeAll(async () => {
  app = await startTestApp();
  agent = await addSignedIn(app.db);
  admin = await addSignedIn(app.db, { role: 'admin' });
  const listing = (index: number) =>
    newListing({
      postedBy: agent.id,
      area: `${index} sqft`,
      price: 1 + (index % 900),
      listing_type: index % 3 === 0 ? 'for_rents' : 'for_sales',
      property_type: index % 2 === 0 ? 'condo' : 'apartment',
      district: index % 5 === 0 ? 'Hlaing' : 'Bahan',
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    });
  for (let at = 0; at < LISTINGS; at += 500)
    await createProperties(
      app.db,
      Array.from({ length: 500 }, (_, index) => listing(at + index)),
    );
  const { id } = await app.db
    .selectFrom('properties')
    .select((eb) => eb.fn.min('id').as('id'))
    .executeTakeFirstOrThrow();
  first = id;
  // On a busy machine 20,000 listings take their time.
}, 400_000);
afterAll(() => app.close());

type Call = () => Promise<{ status: number }>;

/** Returns the milliseconds of processor time of a call, each time after `before`, which do not count. */
const timeOf = (call: Call, before?: Call, budgetMs = BUDGET_MS): Promise<number> =>
  withinBudget(budgetMs, async () => {
    await before?.();
    const start = threadTimeMs();
    expect((await call()).status).toBe(200);
    return threadTimeMs() - start;
  });

test.each([
  'page=1',
  'page=1300',
  'show=available',
  'show=trash',
  'show=without_photos',
  'show=expiring',
  'order=price_asc',
  'order=views&page=700',
  'q=1999',
  'q=sqft',
  'choices=true',
  'choices=true&show=without_photos',
  'choices=true&type=for_rents&propType=condo&region=Yangon&district=Hlaing&order=price_desc',
  'show=available&propType=condo&q=sqft',
])('20,000 listings of one agent: the list with %s answers within 50 ms', async (query) => {
  const list = () => sendJson(app, 'GET', `properties?mine=true&${query}`, agent);
  expect(await timeOf(list)).toBeLessThan(BUDGET_MS);
});

test.each([
  'show=trash',
  'show=trash&region=Yangon&district=Hlaing',
  'show=trash&propType=condo&order=oldest',
])('20,000 listings: the list of an administrator with %s answers within 10 ms', async (query) => {
  const list = () => sendJson(app, 'GET', `properties?mine=true&${query}`, admin);
  expect(await timeOf(list, undefined, TRASH_BUDGET_MS)).toBeLessThan(TRASH_BUDGET_MS);
});

test.each([
  ['confirm', 'available'],
  ['reserved', 'available'],
  ['trash', 'restore'],
  ['restore', 'trash'],
])(
  '20,000 listings of one agent: 15 of a page are changed within 50 ms (%s after %s)',
  async (action, before) => {
    const ids = Array.from({ length: 15 }, (_, index) => first + 100 + index);
    const change = (to: string) => () =>
      sendJson(app, 'POST', 'properties/bulk', agent, { ids, action: to });
    expect(await timeOf(change(action), change(before))).toBeLessThan(BUDGET_MS);
  },
);
