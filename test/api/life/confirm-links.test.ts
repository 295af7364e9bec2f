import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { createReset } from '#features/accounts/server/passwords/resets.ts';
import { changeRole, disableUser, enableUser } from '#features/accounts/server/store.ts';
import type { Confirmation } from '#features/properties/life/life-contract.ts';
import { makeConfirmLink } from '#features/properties/server/life/confirm-links.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson, type SaveResponse } from '#test/support/app/calls.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const START = Date.parse('2026-03-01T05:00:00.000Z');

let app: TestApp;
let owner: SignedInUser;
let time = new Date(START);
let id: number;

beforeAll(async () => {
  app = await startTestApp({ now: () => time });
  owner = await addSignedIn(app.db, {}, new Date(START));
});
afterAll(() => app.close());
beforeEach(async () => {
  time = new Date(START);
  id = await addListing(app.db, { postedBy: owner.id, listing_type: 'for_rents' });
});

const makeLink = async (of = id, by = owner): Promise<string> => {
  const { status, body } = await sendJson<{ url: string; expiresAt: string }>(
    app,
    'POST',
    `properties/confirmLink/${of}`,
    by,
  );
  expect(status).toBe(200);
  expect(body.expiresAt).toBe(new Date(time.getTime() + 7 * DAY_MS).toISOString());
  const { origin, pathname, searchParams } = new URL(body.url);
  expect([origin, pathname]).toEqual(['https://eain.example', '/confirm']);
  return searchParams.get('code') ?? '';
};

type Answer = SaveResponse<Confirmation>;
const find = (code: string): Promise<Answer> =>
  sendJson(app, 'POST', 'properties/findConfirmation', undefined, { code });
const answer = (code: string, status: string): Promise<Answer> =>
  sendJson(app, 'POST', 'properties/answerConfirmation', undefined, { code, status });
const lifeOf = (of = id) =>
  app.db
    .selectFrom('properties')
    .select(['status', 'confirmed_at'])
    .where('id', '=', of)
    .executeTakeFirstOrThrow();

describe('a link to confirm', () => {
  test('shows its home, and changes nothing by being looked at', async () => {
    const code = await makeLink();
    const { status, body } = await find(code);
    expect([status, body.card.id, body.card.status]).toEqual([200, id, 'available']);
    expect(JSON.stringify(body)).not.toContain('09123456789');
    expect(await lifeOf()).toEqual({ status: 'available', confirmed_at: null });
    expect((await app.server.inject(`/confirm?code=${code}`)).statusCode).toBe(200);
    expect(await lifeOf()).toEqual({ status: 'available', confirmed_at: null });
  });

  test('says yes, no, and yes again', async () => {
    await putInto(app.db, id, 'expired');
    const code = await makeLink();
    for (const [said, after] of [
      ['available', 'available'],
      ['closed', 'closed'],
      ['available', 'available'],
    ] as const) {
      expect((await answer(code, said)).body.card.status).toBe(after);
      expect((await lifeOf()).status).toBe(after);
    }
    expect((await lifeOf()).confirmed_at).toBe(time.toISOString());
  });

  test('keeps a reservation', async () => {
    await putInto(app.db, id, 'reserved');
    await answer(await makeLink(), 'available');
    expect((await lifeOf()).status).toBe('reserved');
  });

  test('is for one listing only, and cannot be guessed', async () => {
    const other = await addListing(app.db, { postedBy: owner.id });
    const code = await makeLink();
    await answer(code, 'closed');
    expect((await lifeOf(other)).status).toBe('available');
    expect(code).toMatch(/^[\w-]{32}$/);
    for (const wrong of [code.slice(1), `${code}a`, code.toUpperCase(), 'x']) {
      expect((await find(wrong)).status).toBe(404);
      expect((await answer(wrong, 'available')).status).toBe(404);
    }
    for (const wrong of ['', 'x'.repeat(101)]) expect((await find(wrong)).status).toBe(400);
    for (const status of ['hidden', 'removed', 'reserved', ''])
      expect((await answer(code, status)).status).toBe(400);
    expect((await lifeOf()).status).toBe('closed');
  });

  test('ends after seven days', async () => {
    const code = await makeLink();
    time = new Date(START + 7 * DAY_MS - 1);
    expect((await find(code)).status).toBe(200);
    time = new Date(START + 7 * DAY_MS);
    expect((await find(code)).status).toBe(404);
    expect((await answer(code, 'available')).status).toBe(404);
    expect((await lifeOf()).confirmed_at).toBeNull();
  });

  test('does not open what its owner or an administrator has taken away', async () => {
    const code = await makeLink();
    for (const status of ['hidden', 'removed'] as const) {
      await putInto(app.db, id, status);
      expect((await find(code)).status).toBe(404);
      expect((await answer(code, 'available')).status).toBe(404);
      expect((await lifeOf()).status).toBe(status);
    }
  });

  test('says nothing while the account of its owner is disabled', async () => {
    const agent = await addSignedIn(app.db, {}, new Date(START));
    const home = await addListing(app.db, { postedBy: agent.id });
    const { code } = await makeConfirmLink(app.db, home, time);
    await disableUser(app.db, agent.id, time);
    expect((await find(code)).status).toBe(404);
    expect((await answer(code, 'closed')).status).toBe(404);
    await enableUser(app.db, agent.id);
    expect((await find(code)).status).toBe(200);
  });

  test('of an administrator works as long as they are one', async () => {
    const admin = await addSignedIn(app.db, { role: 'admin' }, new Date(START));
    const statusAfter = async (change: () => Promise<void>): Promise<number> => {
      const code = await makeLink(id, admin);
      expect((await find(code)).status).toBe(200);
      await change();
      const { status } = await find(code);
      expect((await answer(code, 'closed')).status).toBe(status);
      return status;
    };
    expect(await statusAfter(() => changeRole(app.db, admin.id, 'agent', time))).toBe(404);
    await changeRole(app.db, admin.id, 'admin', time);
    expect(await statusAfter(() => disableUser(app.db, admin.id, time))).toBe(404);
    const other = await addSignedIn(app.db, { role: 'admin' }, new Date(START));
    const own = await addListing(app.db, { postedBy: other.id });
    const code = await makeLink(own, other);
    await changeRole(app.db, other.id, 'agent', time);
    expect((await find(code)).status).toBe(200);
  });

  test('stays while ten others are made; then the oldest ends', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 11; count++) {
      time = new Date(START + count);
      codes.push(await makeLink());
    }
    const statuses = await Promise.all(codes.map(async (code) => (await find(code)).status));
    expect(statuses).toEqual([404, ...Array.from({ length: 10 }, () => 200)]);
  });

  test('goes with its listing', async () => {
    const code = await makeLink();
    await sendJson(app, 'DELETE', `properties/${id}`, owner);
    expect((await find(code)).status).toBe(404);
  });
});

test('links that have expired are forgotten by the next start, those that still work are not', async () => {
  const { db, place } = app;
  await makeLink();
  // Nothing is forgotten by a clock that is weeks ahead of the newest listing.
  await addListing(db, { createdAt: time.toISOString() });
  await createReset(db, owner.id, time);
  const stored = async () => [
    (await db.selectFrom('confirm_links').where('property_id', '=', id).selectAll().execute())
      .length,
    (await db.selectFrom('password_resets').selectAll().execute()).length,
  ];
  const startAfter = async (days: number): Promise<number[]> => {
    await (await startTestApp({ place, now: () => new Date(START + days * DAY_MS) })).close();
    return stored();
  };
  expect(await startAfter(0.5)).toEqual([1, 1]);
  expect(await startAfter(3)).toEqual([1, 0]);
  expect(await startAfter(8)).toEqual([0, 0]);
});
