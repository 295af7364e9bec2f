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
  return (await app.db.selectFrom('outbox').select('id').execute()).length;
};

const statusOf = async (id: number) =>
  (await sendListingCall(app, 'GET', String(id), owner)).body.status;

test('who was asked in time is not asked again, and a home of long ago is not asked about', async () => {
  const { id } = await createListing(app, owner, { listing_type: 'for_rents' });
  expect(await goTo(38.2)).toBe(1);
  expect(await goTo(80)).toBe(1);
  expect(await statusOf(id)).toBe('expired');
  await createListing(app, owner, { listing_type: 'for_rents' });
  expect(await goTo(190)).toBe(1);
});

test('with many mails that wait owners are asked later', async () => {
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
