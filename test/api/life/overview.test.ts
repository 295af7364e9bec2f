import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { Overview } from '#features/properties/overview/overview-contract.ts';
import { moveToTrash } from '#features/properties/server/life/trash.ts';
import { forgetEmptySearches } from '#features/properties/server/overview/empty-searches.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { addBlog, addListing, addProject, addTemplateOne } from '#test/support/app/records.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';

const NOW = Date.parse('2026-03-01T05:00:00.000Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(NOW) });
});
afterAll(() => app.close());

const before = (days: number): string => new Date(NOW - days * DAY_MS).toISOString();

test('an administrator sees what there is, what is new and what waits', async () => {
  const admin = await addSignedIn(app.db, { role: 'admin' }, new Date(NOW));
  const agent = await addSignedIn(app.db, {}, new Date(NOW));
  const add = (createdAt: string, isConfirmed = false) =>
    addListing(app.db, {
      postedBy: agent.id,
      createdAt,
      isConfirmed,
      listing_type: 'for_rents',
      price: 9,
    });
  await add(before(40), true);
  const decided = await add(before(20));
  const held = await add(before(6));
  await moveToTrash(app.db, await add(before(1)), new Date(NOW));
  await app.db
    .updateTable('properties')
    .set({ status: 'removed', held_from: 'available' })
    .where('id', '=', held)
    .execute();
  const shown = await add(before(2));
  const report = (property_id: number, reporter: string, resolved_at: string | null = null) => ({
    property_id,
    reason: 'gone' as const,
    reporter,
    reported_at: before(1),
    resolved_at,
  });
  await app.db
    .insertInto('reports')
    .values([
      report(held, 'one'),
      report(held, 'two'),
      report(shown, 'one'),
      report(shown, 'two', before(0)),
      report(decided, 'one', before(0)),
    ])
    .execute();
  await app.db
    .updateTable('users')
    .set({ created_at: before(20) })
    .execute();
  await app.db
    .updateTable('users')
    .set({ created_at: before(3), last_login_at: before(2) })
    .where('id', '=', agent.id)
    .execute();
  await addSignedIn(app.db, {}, new Date(NOW));
  await app.db
    .updateTable('users')
    .set({ disabled_at: before(1) })
    .where('id', 'not in', [admin.id, agent.id])
    .execute();
  await addTemplateOne(app.db, { postedBy: agent.id, menuText: 'Seen' });
  await addTemplateOne(app.db, { postedBy: agent.id, menuText: 'Not seen' });
  const { id: project } = await addProject(app.db, { postedBy: agent.id, menuText: 'Not seen' });
  const planned = await addBlog(app.db, { postedBy: agent.id, labels: ['Tips', 'Seen'] });
  await addBlog(app.db, { postedBy: agent.id, labels: ['Tips'] });
  await app.db
    .insertInto('menus')
    .values(
      (['pages', 'labels'] as const).map((kind) => ({
        kind,
        text: 'Seen',
        position: 0,
        is_hidden: 0 as const,
      })),
    )
    .execute();
  await app.db.updateTable('blogs').set({ published_at: null }).execute();
  await app.db
    .updateTable('blogs')
    .set({ publish_at: before(-1) })
    .where('id', '=', planned)
    .execute();
  await app.db
    .updateTable('projects')
    .set({ published_at: null })
    .where('id', '=', project)
    .execute();
  // Its plan waits for the account of its author.
  const { id: disabled } = await app.db
    .selectFrom('users')
    .select('id')
    .where('disabled_at', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const waiting = await addTemplateOne(app.db, { postedBy: disabled, menuText: 'Seen' });
  await app.db
    .updateTable('template_ones')
    .set({ published_at: null, publish_at: before(-1) })
    .where('id', '=', waiting)
    .execute();
  const { status, body } = await sendJson<Overview>(app, 'GET', 'admin/overview', admin);
  expect(status).toBe(200);
  expect(body).toEqual({
    listings: { shown: 3, newThisWeek: 1, expiring: 1, trashed: 1 },
    reports: { waiting: 2, held: 1 },
    accounts: { enabled: 2, newThisWeek: 1, activeThisMonth: 1 },
    newMenus: 3,
    blogs: { unpublished: 2, planned: 1 },
    templateOnes: { unpublished: 1, planned: 0 },
    projects: { unpublished: 1, planned: 0 },
    freeBytes: expect.any(Number) as number,
    lastBackupAt: null,
    dollarRate: null,
    emptySearches: [],
    months: expect.any(Object) as object,
  });
  expect(body.freeBytes).toBeGreaterThan(0);
});

test('searches that found nothing are counted by what was asked, without what may be personal', async () => {
  const admin = await addSignedIn(app.db, { role: 'admin' }, new Date(NOW));
  const ask = (query: string) => app.server.inject(`/api/properties/cards?${query}`);
  for (const query of [
    'q=castle&sort=price_asc',
    'q=castle',
    'propType=hotel&region=Bago&toPrice=5',
    // Not those of pages, on later pages, with results, or with a number or an address in them.
    'q=fortress&limit=1',
    'q=fortress&page=2',
    'q=fortress&facets=true',
    'type=for_rents',
    'q=call+09+770+123+456',
    `q=${encodeURIComponent('၀၉၇၇၀၁၂၃၄၅၆')}`,
    'q=me@example.com',
  ])
    expect((await ask(query)).statusCode).toBe(200);
  await expect
    .poll(
      async () =>
        (await sendJson<Overview>(app, 'GET', 'admin/overview', admin)).body.emptySearches,
      { timeout: 8_000 },
    )
    .toEqual([
      { search: 'q=castle', times: 2 },
      { search: 'toPrice=5&propType=hotel&region=Bago', times: 1 },
    ]);
  await forgetEmptySearches(app.db, new Date(NOW + 31 * DAY_MS));
  expect(
    (await sendJson<Overview>(app, 'GET', 'admin/overview', admin)).body.emptySearches,
  ).toEqual([]);
});
