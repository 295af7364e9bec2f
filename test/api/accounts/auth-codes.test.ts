import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { findInvitationIds, revokeInvitation } from '#features/accounts/server/invitations.ts';
import { MAX_NETWORK_FAILURES } from '#platform/limits/rate-limits.ts';
import { outcomeOf, post } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { invite, newcomer, register, REGISTRATION_CODE } from '#test/support/app/registration.ts';
import { cpuTimesMs } from '#test/support/process/cpu-time.ts';

const CREATED = '201 registered_successfully';
const WRONG = '400 validation_error';
const USED_UP = '400 validation_error (validationCode: code_used_up)';

let app: TestApp;
let time = Date.parse('2026-03-01T00:00:00Z');

beforeAll(async () => {
  const env = { RATE_LIMIT: 'off', REGISTRATION_CODE };
  app = await startTestApp({ env, now: () => new Date(time) });
});
afterAll(() => app.close());

const withCode = async (
  validationCode: string,
  values: Record<string, unknown> = {},
): Promise<string> => outcomeOf(await register(app, newcomer({ ...values, validationCode })));

describe('the fixed code', () => {
  test('works any number of times', async () => {
    for (let turn = 0; turn < 3; turn++) expect(await withCode(REGISTRATION_CODE)).toBe(CREATED);
    expect(await withCode(`  ${REGISTRATION_CODE} `)).toBe(CREATED);
  });

  test.each(['Mingalaba', 'Mingalaba 77', 'undefined', 'null', '%'])('is not %j', async (code) => {
    expect(await withCode(code)).toBe(WRONG);
  });

  test('of signs alone is that code, and no other signs are', async () => {
    const signs = await startTestApp({ env: { REGISTRATION_CODE: '#!*' } });
    try {
      for (const [validationCode, outcome] of [
        ['#!?', WRONG],
        ['#!*', CREATED],
      ])
        expect(outcomeOf(await register(signs, newcomer({ validationCode })))).toBe(outcome);
    } finally {
      await signs.close();
    }
  });

  test('does not exist when none is configured', async () => {
    const closed = await startTestApp();
    try {
      for (const validationCode of [REGISTRATION_CODE, 'undefined', 'null', '-'])
        expect(outcomeOf(await register(closed, newcomer({ validationCode })))).toBe(WRONG);
    } finally {
      await closed.close();
    }
  });
});

describe('an invitation', () => {
  test('works as often as its number of uses', async () => {
    const code = await invite(app, { uses: 2 });
    expect([await withCode(code), await withCode(code), await withCode(code)]).toEqual([
      CREATED,
      CREATED,
      USED_UP,
    ]);
  });

  test('without a number of uses works any number of times', async () => {
    const code = await invite(app);
    for (let turn = 0; turn < 5; turn++) expect(await withCode(code)).toBe(CREATED);
  });

  test('works for its number of days', async () => {
    const code = await invite(app, { days: 7 });
    time += 7 * DAY_MS - 1;
    expect(await withCode(code)).toBe(CREATED);
    time += 1;
    expect(await withCode(code)).toBe('400 validation_error (validationCode: code_expired)');
  });

  test('works until it is revoked', async () => {
    const code = await invite(app);
    expect(await withCode(code)).toBe(CREATED);
    await revokeInvitation(app.db, (await findInvitationIds(app.db, code))[0] ?? 0, app.now());
    expect(await withCode(code)).toBe('400 validation_error (validationCode: code_revoked)');
  });

  test('and the fixed code are case-insensitive', async () => {
    for (const code of ['MINGALABA 7', 'mingalaba7', 'Mingalaba-7'])
      expect(await withCode(code), code).toBe(CREATED);
    expect(await withCode('Mingalaba 8')).toBe(WRONG);
  });

  test('may be typed in small letters, with spaces and without hyphens', async () => {
    const code = await invite(app);
    for (const by of ['', ' ', '—', ' - '])
      expect(await withCode(` ${code.toLowerCase().split('-').join(by)}`), by).toBe(CREATED);
  });

  test('is not used up by a registration that fails', async () => {
    const code = await invite(app, { uses: 1 });
    const taken = { username: 'Taken', email: 'taken@example.com' };
    await register(app, newcomer(taken));
    expect(await withCode(code, { email: 'TAKEN@example.com' })).toBe('409 user_exists');
    expect(await withCode(code, { username: 'taken' })).toBe('409 username_exists');
    expect(await withCode(code, { phone: 'x' })).toBe('400 invalid_input (phone: phone_invalid)');
    expect(await withCode(code)).toBe(CREATED);
    expect(await withCode(code)).toBe(USED_UP);
  });

  test('with one use left admits one of twenty concurrent registrations', async () => {
    const code = await invite(app, { uses: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => withCode(code)));
    expect(answers.toSorted()).toEqual([CREATED, ...Array<string>(19).fill(USED_UP)]);
  });
});

describe('asked before', () => {
  const problemOf = async (validationCode: string, of = app): Promise<unknown> => {
    const { status, body } = await post(of, '/auth/checkCode', { validationCode });
    return status === 200 ? (body as { problem: unknown }).problem : status;
  };

  test('a code says why nobody registers with it any more, and is not used', async () => {
    const once = await invite(app, { uses: 1 });
    for (const code of [once, once.toLowerCase(), REGISTRATION_CODE])
      expect(await problemOf(code)).toBeNull();
    expect(await withCode(once)).toBe(CREATED);
    expect(await problemOf(once)).toBe('code_used_up');
    const [passing, revoked] = [await invite(app, { days: 1 }), await invite(app)];
    await revokeInvitation(app.db, (await findInvitationIds(app.db, revoked))[0] ?? 0, app.now());
    time += DAY_MS;
    expect(await problemOf(passing)).toBe('code_expired');
    expect(await problemOf(revoked)).toBe('code_revoked');
    expect(await problemOf('AAAA-BBBB-CCCC')).toBe('validation_error');
    expect(await problemOf('')).toBe(400);
  });

  test('is no cheaper way to guess one: it counts as registrations do', async () => {
    const limited = await startTestApp({ env: { REGISTRATION_CODE } });
    try {
      for (let turn = 0; turn < MAX_NETWORK_FAILURES; turn++)
        expect(await problemOf(`Mingalaba ${turn + 10}`, limited)).toBe('validation_error');
      expect(await problemOf(REGISTRATION_CODE, limited)).toBe(429);
      expect((await register(limited, newcomer())).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

test('without a valid code a caller cannot find out who is registered', async () => {
  const known = newcomer({ username: 'Known', email: 'known@example.com' });
  expect(outcomeOf(await register(app, known))).toBe(CREATED);
  for (const body of [known, newcomer()])
    expect(outcomeOf(await register(app, { ...body, validationCode: 'AAAA-AAAA' }))).toBe(WRONG);
});

test('a wrong code is refused before any work with the password', async () => {
  const { wrong, right } = await cpuTimesMs({
    wrong: () => withCode('AAAA-AAAA'),
    right: () => withCode(REGISTRATION_CODE),
  });
  expect(wrong).toBeLessThan(right / 2);
});
