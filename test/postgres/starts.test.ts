import { sql } from 'kysely';
import { inject, expect, test, onTestFinished } from 'vitest';
import { connect } from '#db/connect.ts';
import { runEain, spawnEain } from '#test/support/app/command-line.ts';
import { addUser } from '#test/support/app/records.ts';
import { createDatabase, dropDatabase } from '#test/support/postgres/databases.ts';
import {
  newDataDir,
  startSite,
  type Site,
  type SiteEnvironment,
} from '#test/support/sites/site.ts';

const newDatabase = async (encoding?: 'LATIN1'): Promise<string> => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, { encoding });
  onTestFinished(() => dropDatabase(server, new URL(url).pathname.slice(1)));
  return url;
};

const folder = async (): Promise<string> => {
  const { dir, remove } = await newDataDir();
  onTestFinished(remove);
  return dir;
};

const refusal = async (environment: SiteEnvironment): Promise<string> =>
  startSite(environment).then(
    async (site) => {
      await site.stop();
      return 'it started';
    },
    (error: unknown) => String(error).trim().split('\n').slice(1).join('\n'),
  );

test('the built site makes its tables, and is the only one that has its photos in files', async () => {
  const environment = { DATABASE_URL: await newDatabase(), DEMO: '0' };
  const site: Site = await startSite({ ...environment, DATA_DIR: await folder() });
  expect((await fetch(`${site.origin}/results`)).status).toBe(200);
  expect(await refusal({ ...environment, DATA_DIR: await folder() })).toBe(
    'Another Eain with this DATABASE_URL has its photos in files. Several need MEDIA_URL, a bucket for all of them.',
  );
  await site.crash();
  const next = await startSite({ ...environment, DATA_DIR: await folder() });
  await next.stop();
});

/** Runs `eain check`: its status, and what it says of the database. */
const checkOf = async (
  url: string,
  run = runEain,
): Promise<[code: number, line: string | undefined]> => {
  const env = { DATABASE_URL: url, PORT: '0' };
  const { code, out } = await run(['check'], { dir: await folder(), env });
  const line = out.split('\n').find((each) => / database /.test(each));
  return [code, line?.replaceAll(/ {2,}/g, ' ')];
};

test(
  'eain check looks at the database of DATABASE_URL, and leaves it as it is',
  { tags: ['thorough'] },
  async () => {
    const url = await newDatabase();
    const fresh = [0, 'ok database DATABASE_URL has no tables yet: a start makes them'];
    expect(await checkOf(url)).toEqual(fresh);
    expect(await checkOf(url)).toEqual(fresh);
    const site = await startSite({ DATABASE_URL: url, DEMO: '0', DATA_DIR: await folder() });
    const [code, line] = await checkOf(url);
    expect([code, line]).toEqual([1, expect.stringMatching(/^FAILS database Another Eain with/)]);
    await site.stop();
    expect(await checkOf(url)).toEqual([
      0,
      'WARNS database DATABASE_URL has no account that can log in',
    ]);
    const db = connect({ url, poolSize: 2 });
    await addUser(db, { passwordHash: 'x' });
    expect(await checkOf(url)).toEqual([0, 'ok database DATABASE_URL is up to date']);
    await sql`delete from kysely_migration where name like '023%'`.execute(db);
    expect(await checkOf(url)).toEqual([
      0,
      'WARNS database DATABASE_URL is older: a start migrates it',
    ]);
    await db.destroy();
  },
);

test('a database that cannot hold Burmese is refused', async () => {
  const url = await newDatabase('LATIN1');
  const reason =
    'The database of DATABASE_URL has the encoding LATIN1. Eain needs UTF8: createdb --encoding UTF8 --template template0';
  expect(await refusal({ DATABASE_URL: url, DEMO: '0', DATA_DIR: await folder() })).toBe(reason);
  expect(await checkOf(url)).toEqual([1, `FAILS database ${reason}`]);
});

/** The address of the server for a user who needs a password. */
const guarded = async (password: string): Promise<string> => {
  const db = connect({ url: inject('postgresUrl'), poolSize: 2 });
  await sql.raw(`drop role if exists guarded`).execute(db);
  await sql.raw(`create role guarded login password 'right'`).execute(db);
  await db.destroy();
  return Object.assign(new URL(inject('postgresUrl')), { username: 'guarded', password }).href;
};

test.each([
  ['a server that is not there', () => 'postgres://eain@127.0.0.1:1/eain', 'ECONNREFUSED'],
  [
    'a database that is not there',
    () => Object.assign(new URL(inject('postgresUrl')), { pathname: '/nothing' }).href,
    'database "nothing" does not exist',
  ],
  ['a wrong password', () => guarded('wrong'), 'password authentication failed'],
  ['a password that is not given', () => guarded(''), 'password must be'],
  [
    'a server without encryption',
    () => Object.assign(new URL(inject('postgresUrl')), { search: '?sslmode=verify-full' }).href,
    'does not support SSL',
  ],
])('%s is said in a line', { tags: ['thorough'] }, async (_what, url, message) => {
  const address = await url();
  const said = await refusal({ DATABASE_URL: address, DEMO: '0', DATA_DIR: await folder() });
  expect(said).toContain('The database cannot be used: ');
  expect(said).toContain(message);
  expect(said.split('\n')).toHaveLength(1);
  expect(await checkOf(address, spawnEain)).toEqual([1, `FAILS database ${said}`]);
});
