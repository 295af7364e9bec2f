import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import { STATUSES, type ListingStatus } from '#features/properties/life/status.ts';
import { SETTABLE, TRANSITIONS } from '#features/properties/life/transitions.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { confirm, putInto, setStatus, type LifeAnswer } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { search } from '#test/support/app/searches.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { soon } from '#test/support/app/soon.ts';

let app: TestApp;
let owner: SignedInUser;
let admin: SignedInUser;
let other: SignedInUser;
/** Another process. */
let elsewhere: Db;
const people = (): [string, SignedInUser | undefined][] => [
  ['stranger', undefined],
  ['other', other],
  ['owner', owner],
  ['admin', admin],
];

beforeAll(async () => {
  app = await startTestApp();
  elsewhere = connect(app.place);
  owner = await addSignedIn(app.db);
  admin = await addSignedIn(app.db, { role: 'admin' });
  other = await addSignedIn(app.db);
});
afterAll(async () => {
  await elsewhere.destroy();
  await app.close();
});

const listingIn = async (status: ListingStatus): Promise<number> => {
  const id = await addListing(app.db, { postedBy: owner.id });
  await putInto(elsewhere, id, status);
  return id;
};

const statusOf = async (id: number): Promise<ListingStatus> =>
  (
    await app.db
      .selectFrom('properties')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

/** The table of PRODUCT 23, written down once more: what an owner may make of a listing in each state. */
const OWNER_MAY: Record<ListingStatus, string> = {
  available: 'available reserved closed hidden',
  reserved: 'available reserved closed hidden',
  closed: 'available reserved closed hidden',
  hidden: 'available reserved closed hidden',
  expired: 'available reserved closed hidden',
  removed: '',
};

const CONFIRMABLE: ReadonlySet<ListingStatus> = new Set(['available', 'reserved', 'expired']);

const expectedOf = (who: string, before: ListingStatus, after: string): number => {
  if (who === 'stranger') return 401;
  if (who === 'other') return 403;
  // The time of these listings is not over.
  if (after === 'expired') return 403;
  if (who === 'admin') return 200;
  return OWNER_MAY[before].split(' ').includes(after) ? 200 : 403;
};

describe.each(STATUSES)('a listing that is %s', (before) => {
  test.each(SETTABLE)('becomes %s only by those who may say so', async (after) => {
    for (const [who, user] of people()) {
      const id = await listingIn(before);
      const answer = await setStatus(app, id, user, { status: after, reason: 'Twice' });
      const expected = expectedOf(who, before, after);
      expect([who, answer.status], JSON.stringify(answer.body)).toEqual([who, expected]);
      expect(await statusOf(id)).toBe(expected === 200 ? after : before);
      if (expected !== 200) continue;
      const reason = after === 'removed' ? 'Twice' : null;
      expect(answer.body).toMatchObject({ id, status: after, statusReason: reason });
    }
  });

  test('is confirmed only while somebody can have it', async () => {
    const byOwner = CONFIRMABLE.has(before) ? 200 : 409;
    expect(TRANSITIONS[before].canConfirm).toBe(byOwner === 200);
    for (const [who, user] of people()) {
      const id = await listingIn(before);
      const expected = { stranger: 401, other: 403 }[who] ?? byOwner;
      const { status, body } = await confirm(app, id, user);
      expect([who, status]).toEqual([who, expected]);
      const after = expected === 200 && before === 'expired' ? 'available' : before;
      expect(await statusOf(id)).toBe(after);
      if (expected === 409)
        expect(body).toEqual({
          message: 'changed_elsewhere',
          errors: [{ field: 'status', message: before }],
        });
    }
  });
});

describe('a status', () => {
  const refused = async (user: SignedInUser, change: object): Promise<LifeAnswer> => {
    const id = await listingIn('available');
    const answer = await setStatus(app, id, user, change);
    expect(await statusOf(id)).toBe('available');
    return answer;
  };

  test('is one that a person can give', async () => {
    for (const status of ['sold', '', null, 7])
      expect(await refused(owner, { status })).toMatchObject({
        status: 400,
        body: { message: 'invalid_input', errors: [{ field: 'status' }] },
      });
  });

  test('is expired again if time had made it so', async () => {
    for (const user of [owner, admin])
      for (const before of STATUSES) {
        const id = await listingIn(before);
        const expires_at = '2026-01-05T05:00:00.000Z';
        await app.db.updateTable('properties').set({ expires_at }).where('id', '=', id).execute();
        const isTakenBack = ['closed', 'hidden', 'expired'].includes(before);
        const { status, body } = await setStatus(app, id, user, { status: 'expired' });
        expect([before, status]).toEqual([before, isTakenBack ? 200 : 403]);
        if (isTakenBack) expect(body).toMatchObject({ status: 'expired', expiresAt: expires_at });
      }
  });

  test('is removed only with a reason', async () => {
    for (const reason of [undefined, '', '   '])
      expect(await refused(admin, { status: 'removed', reason })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'reason', message: 'reason_is_needed' }] },
      });
  });

  test('has a listing', async () => {
    expect((await setStatus(app, 999_999, admin, { status: 'closed' })).status).toBe(404);
    expect((await confirm(app, 999_999, admin)).status).toBe(404);
  });
});

/** What a stranger and the owner get at the addresses of a listing, by its status. */
const SEEN: Record<ListingStatus, { page: number; former: number; isListed: boolean }> = {
  available: { page: 200, former: 404, isListed: true },
  reserved: { page: 200, former: 404, isListed: true },
  closed: { page: 200, former: 404, isListed: false },
  expired: { page: 200, former: 404, isListed: false },
  hidden: { page: 404, former: 200, isListed: false },
  removed: { page: 404, former: 200, isListed: false },
};

test.each(STATUSES)('who sees a listing that is %s', async (status) => {
  const neighbour = await addListing(app.db, { postedBy: other.id });
  const id = await listingIn(status);
  const { page, former, isListed } = SEEN[status];
  const statusAt = async (url: string, user?: SignedInUser): Promise<number> =>
    (await app.server.inject({ url, headers: user?.headers ?? {} })).statusCode;
  const textAt = async (url: string): Promise<string> => (await app.server.inject(url)).body;

  for (const user of [undefined, other])
    expect(await statusAt(`/api/properties/${id}`, user)).toBe(page);
  for (const user of [owner, admin])
    expect(await statusAt(`/api/properties/${id}`, user)).toBe(200);
  expect(await statusAt(`/propertyDetails?id=${id}`)).toBe(page);
  expect(await statusAt(`/api/properties/${id}/similar`)).toBe(page);
  expect(await statusAt(`/api/properties/${id}/former`)).toBe(former);
  if (page === 404) expect(await textAt(`/propertyDetails?id=${id}`)).toContain(`id=${neighbour}"`);

  await soon(app.db, async () => {
    const found = (await search(app, 'limit=100')).properties.map((each) => each.id);
    expect(found.includes(id)).toBe(isListed);
    for (const list of ['/rss.xml', '/sitemap.xml'])
      expect([list, (await textAt(list)).includes(`id=${id}<`)]).toEqual([list, isListed]);
  });

  const own = await app.server.inject({
    url: '/api/properties?mine=true&limit=100',
    headers: owner.headers,
  });
  expect(own.json().properties.map((each: { id: number }) => each.id)).toContain(id);
});
