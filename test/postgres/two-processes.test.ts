import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveSetting } from '#db/stores/settings.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import {
  createListing,
  postListing,
  sendListingCall,
  updateListing,
} from '#test/support/app/publishing.ts';
import { addBlog, addListing, addTemplateOne } from '#test/support/app/records.ts';
import { searchCards } from '#test/support/app/searches.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

/** Within this time a process shows what another one has written (PRODUCT 31), in milliseconds. */
const PROMISE_MS = 200;

/** For a notice that was missed. */
const HEALED_MS = 1_000;

let one: TestApp;
let two: TestApp;
let user: SignedInUser;

beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ place: one.place });
  user = await addSignedIn(one.db);
  // The first answer of each kind compiles what makes it, which is not what is measured here.
  const id = await addListing(one.db, { area: 'first area' });
  for (const app of [one, two]) {
    for (const path of ['/', '/results', '/blogs', `/propertyDetails?id=${id}`])
      await keep(app, path);
    for (const query of ['', 'q=first']) await areasOf(app, query);
  }
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const within = (timeout: number, check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout, interval: 5 });

const pageOf = async (app: TestApp, path: string): Promise<string> =>
  (await app.server.inject(path)).body;

/** Asks often enough that the page is kept. */
const keep = async (app: TestApp, path: string): Promise<void> => {
  for (let visit = 0; visit < 3; visit++) await pageOf(app, path);
};

const areasOf = async (app: TestApp, query: string): Promise<string[]> =>
  (await searchCards(app, query)).cards.map(({ area }) => area);

const detailsOf = (app: TestApp, id: number): Promise<string> =>
  pageOf(app, `/propertyDetails?id=${id}`);

test('what was written through one process is at once in its own answers', async () => {
  const { id } = await createListing(one, user, { area: 'own area' });
  expect(await areasOf(one, '')).toContain('own area');
  expect(await detailsOf(one, id)).toContain('own area');
  await sendListingCall(one, 'DELETE', String(id), user);
  expect(await areasOf(one, '')).not.toContain('own area');
});

test('who has written through one process misses nothing in the answers of the other, asked at once', async () => {
  const own = async (): Promise<string[]> => {
    const { body } = await sendListingCall(two, 'GET', '?mine=true', user);
    return (body as unknown as { properties: { area: string }[] }).properties.map(
      ({ area }) => area,
    );
  };
  const signedIn = (path: string) =>
    two.server.inject({ url: path, headers: { cookie: 'signed_in=1' } });
  for (let visit = 0; visit < 3; visit++) await signedIn('/results');
  for (let round = 0; round < 20; round++) {
    const { id } = await createListing(one, user, { area: `area of round ${round}` });
    expect(await own()).toContain(`area of round ${round}`);
    await updateListing(one, user, id, { area: `second area ${round}` });
    expect((await signedIn('/results')).body).toContain(`second area ${round}`);
    await updateListing(one, user, id, { area: `third area ${round}` });
    expect((await signedIn(`/propertyDetails?id=${id}`)).body).toContain(`third area ${round}`);
    await sendListingCall(one, 'DELETE', String(id), user);
    expect(await own()).not.toContain(`third area ${round}`);
  }
});

test('both tell the same version of the content, which moves with a write', async () => {
  const told = async (app: TestApp): Promise<unknown> =>
    (await app.server.inject('/api/properties/cards')).headers['x-content-version'];
  const before = await told(one);
  const { id } = await createListing(one, user);
  const after = await told(one);
  expect(after).not.toBe(before);
  await within(PROMISE_MS, async () => expect(await told(two)).toBe(after));
  await sendListingCall(two, 'DELETE', String(id), user);
});

test('a new listing is in the searches, pages and texts of the other process', async () => {
  await Promise.all(['/', '/results'].map((path) => keep(two, path)));
  const { id } = await createListing(one, user, {
    area: 'area 1500',
    description: '<p>behind the crocodile farm</p>',
  });
  await within(PROMISE_MS, async () => expect(await areasOf(two, '')).toContain('area 1500'));
  expect(await areasOf(two, 'q=crocodile')).toContain('area 1500');
  expect(await pageOf(two, '/results')).toContain('area 1500');
  expect(await detailsOf(two, id)).toContain('crocodile farm');
});

test('a change is in the kept pages of the other process, and back again', async () => {
  const { id } = await createListing(one, user, { area: 'area before' });
  await within(PROMISE_MS, async () => expect(await detailsOf(two, id)).toContain('area before'));
  await keep(two, `/propertyDetails?id=${id}`);
  await updateListing(one, user, id, { area: 'area between' });
  await within(PROMISE_MS, async () => expect(await detailsOf(two, id)).toContain('area between'));
  await keep(one, `/propertyDetails?id=${id}`);
  await updateListing(two, user, id, { area: 'area after' });
  await within(PROMISE_MS, async () => expect(await detailsOf(one, id)).toContain('area after'));
});

test('menus, articles and settings follow, too', async () => {
  await Promise.all(['/', '/blogs'].map((path) => keep(two, path)));
  await addTemplateOne(one.db, { title: 'Surveys', menuText: 'Our surveys' });
  await addBlog(one.db, { title: 'Cyclones and roofs' });
  await within(PROMISE_MS, async () => {
    expect(await pageOf(two, '/')).toContain('Our surveys');
    expect(await pageOf(two, '/blogs')).toContain('Cyclones and roofs');
  });
  const version = async (): Promise<unknown> =>
    (await two.server.inject('/api/properties/cards')).headers['x-content-version'];
  const before = await version();
  await saveSetting(one.db, 'media_public_url', 'https://photos.example');
  await within(PROMISE_MS, async () => expect(await version()).not.toBe(before));
  await saveSetting(one.db, 'media_public_url', undefined);
});

test('views do not make the pages of the other process again', async () => {
  const id = await addListing(one.db, { area: 'area of views' });
  await within(PROMISE_MS, async () => expect(await detailsOf(two, id)).toContain('area of views'));
  const version = async (): Promise<unknown> =>
    (await two.server.inject('/api/properties/cards')).headers['x-content-version'];
  const before = await version();
  const viewCount = async () =>
    (await two.server.inject(`/api/properties/${id}`)).json<{ viewCount: number }>().viewCount;
  await one.db.updateTable('properties').set({ view_count: 7 }).where('id', '=', id).execute();
  await within(PROMISE_MS, async () => expect(await viewCount()).toBe(7));
  expect(await version()).toBe(before);
});

test('a visitor who is told of by both processes is counted once, without new pages', async () => {
  const [id, last] = [await addListing(one.db), await addListing(one.db)];
  await within(8_000, async () => expect(await detailsOf(two, last)).toContain(`id=${last}`));
  const version = async (): Promise<unknown> =>
    (await two.server.inject('/api/properties/cards')).headers['x-content-version'];
  const before = await version();
  for (const app of [one, two])
    for (let device = 0; device < 20; device++)
      await app.server.inject({
        method: 'POST',
        url: '/api/properties/figures',
        headers: { 'user-agent': `Phone ${device % 10}` },
        payload: { seen: [id], call: [id] },
      });
  const count = async (of: number): Promise<Record<string, number>> => {
    const rows = await one.db
      .selectFrom('listing_figures')
      .select(['figure', 'count'])
      .where('property_id', '=', of)
      .execute();
    return Object.fromEntries(rows.map((row) => [row.figure, row.count]));
  };
  await within(8_000, async () => expect(await count(id)).toEqual({ seen: 10, call: 10 }));
  // What each is told of then it writes after all that was before.
  for (const [number, app] of [one, two].entries())
    await app.server.inject({
      method: 'POST',
      url: '/api/properties/figures',
      headers: { 'user-agent': `Tablet ${number}` },
      payload: { seen: [last] },
    });
  await within(8_000, async () => expect(await count(last)).toEqual({ seen: 2 }));
  expect(await count(id)).toEqual({ seen: 10, call: 10 });
  expect(await version()).toBe(before);
});

test('a change that commits late is not skipped', async () => {
  const [early, late] = [await addListing(one.db), await addListing(one.db)];
  const setArea = (db: typeof one.db, id: number, area: string) =>
    db.updateTable('properties').set({ area }).where('id', '=', id).execute();
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const slow = one.db.transaction().execute(async (tx) => {
    await setArea(tx, late, 'area of the late one');
    begun.resolve();
    await go.promise;
  });
  await begun.promise;
  const quick = setArea(two.db, early, 'area of the early one');
  await areasOf(two, '');
  go.resolve();
  await Promise.all([slow, quick]);
  await within(PROMISE_MS, async () => {
    const areas = await areasOf(two, 'limit=100');
    expect(areas).toContain('area of the early one');
    expect(areas).toContain('area of the late one');
  });
});

test('a notice that nobody heard is made up for, and the next ones are heard again', async () => {
  const { url } = one.place as { url: string };
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const listeners = async (): Promise<number> => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    return rows.length;
  };
  expect(await listeners()).toBe(2);
  await keep(two, '/results');
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen %'`,
  );
  await createListing(one, user, { area: 'area unheard' });
  await within(HEALED_MS, async () =>
    expect(await pageOf(two, '/results')).toContain('area unheard'),
  );
  await within(2 * HEALED_MS, async () => expect(await listeners()).toBe(2));
  await createListing(one, user, { area: 'area heard' });
  await within(PROMISE_MS, async () =>
    expect(await pageOf(two, '/results')).toContain('area heard'),
  );
  await admin.end();
});

test('of several calls with one idempotency key to two processes one creates the record', async () => {
  const answers = await Promise.all(
    [one, two, one, two].map((app) =>
      postListing(app, user, { area: 'once' }, {}, 'the-same-key-1'),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await areasOf(one, 'limit=100')).filter((area) => area === 'once')).toHaveLength(1);
});
