import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { hashCode } from '#db/stores/invitation-codes.ts';
import { readSecret } from '#db/stores/secrets.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import {
  checkInvitation,
  createInvitation,
  findInvitationIds,
  listInvitations,
  revokeInvitation,
  redeemInvitation,
} from './invitations.ts';

const NOW = new Date('2026-03-01T00:00:00.000Z');
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const expectRefused = async (code: string, now = NOW) => {
  await expect(checkInvitation(database.db, code, now)).rejects.toThrow('validation_error');
  await expect(redeemInvitation(database.db, code, now)).rejects.toThrow('validation_error');
};

test('a code is twelve letters and digits without look-alikes', async () => {
  const { db } = database;
  const codes = await Promise.all(
    Array.from({ length: 400 }, async () => (await createInvitation(db, {}, NOW)).code),
  );
  expect(new Set(codes).size).toBe(400);
  for (const code of codes)
    expect(code).toMatch(/^[2-9AC-HJKMNP-RTV-Y]{4}(?:-[2-9AC-HJKMNP-RTV-Y]{4}){2}$/);
  // With 4,800 letters drawn of 27 each comes about 178 times; 105 and 250 are 5.5 deviations away.
  const counts = Map.groupBy(codes.join('').replaceAll('-', ''), (letter) => letter);
  expect(counts.size).toBe(27);
  for (const drawn of counts.values()) {
    expect(drawn.length).toBeGreaterThan(105);
    expect(drawn.length).toBeLessThan(250);
  }
});

test('a code is not stored', async () => {
  const { db } = database;
  const { code } = await createInvitation(db, {}, NOW);
  const kept = JSON.stringify(await db.selectFrom('invitations').selectAll().execute());
  for (const part of [code, code.replaceAll('-', ''), code.slice(0, 4), code.slice(5, 9)])
    expect(kept).not.toContain(part);
});

test('a code for one account is used up by one registration', async () => {
  const { db } = database;
  const { id, code, ...made } = await createInvitation(db, { uses: 1, days: 7, note: 'Bago' }, NOW);
  expect(made).toEqual({
    ending: code.slice(-4),
    note: 'Bago',
    uses: 1,
    usesLeft: 1,
    expiresAt: '2026-03-08T00:00:00.000Z',
    isRevoked: false,
    createdAt: NOW.toISOString(),
  });
  await checkInvitation(db, code, NOW);
  await redeemInvitation(db, code, NOW);
  await expectRefused(code);
  const { invitations } = await listInvitations(db, {});
  expect(invitations).toEqual([{ ...made, id, usesLeft: 0 }]);
});

test('a code without limits does not expire and has unlimited uses', async () => {
  const { db } = database;
  const { code, uses, usesLeft, expiresAt } = await createInvitation(db, {}, NOW);
  expect([uses, usesLeft, expiresAt]).toEqual([null, null, null]);
  for (const days of [0, 1, 40_000]) await redeemInvitation(db, code, after(days));
});

test('a code is valid until it expires', async () => {
  const { db } = database;
  const { code } = await createInvitation(db, { days: 1 }, NOW);
  await redeemInvitation(db, code, new Date(after(1).getTime() - 1));
  await expectRefused(code, after(1));
});

test('a revoked code is invalid, and can be revoked again', async () => {
  const { db } = database;
  const { id, code } = await createInvitation(db, {}, NOW);
  for (const day of [0, 1])
    expect(await revokeInvitation(db, id, after(day))).toMatchObject({ isRevoked: true });
  await expectRefused(code);
  await expect(revokeInvitation(db, id + 1, NOW)).rejects.toThrow('not_found');
});

test('a code is recognised in any usual spelling', async () => {
  const { db } = database;
  const code_hash = hashCode(await readSecret(db, 'invitations'), 'K7P4-QM2X');
  await db
    .insertInto('invitations')
    .values({ code_hash, code_end: 'QM2X', created_at: NOW.toISOString() })
    .execute();
  const typed = ['K7P4-QM2X', 'k7p4qm2x', ' K7P4 QM2X ', 'k-7p4–qm2x', 'K၇P၄QM၂X'];
  for (const code of typed) {
    await redeemInvitation(db, code, NOW);
    expect(await findInvitationIds(db, code)).toEqual([1]);
  }
  for (const code of ['K7P4-QM2', 'K7P4-QM2XX', '', '%', '________']) {
    await expectRefused(code);
    expect(await findInvitationIds(db, code)).toEqual([]);
  }
  expect(await findInvitationIds(db, 'qm2x')).toEqual([1]);
  await expectRefused('qm2x');
});

test('of several concurrent registrations for the last use only one succeeds', async () => {
  const { db } = database;
  const { code } = await createInvitation(db, { uses: 1 }, NOW);
  const ends = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      db.transaction().execute(async (tx) => {
        await checkInvitation(tx, code, NOW);
        await redeemInvitation(tx, code, NOW);
      }),
    ),
  );
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
  expect(await db.selectFrom('invitations').select('used').execute()).toEqual([{ used: 1 }]);
});

test('a use is not counted if the account is not stored', async () => {
  const { db } = database;
  const { code } = await createInvitation(db, { uses: 1 }, NOW);
  const failed = db.transaction().execute(async (tx) => {
    await redeemInvitation(tx, code, NOW);
    throw new Error('taken');
  });
  await expect(failed).rejects.toThrow('taken');
  await redeemInvitation(db, code, NOW);
});

test('invitations are listed newest first, page by page', async () => {
  const { db } = database;
  const ids: number[] = [];
  for (const day of [1, 0, 2, 2]) ids.push((await createInvitation(db, {}, after(day))).id);
  const idsOf = async (paging: { page?: number; limit?: number }) => {
    const { invitations, totalItems } = await listInvitations(db, paging);
    expect(totalItems).toBe(4);
    return invitations.map(({ id }) => id);
  };
  const [first, second, third, fourth] = ids;
  expect(await idsOf({})).toEqual([fourth, third, first, second]);
  expect(await idsOf({ limit: 3 })).toEqual([fourth, third, first]);
  expect(await idsOf({ page: 2, limit: 3 })).toEqual([second]);
  expect(await idsOf({ page: 3, limit: 3 })).toEqual([]);
});
