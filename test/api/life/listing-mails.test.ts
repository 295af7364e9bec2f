import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { updateUser } from '#features/accounts/server/store.ts';
import { remindOne } from '#features/properties/server/life/reminders.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { confirm, passTime, setStatus } from '#test/support/app/listing-life.ts';
import { PASSWORD_HASH } from '#test/support/app/passwords.ts';
import { createListing, sendListingCall } from '#test/support/app/publishing.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { startMailServer, textsOf, type MailServer } from '#test/support/mail/mail-server.ts';

const START = Date.parse('2026-03-01T05:00:00.000Z');

let mails: MailServer;
let app: TestApp;
let owner: SignedInUser;
let admin: SignedInUser;
let time = new Date(START);

beforeEach(async () => {
  time = new Date(START);
  mails = await startMailServer();
  app = await startTestApp({ env: { ...mails.env, RATE_LIMIT: 'off' }, now: () => time });
  owner = await addSignedIn(
    app.db,
    { email: 'mya@private.example', passwordHash: PASSWORD_HASH },
    new Date(START + 60 * DAY_MS),
  );
  admin = await addSignedIn(app.db, { role: 'admin' }, new Date(START + 60 * DAY_MS));
});
afterEach(async () => {
  await app.close();
  await mails.close();
});

/** Moves the clock, and reminds owners. Returns the number of mails. */
const goTo = async (days: number): Promise<number> => {
  time = new Date(START + days * DAY_MS);
  let mailed = 0;
  while (await remindOne(app.db, time)) mailed++;
  return mailed;
};

test('an owner is told once of what expires within a week, with links that confirm it', async () => {
  const rent = { listing_type: 'for_rents' };
  const first = await createListing(app, owner, rent);
  await createListing(app, owner, rent);
  await createListing(app, owner);
  expect(await goTo(37)).toBe(0);
  expect(await goTo(38)).toBe(1);
  expect(await goTo(39)).toBe(0);
  await confirm(app, first.id, owner);
  expect(await app.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  // Any call that adds a mail sends those that wait.
  await setStatus(app, first.id, owner, { status: 'reserved' });
  const [text = ''] = await textsOf(mails, 1);
  expect(mails.mails[0]?.to).toEqual(['mya@private.example']);
  const codes = [...text.matchAll(/https:\/\/eain\.example\/confirm\?code=(\S+)/g)];
  expect(new Set(codes.map(([, code]) => code)).size).toBe(2);
  expect(text).toContain('15\u00a0April\u00a02026');
  expect(text).toContain('ရနိုင်သေးကြောင်း');
  expect(await goTo(44)).toBe(0);
  // What was confirmed has another end.
  expect(await goTo(77)).toBe(1);
});

test('who could not be asked in time is asked afterwards, with a link that shows the home again', async () => {
  const { id } = await createListing(app, owner, { listing_type: 'for_rents' });
  time = new Date(START + 80 * DAY_MS);
  const statusOf = async () => (await sendListingCall(app, 'GET', String(id))).body.status;
  await passTime(app, time);
  expect(await statusOf()).toBe('expired');
  expect(await goTo(80)).toBe(1);
  // Any call that adds a mail sends those that wait.
  const other = await createListing(app, owner);
  await setStatus(app, other.id, admin, { status: 'removed', reason: 'It is sold.' });
  const [, code] = /\/confirm\?code=(\S+)/.exec((await textsOf(mails, 2)).join('')) ?? [];
  await sendJson(app, 'POST', 'properties/answerConfirmation', undefined, {
    code,
    status: 'available',
  });
  expect(await statusOf()).toBe('available');
  expect(await goTo(81)).toBe(0);
});

test('a mail names twenty homes at most, those first that expire first', async () => {
  const ids: number[] = [];
  for (let hour = 22; hour > 0; hour--)
    ids.unshift(
      await addListing(app.db, {
        postedBy: owner.id,
        listing_type: 'for_rents',
        createdAt: new Date(START + hour * 3_600_000).toISOString(),
        isConfirmed: true,
      }),
    );
  time = new Date(START + 40 * DAY_MS);
  expect([await remindOne(app.db, time), await remindOne(app.db, time)]).toEqual([20, 2]);
  const rows = await app.db.selectFrom('outbox').select('mail').orderBy('id').execute();
  const named = rows.flatMap(({ mail }) => (JSON.parse(mail) as { ids: number[] }).ids);
  expect(named).toEqual(ids);
});

test('the links of a mail end when its owner has another address, those that were asked for do not', async () => {
  const { id } = await createListing(app, owner, { listing_type: 'for_rents' });
  expect(await goTo(38)).toBe(1);
  // Any call that adds a mail sends those that wait.
  const other = await createListing(app, owner);
  await setStatus(app, other.id, admin, { status: 'removed', reason: 'It is sold.' });
  const texts = await textsOf(mails, 2);
  const [, mailed] = /\/confirm\?code=(\S+)/.exec(texts.join('')) ?? [];
  const asked = await sendJson<{ url: string }>(app, 'POST', `properties/confirmLink/${id}`, owner);
  const statuses = async (): Promise<number[]> =>
    Promise.all(
      [mailed, new URL(asked.body.url).searchParams.get('code')].map(
        async (code) =>
          (await sendJson(app, 'POST', 'properties/findConfirmation', undefined, { code })).status,
      ),
    );
  const moveTo = (email: string) => updateUser(app.db, owner.id, { email });
  expect(await statuses()).toEqual([200, 200]);
  await moveTo('Mya@Private.example');
  expect(await statuses()).toEqual([200, 200]);
  await moveTo('mya@elsewhere.example');
  expect(await statuses()).toEqual([404, 200]);
});

test('homes that were handed over before the mail is sent are named to their new owner', async () => {
  const next = await addSignedIn(app.db, {
    username: 'comes.next',
    email: 'next@private.example',
    passwordHash: PASSWORD_HASH,
  });
  await createListing(app, owner, { listing_type: 'for_rents' });
  expect(await goTo(38)).toBe(1);
  const path = `admin/users/${owner.id}/handOver`;
  expect((await sendJson(app, 'POST', path, admin, { to: 'comes.next' })).status).toBe(200);
  expect(await goTo(38)).toBe(1);
  // Any call that adds a mail sends those that wait.
  const other = await createListing(app, next);
  await setStatus(app, other.id, admin, { status: 'removed', reason: 'It is sold.' });
  const texts = await textsOf(mails, 2);
  expect(mails.mails.flatMap(({ to }) => to)).toEqual([
    'next@private.example',
    'next@private.example',
  ]);
  expect(texts.join('')).toContain('/confirm?code=');
});

/** Reports a listing from three networks, which hides it. */
const report = async (id: number): Promise<void> => {
  for (const remoteAddress of ['203.0.113.5', '198.51.100.5', '192.0.2.5'])
    await app.server.inject({
      method: 'POST',
      url: `/api/properties/${id}/reports`,
      remoteAddress,
      payload: { reason: 'fake' },
    });
};

test('an owner is told that reports hide a listing', async () => {
  const { id } = await createListing(app, owner);
  await report(id);
  const [text = ''] = await textsOf(mails, 1);
  expect(mails.mails[0]?.to).toEqual(['mya@private.example']);
  expect(text).toContain(`(No. ${id})`);
  expect(text).toContain('တိုင်ကြား');
});

test.each(['shown again', 'removed'])(
  'an owner is not told of reports that hid a listing if it is %s by then',
  async (how) => {
    const { id } = await createListing(app, owner);
    mails.answer = 451;
    await report(id);
    const due = app.db.selectFrom('outbox').select('due_at');
    await expect.poll(() => due.execute()).toEqual([{ due_at: '2026-03-01T05:01:00.000Z' }]);
    if (how === 'shown again')
      await sendJson(app, 'POST', `admin/reports/${id}/dismiss`, admin, {});
    mails.answer = undefined;
    time = new Date(START + DAY_MS);
    // Any call that adds a mail sends those that wait, the oldest first.
    const other = how === 'removed' ? { id } : await createListing(app, owner);
    await setStatus(app, other.id, admin, { status: 'removed', reason: 'It is sold.' });
    await expect.poll(() => due.execute()).toEqual([]);
    expect(await textsOf(mails, 1)).toEqual([expect.stringContaining('It is sold.')]);
  },
);

test('an owner whose account is disabled is told nothing', async () => {
  await createListing(app, owner, { listing_type: 'for_rents' });
  await sendJson(app, 'POST', `admin/users/${owner.id}/disable`, admin);
  expect(await goTo(38)).toBe(1);
  const other = await addSignedIn(app.db, { passwordHash: PASSWORD_HASH });
  const { id } = await createListing(app, other);
  await setStatus(app, id, admin, { status: 'removed', reason: 'It is sold.' });
  expect(await textsOf(mails, 1)).toEqual([expect.stringContaining('It is sold.')]);
});

test('an owner is told why an administrator removed a listing', async () => {
  const { id } = await createListing(app, owner);
  await setStatus(app, id, admin, { status: 'removed', reason: 'The phone number is not yours.' });
  const [text = ''] = await textsOf(mails, 1);
  expect(mails.mails[0]?.to).toEqual(['mya@private.example']);
  expect(text).toContain('The phone number is not yours.');
  expect(text).toContain(`No. ${id}`);
});
