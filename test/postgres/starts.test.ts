import { inject, expect, test, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from '#test/support/postgres/databases.ts';
import {
  newDataDir,
  startSite,
  type Site,
  type SiteEnvironment,
} from '#test/support/sites/site.ts';

const newDatabase = async (): Promise<string> => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server);
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

test.each([
  ['a server that is not there', () => 'postgres://eain@127.0.0.1:1/eain', 'ECONNREFUSED'],
  [
    'a database that is not there',
    () => Object.assign(new URL(inject('postgresUrl')), { pathname: '/nothing' }).href,
    'database "nothing" does not exist',
  ],
])('%s is said in a line', async (_what, url, message) => {
  const said = await refusal({ DATABASE_URL: url(), DEMO: '0', DATA_DIR: await folder() });
  expect(said).toContain('The database cannot be used: ');
  expect(said).toContain(message);
  expect(said.split('\n')).toHaveLength(1);
});
