import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { connect, type DatabasePlace } from '#db/connect.ts';
import { engineOf } from '#db/dialect.ts';
import { migrate } from '#db/migrate.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { runEain, type CommandResult } from '#test/support/app/command-line.ts';
import { createListing } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { createDatabase, dropDatabase } from '#test/support/postgres/databases.ts';
import { newDataDir } from '#test/support/sites/site.ts';

let app: TestApp;
let agent: SignedInUser;
let url: string;
let ends: (() => Promise<unknown>)[];

beforeEach(async () => {
  ends = [];
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  ({ url } = app.place as { url: string });
  agent = await addSignedIn(app.db);
});
afterEach(async () => {
  await app.close();
  for (const end of ends.toReversed()) await end();
});

const folder = async (): Promise<string> => {
  const { dir, remove } = await newDataDir();
  ends.push(remove);
  return dir;
};

const newDatabase = async (): Promise<string> => {
  const made = await createDatabase(inject('postgresUrl'));
  ends.push(() => dropDatabase(inject('postgresUrl'), new URL(made).pathname.slice(1)));
  return made;
};

/** Runs `eain` on a database of PostgreSQL, or on that of the folder. */
const eain = (args: string[], dir: string, database?: string): Promise<CommandResult> =>
  runEain(args, { dir, env: database === undefined ? {} : { DATABASE_URL: database } });

const titlesIn = async (place: DatabasePlace): Promise<string[]> => {
  const db = connect(place);
  try {
    const rows = await db.selectFrom('properties').select('area').orderBy('id').execute();
    return rows.map(({ area }) => area);
  } finally {
    await db.destroy();
  }
};

/** Counts the records that the filled search finds by a word; none if the next start would fill it. */
const foundIn = async (place: DatabasePlace, word: string): Promise<number> => {
  const db = connect(place);
  try {
    const filled = await db.selectFrom('search_indexes').select('name').execute();
    if (!filled.some(({ name }) => name === 'properties')) return 0;
    const match = { kind: 'text', phrase: `"${word}"` } as const;
    return await engineOf(db).fullText.count(db, 'properties', match);
  } finally {
    await db.destroy();
  }
};

test('a backup of PostgreSQL under writes restores into a file and into another database', async () => {
  const photo = await jpeg(60, 40);
  for (let count = 0; count < 5; count++)
    await createListing(app, agent, { area: `before ${count}` }, { image1: photo });
  const { dataDir } = app.config;
  const archive = `${await folder()}/backup.tar`;
  const done = new AbortController();
  const write = async (): Promise<void> => {
    for (let count = 0; !done.signal.aborted; count++) {
      await createListing(app, agent, { area: `while ${count}` }, { image1: photo });
      await pause(5);
    }
  };
  const writing = write();
  const written = await eain(['backup', archive], dataDir, url);
  done.abort();
  await writing;
  expect(written).toMatchObject({ code: 0, err: '' });

  const dir = await folder();
  expect(await eain(['restore', archive], dir)).toMatchObject({ code: 0, err: '' });
  const inFile = await titlesIn(`${dir}/eain.sqlite`);
  expect(inFile.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((count) => `before ${count}`));
  const check = await eain(['check'], dir);
  expect(check.out).not.toContain('FAILS');

  const second = await newDatabase();
  const other = await folder();
  const again = await eain(['restore', archive], other, second);
  expect(again).toMatchObject({ code: 0, err: '', out: `Restored ${archive} to DATABASE_URL\n` });
  expect(await titlesIn({ url: second, poolSize: 1 })).toEqual(inFile);
  expect(await foundIn({ url: second, poolSize: 1 }, 'before')).toBe(0);
  expect(await eain(['migrate'], await folder(), second)).toMatchObject({
    code: 0,
    out: 'The database of DATABASE_URL is up to date\n',
  });
  expect(await foundIn({ url: second, poolSize: 1 }, 'before')).toBe(5);
  const refused = await eain(['restore', archive], await folder(), second);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toContain('There are records already (users)');
});

test('records are copied from the folder to the database and back by commands', async () => {
  const { dataDir } = app.config;
  await createListing(app, agent, { area: 'moved' });
  const running = await eain(['database', 'copy', 'sqlite'], dataDir, url);
  expect(running).toMatchObject({ code: 1 });
  expect(running.err).toContain('A site is running on DATABASE_URL. Stop it first.');
  const archive = `${await folder()}/backup.tar`;
  await eain(['backup', archive], dataDir, url);
  const dir = await folder();
  await eain(['restore', archive], dir);

  const empty = await newDatabase();
  const there = await eain(['database', 'copy', 'postgres'], dir, empty);
  expect(there).toMatchObject({ code: 0, err: '' });
  expect(there.out).toMatch(/^properties +1$/m);
  expect(there.out).toMatch(
    /Copied and compared in \d+\.\d s\.\nFilled the search in \d+\.\d s\.\nStart the site with DATABASE_URL\.\n$/,
  );
  expect(await foundIn({ url: empty, poolSize: 1 }, 'moved')).toBe(1);
  const twice = await eain(['database', 'copy', 'postgres'], dir, empty);
  expect(twice.err).toContain('There are records already (users). Name an empty database.');
  const back = await folder();
  expect((await eain(['database', 'copy', 'sqlite'], back, empty)).code).toBe(0);
  expect(await titlesIn(`${back}/eain.sqlite`)).toEqual(['moved']);
  expect(await foundIn(`${back}/eain.sqlite`, 'moved')).toBe(1);
  for (const [args, said] of [
    [['database', 'copy', 'mysql'], 'not to mysql'],
    [['database', 'copy', 'sqlite'], 'DATABASE_URL must name'],
  ] as const)
    expect((await eain([...args], back)).err).toContain(said);
});

test('a database of an older version is not copied', async () => {
  const dir = await folder();
  const file = `${dir}/eain.sqlite`;
  const db = connect(file);
  await migrate(db, { file, backupDir: dir, now: new Date() });
  await sql`delete from kysely_migration where name > '024'`.execute(db);
  await db.destroy();
  const { err } = await eain(['database', 'copy', 'postgres'], dir, await newDatabase());
  expect(err).toContain('of an older version');
});
