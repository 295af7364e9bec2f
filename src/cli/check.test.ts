import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataDir } from '#db/data-dir-lock.ts';
import { runEain } from '#test/support/app/command-line.ts';
import {
  openDatabaseBefore,
  openTestDatabase,
  type TestDatabase,
} from '#test/support/app/database.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { startMailServer } from '#test/support/mail/mail-server.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await addUser(database.db, { passwordHash: 'x' });
});
afterEach(() => database.close());

const eain = (command: string, env: Record<string, string> = {}) =>
  runEain([command], { dir: database.dir, env: { PORT: '0', ...env } });

/** Runs `eain check` and returns its status with the words of the lines. */
const check = async (env?: Record<string, string>) => {
  const { code, out } = await eain('check', env);
  const lines = out.trimEnd().split('\n');
  return { code, lines: lines.map((line) => line.replace(/ {2,}/g, ' ')) };
};

describe('check', () => {
  test('a site that can start has a line for each part', async () => {
    const { code, lines } = await check();
    expect(code).toBe(0);
    expect(lines).toEqual([
      'ok configuration http://localhost:0',
      `ok folder ${database.dir}`,
      expect.stringMatching(/^(?:ok|WARNS) disk \d+ MB free/),
      `ok database ${database.file} is up to date`,
      expect.stringMatching(/^ok clock 20/),
      'ok port 0.0.0.0:0 is free',
    ]);
  });

  test('a wrong setting fails, a misspelt one warns', async () => {
    const wrong = await check({ PORT: 'x' });
    expect(wrong.code).toBe(1);
    expect(wrong.lines).toEqual([expect.stringContaining('FAILS configuration PORT=x is wrong')]);
    const misspelt = await check({ DATADIR: '/srv' });
    expect(misspelt.code).toBe(0);
    expect(misspelt.lines[0]).toBe(
      'WARNS configuration DATADIR is set but is no setting: DATA_DIR is one',
    );
  });

  test('a folder that is not there is not made', async () => {
    const dir = join(database.dir, 'new', 'data');
    const { code, lines } = await check({ DATA_DIR: dir });
    expect(code).toBe(0);
    expect(lines).toContain(`ok folder ${dir} is not there: a start makes it`);
    expect(existsSync(join(database.dir, 'new'))).toBe(false);
  });

  test('a file in the place of the folder, or above it, fails', async () => {
    const file = join(database.dir, 'file');
    await writeFile(file, '');
    for (const dir of [file, join(file, 'data')]) {
      const { code, lines } = await check({ DATA_DIR: dir });
      expect([code, lines[1]]).toEqual([1, `FAILS folder ${file} is not a folder.`]);
    }
  });

  test('too little room for a copy of the database fails only if a start makes one', async () => {
    // The file has a hole of 8 TB behind what the database uses.
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
    await truncate(database.file, 2 ** 43);
    expect((await check()).code).toBe(0);
    await sql`delete from kysely_migration where name like '023%'`.execute(database.db);
    const { code, lines } = await check();
    expect(code).toBe(1);
    expect(lines[3]).toMatch(
      /^FAILS database .* is older: a start copies it, for which \d+ MB are too little$/,
    );
  });

  test('an older database warns, a newer one fails, and neither is changed', async () => {
    await sql`delete from kysely_migration where name like '023%'`.execute(database.db);
    const older = await check();
    expect(older.code).toBe(0);
    expect(older.lines[3]).toMatch(/^WARNS database .* is older: a start copies it/);
    await sql`insert into kysely_migration values ('999-later', '')`.execute(database.db);
    const newer = await check();
    expect(newer.code).toBe(1);
    expect(newer.lines[3]).toMatch(/^FAILS database .*"999-later"/);
    expect(existsSync(join(database.dir, 'backups'))).toBe(false);
  });

  test('photos without their database, and a file that is none, fail', async () => {
    const dir = join(database.dir, 'other');
    await mkdir(join(dir, 'media', 'ab'), { recursive: true });
    await writeFile(join(dir, 'media', 'ab', 'abcdef0123456789abcdef01.jpg'), '');
    const lost = await check({ DATA_DIR: dir });
    expect([lost.code, lost.lines[3]]).toEqual([
      1,
      expect.stringContaining('is missing or empty, but there are photos'),
    ]);
    await writeFile(join(dir, 'eain.sqlite'), 'nothing like a database'.repeat(50));
    expect((await check({ DATA_DIR: dir })).lines[3]).toContain('FAILS database');
  });

  test('a mail server is asked, and warns if it takes no mails', async () => {
    const server = await startMailServer();
    const url = new URL(server.env.SMTP_URL);
    expect((await check(server.env)).lines).toContain(`ok mail ${url.host} answers`);
    const named = { ...server.env, SMTP_URL: `smtp://office:secret-word@${url.host}` };
    const refused = await check(named);
    expect(refused.lines.join('\n')).toContain(`WARNS mail ${url.host} takes no mails: `);
    expect(refused.lines.join('\n')).not.toContain('secret-word');
    await server.close();
    const { code, lines } = await check(server.env);
    expect(code).toBe(0);
    expect(lines).toContain(
      `WARNS mail ${url.host} takes no mails: connect ECONNREFUSED ${url.host}`,
    );
  });

  test('a clock that is behind the newest record warns', async () => {
    await addListing(database.db, { postedBy: 1, createdAt: '2100-01-01T00:00:00.000Z' });
    const { code, lines } = await check();
    expect(code).toBe(0);
    expect(lines[4]).toMatch(/^WARNS clock .* is before the newest record, 2100-01-01/);
  });

  test('a clock that is weeks after the newest record warns', async () => {
    await addListing(database.db, { postedBy: 1, createdAt: '2020-01-01T00:00:00.000Z' });
    const { code, lines } = await check();
    expect(code).toBe(0);
    expect(lines[4]).toMatch(/^WARNS clock .* is weeks after the newest record/);
  });

  test('a port that is taken fails, and is not looked at beside a running site', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const env = { PORT: String((server.address() as AddressInfo).port), HOST: '127.0.0.1' };
    const taken = await check(env);
    expect([taken.code, taken.lines.at(-1)]).toEqual([
      1,
      `FAILS port 127.0.0.1:${env.PORT} cannot be used`,
    ]);
    const lock = lockDataDir(database.dir, new Date());
    const running = await check(env);
    lock.release();
    server.close();
    expect(running.code).toBe(0);
    expect(running.lines).toContain(`ok folder ${database.dir}, a site is running on it`);
  });
});

describe('migrate', () => {
  test('an older database is copied and brought up to date', async () => {
    await database.close();
    database = await openDatabaseBefore('024-listing-life');
    await addUser(database.db, { passwordHash: 'x' });
    expect(await eain('migrate')).toEqual({
      code: 0,
      out: `${database.file} is up to date\n`,
      err: '',
    });
    expect(existsSync(join(database.dir, 'backups'))).toBe(true);
    expect((await check()).lines[3]).toContain('is up to date');
  });

  test('a running site refuses it, also when there is nothing to do', async () => {
    const lock = lockDataDir(database.dir, new Date());
    const { code, err } = await eain('migrate');
    lock.release();
    expect(code).toBe(1);
    expect(err).toContain('is in use by another Eain');
  });

  test('a folder without a database gets none', async () => {
    const dir = join(database.dir, 'mistyped');
    const { code, err } = await eain('migrate', { DATA_DIR: dir });
    expect(code).toBe(1);
    expect(err).toContain('There is no database');
    expect(existsSync(dir)).toBe(false);
  });
});
