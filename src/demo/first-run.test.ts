import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkInvitation } from '#features/accounts/server/invitations.ts';
import { verifyPassword } from '#features/accounts/server/passwords/passwords.ts';
import { findUserByUsername, updateUser } from '#features/accounts/server/store.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import { makeFirstAdmin } from './first-run.ts';

let database: TestDatabase;
let file: string;
beforeEach(async () => {
  database = await openTestDatabase();
  file = join(database.dir, 'first-run.txt');
});
afterEach(() => database.close());

/** Runs a start and returns what it printed. */
const start = async ({ isTerminal }: { isTerminal: boolean }): Promise<string[]> => {
  const printed: string[] = [];
  await makeFirstAdmin({
    db: database.db,
    now: new Date(),
    loginUrl: 'https://eain.example/login',
    file,
    isTerminal,
    print: (line) => void printed.push(line),
  });
  return printed;
};

/** Expects that the printed password and code are valid. */
const expectGood = async (output: string): Promise<void> => {
  const [, password = ''] = /^Password +(\S+)$/m.exec(output) ?? [];
  const [, code = ''] = /^Invitation code +(\S+)$/m.exec(output) ?? [];
  expect(output).toMatch(/^Log in at +https:\/\/eain\.example\/login\nUsername +admin\n/m);
  const admin = await findUserByUsername(database.db, 'admin');
  expect(admin).toMatchObject({ role: 'admin', isDisabled: false });
  expect(await verifyPassword(password, admin?.passwordHash)).toBe(true);
  await checkInvitation(database.db, code, new Date());
};

const logins = () => database.db.selectFrom('users').select('username').execute();

test('on a terminal the login is printed and no file is written', async () => {
  const output = await start({ isTerminal: true });
  await expectGood(output.join('\n'));
  expect(await readdir(database.dir)).not.toContain('first-run.txt');
});

test('without a terminal the login is in a file that only its owner can read, and only the path is printed', async () => {
  expect(await start({ isTerminal: false })).toEqual([
    `First run: how to log in is written in ${file}`,
  ]);
  await expectGood(await readFile(file, 'utf8'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('the login is printed once, even if the administrator was renamed', async () => {
  await addUser(database.db);
  await start({ isTerminal: true });
  expect(await start({ isTerminal: true })).toEqual([]);
  const { id = 0 } = (await findUserByUsername(database.db, 'admin')) ?? {};
  await updateUser(database.db, id, { username: 'owner', role: 'agent' });
  expect(await start({ isTerminal: false })).toEqual([]);
  expect(await logins()).toHaveLength(2);
  expect(await readdir(database.dir)).not.toContain('first-run.txt');
});

test('a database with a login does not get another one', async () => {
  await addUser(database.db, { passwordHash: 'x' });
  expect(await start({ isTerminal: true })).toEqual([]);
  expect(await logins()).toHaveLength(1);
});

/** Runs a start that is killed as soon as it prints. */
const KILLED = `
  const { connect } = await import(process.argv[1] + '/db/connect.ts');
  const { makeFirstAdmin } = await import(process.argv[1] + '/demo/first-run.ts');
  const [, , databaseFile, file, isTerminal] = process.argv;
  await makeFirstAdmin({
    db: connect(databaseFile),
    now: new Date(),
    loginUrl: 'https://eain.example/login',
    file,
    isTerminal: isTerminal === 'true',
    print: () => process.kill(process.pid, 'SIGKILL'),
  });
`;

test.each([true, false])(
  'a start killed while it prints a login prints another one next time (%s)',
  async (isTerminal) => {
    // A world-readable file, as an earlier attempt may have left it.
    await writeFile(file, 'Password  unknown\n', { mode: 0o644 });
    const source = join(import.meta.dirname, '..');
    const args = [
      '--input-type=module',
      '--eval',
      KILLED,
      source,
      database.file,
      file,
      `${isTerminal}`,
    ];
    const ended = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
    expect(ended).toEqual([null, 'SIGKILL']);
    expect(await logins()).toEqual([]);
    expect(await database.db.selectFrom('invitations').select('id').execute()).toEqual([]);
    const output = await start({ isTerminal });
    await expectGood(isTerminal ? output.join('\n') : await readFile(file, 'utf8'));
    if (!isTerminal) expect((await stat(file)).mode & 0o777).toBe(0o600);
  },
);
