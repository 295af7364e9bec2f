import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { addMail, claimMail } from '#mail/outbox.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { passTime } from '#test/support/app/listing-life.ts';
import { createListing, sendListingCall } from '#test/support/app/publishing.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const START = Date.parse('2026-03-01T05:00:00.000Z');

const onDay = (days: number): string => new Date(START + days * DAY_MS).toISOString();

let app: TestApp;
let owner: SignedInUser;
let time: Date;
let told: number;

beforeEach(async () => {
  time = new Date(START);
  app = await startTestApp({ env: { RATE_LIMIT: 'off' }, now: () => time });
  owner = await addSignedIn(app.db, {}, new Date(START + 200 * DAY_MS));
});
afterEach(() => app.close());

/** Moves the clock, and lets a site that sends mails notice it. Returns the mails that wait. */
const goTo = async (days: number): Promise<number> => {
  time = new Date(onDay(days));
  const passed = await passTime(app, time, () => {});
  expect(passed.errors).toEqual([]);
  ({ told } = passed);
  return (await app.db.selectFrom('outbox').select('id').execute()).length;
};

const lifeOf = async (id: number) => {
  const { body } = await sendListingCall(app, 'GET', String(id), owner);
  return [body.status, body.expiresAt, body.updatedAt];
};

test('a home that ended while the site was off ends a week after its owner was asked', async () => {
  const { id } = await createListing(app, owner, { listing_type: 'for_rents' });
  expect(await goTo(30)).toBe(0);
  expect(await goTo(80)).toBe(1);
  expect(told).toBe(1);
  expect(await lifeOf(id)).toEqual(['available', onDay(87), onDay(80)]);
  expect(await goTo(86)).toBe(1);
  expect((await lifeOf(id))[0]).toBe('available');
  expect(await goTo(87)).toBe(1);
  expect((await lifeOf(id))[0]).toBe('expired');
});

test('a home whose owner was asked in time ends when that was said', async () => {
  const { id, updatedAt } = await createListing(app, owner, { listing_type: 'for_rents' });
  expect(await goTo(38.2)).toBe(1);
  expect(await lifeOf(id)).toEqual(['available', onDay(45), updatedAt]);
  expect(await goTo(80)).toBe(1);
  expect((await lifeOf(id))[0]).toBe('expired');
});

test('with many mails that wait owners are asked later, and no home ends before', async () => {
  for (let owners = 0; owners < 60; owners++)
    await addListing(app.db, {
      postedBy: await addUser(app.db, { username: `owner.${owners}` }),
      listing_type: 'for_rents',
      createdAt: onDay(0),
      isConfirmed: true,
    });
  expect(await goTo(60)).toBe(50);
  // Mails that were tried, and wait for another attempt, hold up nobody.
  await app.db.updateTable('outbox').set({ attempts: 1 }).execute();
  expect(await goTo(61)).toBe(60);
  const expired = app.db.selectFrom('properties').select('id').where('status', '=', 'expired');
  expect(await expired.execute()).toHaveLength(0);
  expect(await goTo(68)).toBe(60);
  expect(await expired.execute()).toHaveLength(60);
});

test('a mail that was not tried yet is sent before those that wait for another attempt', async () => {
  for (const id of [1, 2, 3])
    await addMail(app.db, `removed ${id}`, { kind: 'listing_removed', id }, time);
  await app.db.updateTable('outbox').set({ attempts: 3 }).execute();
  time = new Date(onDay(1));
  const mail = { kind: 'password_reset', email: 'mya@private.example' } as const;
  await addMail(app.db, 'reset', mail, time);
  expect((await claimMail(app.db, time))?.mail).toEqual(mail);
});
