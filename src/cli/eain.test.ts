import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { lockDataDir } from '#db/data-dir-lock.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { fillSearchIndexes } from '#records/search-index.ts';
import { projectRoot } from '#system/project-root.ts';
import { runEain, spawnEain, type CommandResult } from '#test/support/app/command-line.ts';
import { openTestDatabase } from '#test/support/app/database.ts';
import { COMMANDS } from './commands.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-cli-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const eain = (args: string[], env: Record<string, string> = {}): Promise<CommandResult> =>
  runEain(args, { dir, env });

test('seed adds listings and reports them in one line', async () => {
  const file = join(dir, 'eain.sqlite');
  for (const total of [30, 60]) {
    const { code, out, err } = await eain(['seed', '--listings', '30']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Added 30 listings to .*eain\.sqlite in \d+\.\d s\n$/);
    const db = connect(file);
    expect(await db.selectFrom('properties').select('id').execute()).toHaveLength(total);
    await db.destroy();
  }
});

test('the start after seed does not fill the index again', async () => {
  const seeded = join(dir, 'seeded');
  await eain(['seed', '--listings', '5'], { DATA_DIR: seeded });
  const db = connect(join(seeded, 'eain.sqlite'));
  await sql`delete from properties_search`.execute(db);
  await fillSearchIndexes(db, [searchedListings]);
  const { rows } =
    await sql`select rowid from properties_search where properties_search match 'yangon'`.execute(
      db,
    );
  await db.destroy();
  expect(rows).toEqual([]);
});

describe('a command that cannot be parsed prints the usage', () => {
  test.each([
    [[]],
    [['__proto__']],
    [['users']],
    [['users', 'erase']],
    [['invitations', '--uses', '1']],
  ])('of all commands: %j', async (args) => {
    const { code, out, err } = await eain(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage: npm run eain -- <command>');
    expect(err).toContain(args[0] === 'users' ? 'users reset USERNAME' : 'invitations revoke CODE');
  });

  test.each([
    [['seed']],
    [['seed', '--listings', '0']],
    [['seed', '--listings', '1e3']],
    [['seed', '--listings', '10000001']],
    [['seed', '--listings', '30', '--more']],
    [['users', 'list', '--page', '0']],
    [['users', 'role', 'thazin', 'owner']],
    [['users', 'role', 'thazin']],
    [['users', 'disable']],
    [['users', 'disable', 'one', 'two']],
    [['invitations', 'create', '--uses', '1001']],
    [['invitations', 'create', '--days', '3651']],
    [['invitations', 'create', '--note', 'x'.repeat(101)]],
    [['invitations', 'revoke']],
    [['media', 'clean', 'all']],
  ])('of the called command: %j', async (args) => {
    const { code, out, err } = await eain(args);
    expect([code, out]).toEqual([2, '']);
    const name = args.slice(0, args[0] === 'seed' ? 1 : 2).join(' ');
    expect(err).toContain(`Usage: npm run eain -- ${name} `);
    expect(err).not.toContain('    at ');
  });
});

describe('help exits with code 0', () => {
  test.each([[['--help']], [['-h']], [['help']]])('%j lists every command', async (args) => {
    const { code, out, err } = await eain(args);
    expect([code, err]).toEqual([0, '']);
    for (const name of Object.keys(COMMANDS)) expect(out).toContain(`  ${name} `);
  });

  test('a release names itself, and that it starts the site', async () => {
    const { code, out } = await eain(['start', '--help'], { EAIN_COMMAND: 'eain' });
    expect(code).toBe(0);
    expect(out).toContain('Usage: eain <command>');
    expect(out).toMatch(/^ {2}start +serve the site/m);
  });

  test.each(Object.keys(COMMANDS))('%s explains its arguments, and does nothing', async (name) => {
    const { code, out, err } = await eain([...name.split(' '), '--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`Usage: npm run eain -- ${name} ${COMMANDS[name]?.args}`);
  });
});

test.each(['--version', '-v', 'version'])('%s says which version this is', async (word) => {
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
  expect(await eain([word])).toMatchObject({ code: 0, out: `Eain ${version}\n`, err: '' });
});

describe('an error is printed without a stack', () => {
  const expectLine = async (ended: Promise<CommandResult>, line: string) => {
    const { code, out, err } = await ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(line);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  };

  test('a wrong configuration', () =>
    expectLine(eain(['users', 'list'], { PORT: 'x' }), 'PORT=x is wrong'));

  test('a data folder that cannot be created', async () => {
    const file = join(dir, 'file');
    await writeFile(file, '');
    const env = { DATA_DIR: join(file, 'data') };
    await expectLine(eain(['seed', '--listings', '1'], env), 'ENOTDIR');
  });

  test('a folder without a database, which only seed creates', async () => {
    const none = join(dir, 'mistyped');
    for (const args of [
      ['users', 'list'],
      ['invitations', 'create'],
      ['media', 'clean'],
    ])
      await expectLine(eain(args, { DATA_DIR: none }), `There is no database ${none}/eain.sqlite.`);
    expect(existsSync(none)).toBe(false);
  });

  test('an older schema under a running site', async () => {
    const { db, dir: other, close } = await openTestDatabase();
    await sql`delete from kysely_migration where name like '005%'`.execute(db);
    const lock = lockDataDir(other, new Date());
    await expectLine(
      eain(['users', 'list'], { DATA_DIR: other }),
      `The database in ${other} is of an older release than this command, and a site of that release runs: restart it with this one first.`,
    );
    lock.release();
    await close();
  });

  test('a file that is not a database', async () => {
    const other = await mkdtemp(join(tmpdir(), 'eain-cli-'));
    await writeFile(join(other, 'eain.sqlite'), 'nothing like a database'.repeat(50));
    await expectLine(
      eain(['users', 'list'], { DATA_DIR: other }),
      'The database cannot be used: file is not a database',
    );
    await rm(other, { recursive: true });
  });

  test('a database that another process keeps locked', async () => {
    const db = connect(join(dir, 'eain.sqlite'));
    await db
      .transaction()
      .execute(() => expectLine(eain(['invitations', 'create']), 'The database is busy'));
    await db.destroy();
  });
});

test('a process of its own uses its streams and exits with the status', async () => {
  const args = ['users', 'create', '--admin', '--username', 'owner', '--email', 'o@example.com'];
  const input = 'Golden land 77\n';
  expect(await spawnEain([...args, '--password-stdin'], { dir, input })).toEqual({
    code: 0,
    out: 'Created the administrator "owner"\n',
    err: '',
  });
  expect(await spawnEain([...args, '--password-stdin'], { dir, input })).toEqual({
    code: 1,
    out: '',
    err: 'Another account has this e-mail\n',
  });
});
