import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyPassword } from '#features/accounts/server/passwords/passwords.ts';
import { findReset } from '#features/accounts/server/passwords/resets.ts';
import { findSession, startSession } from '#features/accounts/server/sessions/sessions.ts';
import { findUserByUsername } from '#features/accounts/server/store.ts';
import { runEain } from '#test/support/app/command-line.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListings, addUser } from '#test/support/app/records.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const users = (args: string[], input?: string, env?: Record<string, string>) =>
  runEain(['users', ...args], {
    dir: database.dir,
    ...(env && { env }),
    ...(input !== undefined && { input }),
  });

const find = (username: string) => findUserByUsername(database.db, username);

describe('users create', () => {
  const OWNER = ['create', '--admin', '--username', 'owner', '--email', 'Owner@example.com'];
  const AGENT =
    'create --username thazin --email t@example.com --phone 09123456789 --position Agent'.split(
      ' ',
    );

  test('creates an administrator from a name and an e-mail, with a random password', async () => {
    const { code, out, err } = await users(OWNER, '', { SITE_NAME: 'Our homes' });
    expect([code, err]).toEqual([0, '']);
    const [, password = ''] =
      /^Created the administrator "owner"\nThe password, shown this once: (\S+)\n$/.exec(out) ?? [];
    expect(password).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
    const { passwordHash, createdAt, ...owner } = (await find('owner')) ?? {};
    expect(await verifyPassword(password, passwordHash)).toBe(true);
    expect(Date.now() - Date.parse(createdAt ?? '')).toBeLessThan(60_000);
    expect(owner).toEqual({
      id: 1,
      username: 'owner',
      email: 'Owner@example.com',
      email1: 'Owner@example.com',
      phone: '',
      telegram: null,
      whatsapp: null,
      messenger: null,
      company: 'Our homes',
      position: 'Administrator',
      name: null,
      address: null,
      role: 'admin',
      isDisabled: false,
    });
    const again = await users(['create', '--admin', '--username', 'o2', '--email', 'o2@x.yz']);
    expect(again.out).not.toContain(password);
  });

  test('creates an agent from all fields, with the password from standard input', async () => {
    const given = ['--company', 'Padauk', '--name', 'Ma Thazin', '--password-stdin'];
    const email1 = ['--email1', 'office@example.com', '--address', 'Ahlone'];
    const args = [...AGENT, ...given, ...email1, '--phone', '+95 9 ၁၂၃ 456 789'];
    const { code, out, err } = await users(args, '  white space counts \n');
    expect([code, out, err]).toEqual([0, 'Created the agent "thazin"\n', '']);
    const agent = await find('thazin');
    expect(agent).toMatchObject({
      email1: 'office@example.com',
      phone: '09123456789',
      company: 'Padauk',
      position: 'Agent',
      name: 'Ma Thazin',
      address: 'Ahlone',
      role: 'agent',
    });
    expect(await verifyPassword('  white space counts ', agent?.passwordHash)).toBe(true);
  });

  test.each([
    [['create'], 'Missing: --username, --email, --phone, --company, --position'],
    [['create', '--admin'], 'Missing: --username, --email'],
    [['create', '--admin', '--username', ' ', '--email', 'o@x.yz'], 'Missing: --username'],
    [AGENT, 'Missing: --company'],
    [[...OWNER, '--username', 'ab'], '--username: username too short'],
    [[...OWNER, '--username', 'a b'], '--username: username invalid'],
    [[...OWNER, '--email', 'owner'], '--email: email invalid'],
    [[...OWNER, '--phone', '12'], '--phone: phone invalid'],
    [[...OWNER, '--address', 'x'.repeat(301)], '--address: too long'],
    [[...OWNER, '--password', 'secret'], "Unknown option '--password'"],
  ])('%j is refused: %s', async (args, problem) => {
    const { code, out, err } = await users(args);
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n')[0]).toContain(problem);
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test.each([
    ['', 'password: password is required'],
    ['short\n', 'password: password too short'],
    ['Password123\n', 'password: password too common'],
  ])('the password %j is refused: %s', async (input, problem) => {
    const { code, err } = await users([...OWNER, '--password-stdin'], input);
    expect([code, err.split('\n')[0]]).toEqual([2, `--${problem}`]);
    expect(await find('owner')).toBeUndefined();
  });

  test.each([
    [{ username: 'OWNER' }, 'Another account has this username'],
    [{ email: 'owner@EXAMPLE.com' }, 'Another account has this e-mail'],
  ])('a taken name or e-mail is refused: %j', async (taken, problem) => {
    await addUser(database.db, taken);
    expect(await users(OWNER)).toEqual({ code: 1, out: '', err: `${problem}\n` });
  });
});

describe('users list', () => {
  test('shows accounts in aligned columns, newest first', async () => {
    const { db } = database;
    expect(await users(['list'])).toEqual({ code: 0, out: 'No accounts\n', err: '' });
    await addListings(db, [{}, {}]);
    await db.updateTable('users').set({ username: 'thazin', email: 'thazin@x.yz' }).execute();
    await addUser(db, { username: 'ko', email: 'ko@x.yz', role: 'admin', name: null });
    await users(['disable', 'ko']);
    const { out } = await users(['list']);
    expect(out.split('\n')).toEqual([
      'id  username  e-mail       role   status    listings  name',
      '2   ko        ko@x.yz      admin  disabled  0         Golden Land',
      '1   thazin    thazin@x.yz  agent  active    2         Daw Mya',
      '',
    ]);
    const found = await users(['list', '--search', 'THAZ']);
    expect(found.out.split('\n').map((line) => line.slice(4, 10))).toEqual([
      'userna',
      'thazin',
      '',
    ]);
  });

  test('shows one page at a time', async () => {
    for (let count = 0; count < 101; count++) await addUser(database.db);
    const [first, second] = [await users(['list']), await users(['list', '--page', '2'])];
    expect(first.out.trimEnd().split('\n')).toHaveLength(102);
    expect(first.out).toMatch(/\nPage 1 of 2: --page 2\n$/);
    expect(second.out.trimEnd().split('\n')).toHaveLength(3);
    expect(second.out).toMatch(/\nPage 2 of 2: --page 1\n$/);
  });
});

describe('users role, disable, enable and reset', () => {
  const WARNING =
    'Warning: there is no administrator left who can log in. See: users create --help\n';

  beforeEach(async () => {
    const { db } = database;
    await addUser(db, { username: 'owner', email: 'o@x.yz', role: 'admin', passwordHash: 'x' });
    await addUser(db, { username: 'thazin', email: 't@x.yz', passwordHash: 'x' });
  });

  test('an account is named by username or e-mail, in any case', async () => {
    for (const name of ['thazin', 'THAZIN', 'T@X.yz', ' thazin ']) {
      expect(await users(['role', name, 'admin'])).toEqual({
        code: 0,
        out: '"thazin" is now an administrator\n',
        err: '',
      });
      expect((await find('thazin'))?.role).toBe('admin');
      const { out } = await users(['role', name, 'agent']);
      expect(out).toBe('"thazin" is now an agent\n');
      expect((await find('thazin'))?.role).toBe('agent');
    }
    for (const command of [
      ['role', 'nobody', 'admin'],
      ['disable', 'nobody'],
      ['reset', '%'],
    ])
      expect(await users(command)).toEqual({
        code: 1,
        out: '',
        err: `There is no account "${command[1]}"\n`,
      });
  });

  test('a disabled account is signed out; an enabled one signs in again', async () => {
    const { db } = database;
    const { id = 0 } = (await find('thazin')) ?? {};
    const token = await startSession(db, id, new Date());
    expect(await users(['disable', 'thazin'])).toEqual({
      code: 0,
      out: '"thazin" is disabled and signed out\n',
      err: '',
    });
    expect((await find('thazin'))?.isDisabled).toBe(true);
    expect(await findSession(db, token, new Date())).toBeUndefined();
    const { out } = await users(['enable', 'thazin']);
    expect(out).toBe('"thazin" can log in again\n');
    expect((await find('thazin'))?.isDisabled).toBe(false);
    expect(await findSession(db, token, new Date())).toBeUndefined();
  });

  test('removing the last administrator is allowed, with a warning', async () => {
    expect(await users(['role', 'owner', 'agent'])).toMatchObject({ code: 0, err: WARNING });
    expect(await users(['role', 'owner', 'admin'])).toMatchObject({ code: 0, err: '' });
    expect(await users(['disable', 'owner'])).toMatchObject({ code: 0, err: WARNING });
    // One without a password cannot log in.
    await addUser(database.db, { username: 'no.password', role: 'admin' });
    expect(await users(['disable', 'owner'])).toMatchObject({ code: 0, err: WARNING });
    await users(['role', 'thazin', 'admin']);
    await users(['enable', 'owner']);
    expect(await users(['disable', 'owner'])).toMatchObject({ code: 0, err: '' });
  });

  test('an account is deleted, one with listings only if they are deleted, too, and never the last administrator', async () => {
    const { db } = database;
    const postedBy = await addUser(db, { username: 'has.homes' });
    await addListings(db, [{ postedBy }, { postedBy }]);
    expect(await users(['delete', 'has.homes'])).toEqual({
      code: 1,
      out: '',
      err: '"has.homes" has published 2 records: hand them over, or delete them with --with-records\n',
    });
    expect((await find('has.homes'))?.isDisabled).toBe(false);
    expect(await users(['delete', 'has.homes', '--with-records'])).toEqual({
      code: 0,
      out: '"has.homes" is deleted, and 2 records with it\n',
      err: '',
    });
    expect(await db.selectFrom('properties').select('id').execute()).toEqual([]);
    expect(await users(['delete', 't@x.yz'])).toEqual({
      code: 0,
      out: '"thazin" is deleted\n',
      err: '',
    });
    expect(await find('thazin')).toBeUndefined();
    expect(await users(['delete', 'owner'])).toEqual({
      code: 1,
      out: '',
      err: 'This is the last administrator who can log in\n',
    });
    expect((await find('owner'))?.isDisabled).toBe(false);
  });

  test('a reset prints a working link', async () => {
    const env = { PUBLIC_URL: 'https://eain.example' };
    const { code, out, err } = await users(['reset', 't@x.yz'], '', env);
    expect([code, err]).toEqual([0, '']);
    const [, link = ''] =
      /^Sets the password of "thazin" once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC:\n(.+)\n$/.exec(
        out,
      ) ?? [];
    expect(link).toMatch(/^https:\/\/eain\.example\/setPassword#code=/);
    const secret = new URL(link).hash.slice('#code='.length);
    expect(await findReset(database.db, secret, new Date())).toMatchObject({ username: 'thazin' });
  });
});
