import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { findDrafts, putDraft } from '#features/drafts/server/store.ts';
import { REDUCED_DAYS } from '#features/properties/life/terms.ts';
import { conditionsOf } from '#features/properties/server/alerts/alert-conditions.ts';
import { claimAlerts } from '#features/properties/server/alerts/alert-deliveries.ts';
import { addAlert } from '#features/properties/server/alerts/alert-store.ts';
import { matchNext } from '#features/properties/server/alerts/matching.ts';
import { addMail, claimMail } from '#mail/outbox.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm } from '#test/support/app/calls.ts';
import { confirm, passTime, setStatus } from '#test/support/app/listing-life.ts';
import { createListing, sendListingCall, updateListing } from '#test/support/app/publishing.ts';
import { addBlog, addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { noteChange } from '#webhooks/changes.ts';
import { addWebhook, claimDelivery, dueWebhooks } from '#webhooks/store.ts';

const START = Date.parse('2026-03-01T05:00:00.000Z');

let app: TestApp;
let owner: SignedInUser;
let admin: SignedInUser;
let time = new Date(START);

/** Moves the clock to a number of days after the start, and lets the site notice it. */
const goTo = async (days: number): Promise<void> => {
  time = new Date(START + days * DAY_MS);
  await passTime(app);
};

const onDay = (days: number): string => new Date(START + days * DAY_MS).toISOString();

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' }, now: () => time });
});
afterAll(() => app.close());
beforeEach(async () => {
  time = new Date(START);
  owner = await addSignedIn(app.db, {}, new Date(START + 180 * DAY_MS));
  admin = await addSignedIn(app.db, { role: 'admin' }, new Date(START + 180 * DAY_MS));
});

const look = async (id: number) => (await sendListingCall(app, 'GET', String(id), owner)).body;
const lifeOf = async (id: number) => {
  const { status, confirmedAt, expiresAt } = await look(id);
  return [status, confirmedAt, expiresAt];
};

describe('over two hundred days', () => {
  test('a rent expires 45 days after it was last confirmed', async () => {
    const { id } = await createListing(app, owner, { listing_type: 'for_rents' });
    expect(await lifeOf(id)).toEqual(['available', onDay(0), onDay(45)]);
    await goTo(44.9);
    expect((await look(id)).status).toBe('available');
    expect((await confirm(app, id, owner)).status).toBe(200);
    await goTo(89);
    expect(await lifeOf(id)).toEqual(['available', onDay(44.9), onDay(89.9)]);
    await goTo(89.9);
    expect(await lifeOf(id)).toEqual(['expired', onDay(44.9), onDay(89.9)]);
    await goTo(150);
    expect((await confirm(app, id, owner)).body).toMatchObject({
      status: 'available',
      confirmedAt: onDay(150),
      expiresAt: onDay(195),
      createdAt: onDay(0),
    });
    await goTo(200);
    expect((await look(id)).status).toBe('expired');
  });

  test('a sale expires after 120 days, also while it is reserved', async () => {
    const { id } = await createListing(app, owner);
    await goTo(10);
    await setStatus(app, id, owner, { status: 'reserved' });
    expect(await lifeOf(id)).toEqual(['reserved', onDay(10), onDay(130)]);
    await goTo(129);
    expect((await look(id)).status).toBe('reserved');
    await goTo(130);
    expect((await look(id)).status).toBe('expired');
  });

  test('what is closed or hidden does not expire, and begins again when it is to be had', async () => {
    for (const status of ['closed', 'hidden']) {
      await goTo(0);
      const { id } = await createListing(app, owner);
      await goTo(20);
      await setStatus(app, id, owner, { status });
      expect(await lifeOf(id)).toEqual([status, onDay(0), onDay(120)]);
      await goTo(200);
      expect((await look(id)).status).toBe(status);
      await setStatus(app, id, owner, { status: 'available' });
      expect(await lifeOf(id)).toEqual(['available', onDay(200), onDay(320)]);
    }
  });

  test('what an administrator shows again has the dates that it had', async () => {
    const { id } = await createListing(app, owner);
    await goTo(50);
    await setStatus(app, id, admin, { status: 'removed', reason: 'Not yours' });
    await setStatus(app, id, admin, { status: 'available' });
    expect(await lifeOf(id)).toEqual(['available', onDay(0), onDay(120)]);
  });

  test('a listing from before never expires until its owner confirms it', async () => {
    const id = await addListing(app.db, { postedBy: owner.id });
    await goTo(200);
    expect(await lifeOf(id)).toEqual(['available', null, null]);
    await confirm(app, id, owner);
    expect(await lifeOf(id)).toEqual(['available', onDay(200), onDay(320)]);
  });

  test('many listings expire together', async () => {
    const made: number[] = [];
    for (let count = 0; count < 250; count++)
      made.push(
        await addListing(app.db, { postedBy: owner.id, createdAt: onDay(0), isConfirmed: true }),
      );
    await goTo(121);
    const { count } = await app.db
      .selectFrom('properties')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('id', 'in', made)
      .where('status', '=', 'expired')
      .executeTakeFirstOrThrow();
    expect(count).toBe(250);
  });
});

test('a listing that expires is not of an earlier version, whatever the clock of another process said', async () => {
  const { id } = await createListing(app, owner);
  const updated_at = onDay(121);
  await app.db.updateTable('properties').set({ updated_at }).where('id', '=', id).execute();
  await goTo(120);
  expect(await look(id)).toMatchObject({ status: 'expired', updatedAt: updated_at });
});

test('the site is told when time has changed a listing, and only then', async () => {
  const { id } = await createListing(app, owner);
  const unchanged = { told: 0, errors: [] };
  expect(await passTime(app)).toEqual(unchanged);
  time = new Date(START + 120 * DAY_MS);
  expect(await passTime(app)).toEqual({ told: 1, errors: [] });
  expect((await look(id)).status).toBe('expired');
  expect(await passTime(app)).toEqual(unchanged);
});

test('visits, decided reports and photos that were sent for nothing are forgotten', async () => {
  const { id } = await createListing(app, owner);
  const report = {
    property_id: id,
    reason: 'gone',
    reporter: 'one',
    reported_at: onDay(0),
  } as const;
  await app.db
    .insertInto('reports')
    .values({ ...report, resolved_at: onDay(0) })
    .execute();
  const photo = await jpeg(40, 30);
  expect((await sendForm(app, 'photos', owner, {}, { photo })).status).toBe(201);
  await app.db.insertInto('visits').values({ day: '2026-03-01', visit: 7 }).execute();
  await goTo(181);
  expect(
    await app.db.selectFrom('reports').select('id').where('reason', '=', 'gone').execute(),
  ).toEqual([]);
  expect(await app.db.selectFrom('visits').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('photos').select('id').execute()).toEqual([]);
});

test('what fails as time passes is told once, and keeps nothing else from being done', async () => {
  const other = await startTestApp({ now: () => time });
  const { db } = other;
  const home = await addListing(db);
  const at = time.toISOString();
  await db.updateTable('properties').set({ trashed_at: at, trashed_from: 'available' }).execute();
  const blog = await addBlog(db, { publish: onDay(1) });
  time = new Date(START + 31 * DAY_MS);
  await sql`alter table properties rename column reduced_until to reduced_before`.execute(db);
  await sql`drop table empty_searches`.execute(db);
  const { told, errors } = await passTime(other);
  expect(errors.map(String)).toEqual([
    expect.stringContaining('reduced_until'),
    expect.stringContaining('empty_searches'),
  ]);
  expect(told).toBeGreaterThanOrEqual(2);
  const published = db.selectFrom('blogs').select('published_at').where('id', '=', blog);
  expect(await published.executeTakeFirst()).toEqual({ published_at: time.toISOString() });
  expect(await db.selectFrom('properties').select('id').where('id', '=', home).execute()).toEqual(
    [],
  );
  await other.close();
});

test('a site that starts with a clock that is months ahead lets no listing expire, and forgets no draft', async () => {
  await goTo(0);
  const { id } = await createListing(app, owner, { listing_type: 'for_rents' });
  const draft = { userId: owner.id, form: 'createProperty', content: '{}', photos: [] };
  await putDraft(app.db, { ...draft, key: 'typed', savedAt: onDay(0) }, time);
  const wrong = new Date(START + 100 * DAY_MS);
  await (await startTestApp({ place: app.place, now: () => wrong })).close();
  expect((await look(id)).status).toBe('available');
  expect(await findDrafts(app.db, { userId: owner.id })).toHaveLength(1);
});

test('what was to be sent while the clock was a year ahead is sent when it is right', async () => {
  const [wrong, right] = [new Date(START + 365 * DAY_MS), new Date(START)];
  const listing = await createListing(app, owner);
  await addMail(app.db, 'mail', { kind: 'listing_held', id: listing.id }, right);
  const browser = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' };
  const conditions = conditionsOf({});
  if (!conditions) throw new Error('A search without conditions can be told');
  const alert = { search: '', language: 'en', told: 'daily', conditions } as const;
  await addAlert(app.db, browser, alert, right);
  await createListing(app, owner);
  await addWebhook(app.db, 'https://receiver.example/', right);
  await app.db.transaction().execute((tx) => noteChange(tx, 'properties', listing.id, 'updated'));
  while (await matchNext(app.db, wrong));
  const claim = async (now: Date) => ({
    mail: (await claimMail(app.db, now))?.id,
    webhooks: await dueWebhooks(app.db, now),
    alerts: (await claimAlerts(app.db, now, 10)).length,
  });
  const [hook] = await dueWebhooks(app.db, wrong);
  const delivery = await claimDelivery(app.db, hook ?? 0, wrong);
  const mail = await claimMail(app.db, wrong);
  expect(await claim(right)).toEqual({ mail: undefined, webhooks: [], alerts: 0 });
  await passTime(app, right);
  expect(await claim(right)).toEqual({
    mail: mail?.id,
    webhooks: [delivery?.webhookId],
    alerts: 1,
  });
});

describe('a price', () => {
  const reducedAfter = async (...prices: [days: number, price: number][]) => {
    const [first, ...others] = prices;
    await goTo(0);
    const { id } = await createListing(app, owner, { price: String(first?.[1]) });
    for (const [days, price] of others) {
      await goTo(days);
      await updateListing(app, owner, id, { price: String(price) });
    }
    return { id, reducedFrom: (await look(id)).reducedFrom };
  };

  test('that was cut is said to be reduced from the last one', async () => {
    expect(await reducedAfter([0, 45], [1, 38])).toMatchObject({ reducedFrom: 45 });
    expect(await reducedAfter([0, 45], [1, 40.5], [2, 38])).toMatchObject({ reducedFrom: 40.5 });
  });

  test('that was raised, or has not changed, is not', async () => {
    expect(await reducedAfter([0, 45], [1, 50])).toMatchObject({ reducedFrom: null });
    expect(await reducedAfter([0, 45], [1, 45])).toMatchObject({ reducedFrom: null });
    expect(await reducedAfter([0, 45], [1, 38], [2, 39])).toMatchObject({ reducedFrom: null });
  });

  test('that was raised to be cut is not', async () => {
    expect(await reducedAfter([0, 38], [1, 60], [2, 45])).toMatchObject({ reducedFrom: null });
    expect(await reducedAfter([0, 38], [1, 60], [40, 45])).toMatchObject({ reducedFrom: 60 });
  });

  test('that was a slip, or asked for less than a day, is not what it was reduced from', async () => {
    expect(await reducedAfter([0, 450], [0.1, 45])).toMatchObject({ reducedFrom: null });
    expect(await reducedAfter([0, 45], [1, 38], [1.1, 37])).toMatchObject({ reducedFrom: 45 });
    expect(await reducedAfter([0, 45], [3, 450], [3.1, 40])).toMatchObject({ reducedFrom: 45 });
  });

  test('stays reduced while other fields are saved, and for 30 days', async () => {
    const { id } = await reducedAfter([0, 45], [1, 38]);
    await updateListing(app, owner, id, { price: '38', area: '900 sqft' });
    await goTo(REDUCED_DAYS);
    expect((await look(id)).reducedFrom).toBe(45);
    await goTo(REDUCED_DAYS + 1);
    expect((await look(id)).reducedFrom).toBeNull();
  });

  test('of a sale says nothing of a rent', async () => {
    const { id } = await reducedAfter([0, 45], [1, 38]);
    const { body } = await updateListing(app, owner, id, {
      price: '7',
      listing_type: 'for_rents',
    });
    expect(body.reducedFrom).toBeNull();
    expect(body.expiresAt).toBe(onDay(45));
  });
});
