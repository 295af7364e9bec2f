import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '#features/accounts/server/store.ts';
import { createAccount, outcomeOf, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListing } from '#test/support/app/records.ts';

let app: TestApp;
let admin: Account;
let agent: Account;
let other: Account;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  admin = await createAccount(app, { role: 'admin' });
});
beforeEach(async () => {
  agent = await createAccount(app);
  other = await createAccount(app);
});
afterAll(() => app.close());

const UPDATED = '200 updated_successfully';
const FORBIDDEN = '403 forbidden';

/** The values of the profile form. */
const profileOf = ({ user }: Account, changes: Record<string, unknown> = {}) => {
  const { username, email, email1, phone, company, position, name, address } = user;
  const profile = { username, email, email1, phone, company, position, name, address };
  const currentPassword = 'Golden land 77';
  return { ...profile, password: '', currentPassword, user_id: user.id, ...changes };
};
const update = (body: unknown, by: Account) => post(app, '/auth/updateUser', body, by.headers);
const outcome = async (body: unknown, by = agent) => outcomeOf(await update(body, by));
const stored = ({ user }: Account) => getUser(app.db, user.id);

describe('getUser', () => {
  const find = (email: string, by: Account) => post(app, '/auth/getUser', { email }, by.headers);

  test('returns the caller’s account by e-mail in any capitals, without a password', async () => {
    const { passwordHash: _hash, isDisabled: _disabled, ...shown } = agent.user;
    for (const email of [agent.user.email, agent.user.email.toUpperCase()])
      expect(await find(email, agent)).toMatchObject({ status: 200, body: shown });
    const { body } = await find(agent.user.email, agent);
    expect(Object.keys(body as object).toSorted()).toEqual(Object.keys(shown).toSorted());
  });

  test('returns any account to an administrator', async () => {
    expect(await find(agent.user.email, admin)).toMatchObject({
      status: 200,
      body: { id: agent.user.id },
    });
    expect(outcomeOf(await find('nobody@example.com', admin))).toBe('404 not_found');
  });

  test('does not reveal to others whether an account exists', async () => {
    for (const email of [other.user.email, agent.user.email1, 'nobody@example.com', '%'])
      expect(outcomeOf(await find(email, agent))).toBe(FORBIDDEN);
  });

  test('returns the caller’s account without an e-mail', async () => {
    for (const body of [{}, null])
      expect(await post(app, '/auth/getUser', body, agent.headers)).toMatchObject({
        status: 200,
        body: { id: agent.id },
      });
  });

  test.each(['', ' ', 7, null, ['x@example.com']])('%j is not a valid e-mail', async (email) => {
    expect(outcomeOf(await post(app, '/auth/getUser', { email }, agent.headers))).toBe(
      '400 invalid_input (email: email_is_required)',
    );
  });
});

describe('updateUser', () => {
  test('changes every field of the form', async () => {
    const changes = {
      username: `new${agent.user.username}`,
      email: `new.${agent.user.email}`,
      email1: 'new@example.com',
      phone: '+၉၅ ၉ ၉၈၇ ၆၅၄ ၃၂၁',
      company: 'ရွှေအိမ်',
      position: 'Director',
      name: 'Ma Hla',
      address: '1 Strand Road',
      telegram: '@new_agent',
      whatsapp: '+95 9 987 654 321',
      messenger: '',
    };
    const { body } = await update(profileOf(agent, changes), agent);
    const expected = {
      ...changes,
      phone: '09987654321',
      telegram: 'new_agent',
      whatsapp: '09987654321',
      messenger: null,
      id: agent.user.id,
      role: 'agent',
    };
    expect(body).toEqual({
      message: 'updated_successfully',
      user: { ...expected, createdAt: agent.user.createdAt },
    });
    expect(await stored(agent)).toMatchObject(expected);
  });

  test('keeps the chats that are not named', async () => {
    await update(profileOf(agent, { telegram: 'new_agent', messenger: 'm.me/new.agent' }), agent);
    expect(await outcome(profileOf(agent, { messenger: null }))).toBe(UPDATED);
    expect(await stored(agent)).toMatchObject({ telegram: 'new_agent', messenger: null });
  });

  test('keeps the password and all sessions when the password is empty or omitted', async () => {
    for (const password of ['', undefined])
      expect(await outcome(profileOf(agent, { password }))).toBe(UPDATED);
    expect((await stored(agent)).passwordHash).toBe(agent.user.passwordHash);
    expect(await outcome(profileOf(agent))).toBe(UPDATED);
  });

  test('clears name and address when empty, and keeps them when omitted', async () => {
    const { name, address } = agent.user;
    const omitted = profileOf(agent, { name: undefined, address: undefined });
    expect(await outcome(omitted)).toBe(UPDATED);
    expect(await stored(agent)).toMatchObject({ name, address });
    for (const empty of ['', ' ', null]) {
      expect(await outcome(profileOf(agent, { name: empty, address: empty }))).toBe(UPDATED);
      expect(await stored(agent)).toMatchObject({ name: null, address: null });
    }
  });

  test('names missing fields, in the order of the form', async () => {
    const names = ['username', 'email', 'company', 'phone', 'email1', 'position'];
    const expected = names.map((name) => `${name}: ${name}_is_required`);
    expect(await outcome({})).toBe(`400 invalid_input (${expected.join(', ')})`);
    for (const name of names)
      expect(await outcome(profileOf(agent, { [name]: ' ' }))).toBe(
        `400 invalid_input (${name}: ${name}_is_required)`,
      );
  });

  test.each([
    ['username', 'a b', 'username_invalid'],
    ['username', 'hlaလှ', 'username_one_script'],
    ['email', 'x', 'email_invalid'],
    ['email1', 'x', 'email_invalid'],
    ['phone', '7', 'phone_invalid'],
    ['telegram', 'new agent', 'telegram_invalid'],
    ['whatsapp', '7', 'whatsapp_invalid'],
    ['messenger', 'javascript:alert(1)', 'messenger_invalid'],
    ['password', 'short', 'password_too_short'],
    ['password', 'password123', 'password_too_common'],
    ['password', 'x'.repeat(201), 'too_long'],
    ['company', 'x'.repeat(101), 'too_long'],
    ['address', 'x'.repeat(301), 'too_long'],
    ['user_id', 'me', 'invalid_input'],
    ['user_id', -1.5, 'invalid_input'],
  ])('%s: %j is %s', async (field, value, message) => {
    const { user } = agent;
    expect(await outcome(profileOf(agent, { [field]: value }))).toBe(
      `400 invalid_input (${field}: ${message})`,
    );
    expect(await stored(agent)).toEqual(user);
  });

  test('keeps an existing username that today’s rules would refuse', async () => {
    const username = `аdmin${agent.user.id}`;
    const { id } = agent;
    await app.db.updateTable('users').set({ username }).where('id', '=', id).execute();
    expect(await outcome(profileOf(agent, { username, company: 'Older' }))).toBe(UPDATED);
    expect(await stored(agent)).toMatchObject({ username, company: 'Older' });
  });

  test('can change the capitals of the own username, but not take another’s', async () => {
    const { username, email } = agent.user;
    const shouted = { username: username.toUpperCase(), email: email.toUpperCase() };
    expect(await outcome(profileOf(agent, shouted))).toBe(UPDATED);
    const taken = { username: other.user.username.toUpperCase(), email: other.user.email };
    expect(await outcome(profileOf(agent, taken))).toBe('409 user_exists');
    const name = { username: taken.username, company: 'New' };
    expect(await outcome(profileOf(agent, name))).toBe('409 username_exists');
    expect(await stored(agent)).toMatchObject({ ...shouted, company: agent.user.company });
  });

  test('gives a username to one of two concurrent requests', async () => {
    const wanted = { username: `wanted${agent.user.id}` };
    const answers = await Promise.all([
      outcome(profileOf(agent, wanted), agent),
      outcome(profileOf(other, wanted), other),
    ]);
    expect(answers.toSorted()).toEqual([UPDATED, '409 username_exists']);
  });

  test('cannot change the role, and ignores unknown fields', async () => {
    const odd = { role: 'admin', id: admin.user.id, isDisabled: true, passwordHash: 'x' };
    expect(await outcome(profileOf(agent, odd))).toBe(UPDATED);
    expect(await stored(agent)).toEqual(agent.user);
  });

  test('changes the caller’s account without user_id, which may be a string', async () => {
    for (const user_id of [undefined, String(agent.user.id)])
      expect(await outcome(profileOf(agent, { user_id, company: 'Mine' }))).toBe(UPDATED);
    expect(await stored(agent)).toMatchObject({ company: 'Mine' });
  });

  test('refuses to change another account, whether or not it exists', async () => {
    const takeover = { company: 'Taken over', password: 'Taken over 1' };
    expect(await outcome(profileOf(other, takeover))).toBe(FORBIDDEN);
    expect(await outcome(profileOf(admin, takeover))).toBe(FORBIDDEN);
    for (const user_id of [0, -1, 999_999])
      expect(await outcome(profileOf(agent, { user_id }))).toBe(FORBIDDEN);
    for (const account of [other, admin]) expect(await stored(account)).toEqual(account.user);
  });

  test('lets an administrator change any account', async () => {
    expect(await outcome(profileOf(agent, { company: 'Moved' }), admin)).toBe(UPDATED);
    expect(await stored(agent)).toMatchObject({ company: 'Moved', role: 'agent' });
    expect(await outcome(profileOf(agent, { user_id: 999_999 }), admin)).toBe('404 not_found');
  });

  test('is shown on the listings at once', async () => {
    const id = await addListing(app.db, { postedBy: agent.user.id });
    const url = `/propertyDetails?id=${id}`;
    expect((await app.server.inject(url)).body).not.toContain('Brand new company');
    await update(profileOf(agent, { company: 'Brand new company' }), agent);
    expect((await app.server.inject(url)).body).toContain('Brand new company');
    const { body } = await callApi(app, 'GET', `/api/properties/${id}`);
    expect(body).toMatchObject({ posted_by: { company: 'Brand new company' } });
  });
});
