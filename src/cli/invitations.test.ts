import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { redeemInvitation } from '#features/accounts/server/invitations.ts';
import { runEain } from '#test/support/app/command-line.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const invitations = (...args: string[]) => runEain(['invitations', ...args], { dir: database.dir });

const use = (code: string) => redeemInvitation(database.db, code, new Date());

/** The code that a call made, which is the last word of what it says. */
const create = async (...args: string[]): Promise<{ code: string; out: string }> => {
  const { code: status, out, err } = await invitations('create', ...args);
  expect([status, err]).toEqual([0, '']);
  return { code: out.trim().split(/\s+/).at(-1) ?? '', out };
};

test('create prints a code as its last word, with the requested number of uses', async () => {
  const { code, out } = await create('--uses', '2');
  expect(out).toMatch(
    /^Invitation code \(2 uses, no expiry\): [2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\n$/,
  );
  await use(code);
  await use(code);
  await expect(use(code)).rejects.toThrow('validation_error');
});

test('create makes a code for some days, or without expiry', async () => {
  const { out } = await create('--days', '7', '--note', 'Bago office');
  expect(out).toMatch(/\(any number of uses, until \d{4}-\d\d-\d\d \d\d:\d\d UTC\)/);
  const { expires_at, note } = await database.db
    .selectFrom('invitations')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(note).toBe('Bago office');
  const days = (Date.parse(expires_at ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeCloseTo(7, 1);
  expect((await create()).out).toMatch(/\(any number of uses, no expiry\)/);
});

test('list shows what is left of each code', async () => {
  expect(await invitations('list')).toEqual({ code: 0, out: 'No invitation codes\n', err: '' });
  const ones = [await create('--uses', '1'), await create(), await create('--days', '1')];
  const [once = '', revoked = '', expired = ''] = ones.map(({ code }) => code);
  const { code: good } = await create('--uses', '1', '--note', 'Ma Su Su');
  await use(once);
  await invitations('revoke', revoked);
  await database.db
    .updateTable('invitations')
    .set({ expires_at: '2026-01-01T00:00:00.000Z' })
    .where('code_end', '=', expired.slice(-4))
    .execute();
  const { out } = await invitations('list');
  expect(out.split('\n')).toEqual([
    'code   good for          note',
    `…${good.slice(-4)}  1 use, no expiry  Ma Su Su`,
    `…${expired.slice(-4)}  expired`,
    `…${revoked.slice(-4)}  revoked`,
    `…${once.slice(-4)}  used up`,
    '',
  ]);
});

test('revoke accepts a code in any spelling', async () => {
  const { code } = await create();
  expect(await invitations('revoke', code.toLowerCase().replaceAll('-', ''))).toEqual({
    code: 0,
    out: `Nobody can register with …${code.slice(-4)} any more\n`,
    err: '',
  });
  await expect(use(code)).rejects.toThrow('validation_error');
  expect(await invitations('revoke', 'K7P4-QM2X')).toEqual({
    code: 1,
    out: '',
    err: 'There is no invitation code "K7P4-QM2X"\n',
  });
});
