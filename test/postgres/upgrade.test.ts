import { cp, glob, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrations } from '#db/all-migrations.ts';
import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import { SERVER } from '#scripts/launch/server.mjs';
import { projectRoot } from '#system/project-root.ts';
import { LISTING_FORM } from '#test/support/app/publishing.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { createDatabase } from '#test/support/postgres/databases.ts';
import { childrenOf } from '#test/support/process/processes.ts';
import { startObjectStore, type ObjectStore } from '#test/support/s3/object-store.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

/** A migration that the next version adds. */
const NEXT =
  '"999-next": { up: (db) => db.schema.alterTable("properties").addColumn("next_fact", "text").execute() },';

let data: { dir: string; remove: () => Promise<void> };
let store: ObjectStore;
let site: Site;
let db: Db;
let environment: { DATA_DIR: string } & Record<string, string>;
beforeAll(async () => {
  data = await newDataDir();
  store = await startObjectStore();
  const url = await createDatabase(inject('postgresUrl'));
  db = connect({ url, poolSize: 2 });
  await makeRelease('one');
  await addMigration(await makeRelease('two'));
  await symlink('one', join(data.dir, 'current'));
  environment = {
    DATA_DIR: join(data.dir, 'data'),
    DATABASE_URL: url,
    DATABASE_POOL: '4',
    ...store.env('upgrade'),
    WORKERS: '2',
    DEMO: '0',
    RATE_LIMIT: 'off',
  };
  site = await start('current');
});
afterAll(async () => {
  await site.stop();
  await db.destroy();
  await store.close();
  await data.remove();
});

/** Makes a folder with a build, as an upgrade unpacks one, and returns it. */
const makeRelease = async (name: string): Promise<string> => {
  const root = join(data.dir, name);
  await mkdir(root);
  await cp(join(projectRoot, 'dist'), join(root, 'dist'), { recursive: true });
  for (const part of ['package.json', 'node_modules', 'assets', 'demo', 'public'])
    await symlink(join(projectRoot, part), join(root, part));
  return root;
};

/** Adds a migration to the program of a release, beside the last one that it has. */
const addMigration = async (root: string): Promise<void> => {
  const last = `"${Object.keys(migrations).at(-1)}":`;
  let count = 0;
  for await (const file of glob('dist/server/**/*.js', { cwd: root })) {
    const program = await readFile(join(root, file), 'utf8');
    if (!program.includes(last)) continue;
    await writeFile(join(root, file), program.replace(last, NEXT + last));
    count++;
  }
  // A build keeps the files of the one before.
  expect(count).toBeGreaterThan(0);
};

/** Starts what a path leads to when its processes start. */
const start = (name: string): Promise<Site> =>
  startSite(environment, {
    program: [...SERVER.slice(0, -1), join(data.dir, name, 'dist/server/main.js')],
  });

const workers = (): number[] => childrenOf(site.pid, 'main.js');

test('a new release with a migration takes over from the running one, and nothing is refused or lost', async () => {
  const { headers } = await addSignedIn(db);
  const before = workers();
  const done = new AbortController();
  const areas: string[] = [];
  const failures: string[] = [];
  const publish = async (): Promise<void> => {
    for (let number = 0; !done.signal.aborted; number++) {
      const form = new FormData();
      const area = `area ${number}`;
      for (const [name, value] of Object.entries({ ...LISTING_FORM, area }))
        form.append(name, value);
      const options = { method: 'POST', headers, body: form };
      const { status } = await fetch(`${site.origin}/api/properties`, options);
      if (status === 201) areas.push(area);
      else failures.push(`publishing: ${status}`);
    }
  };
  const read = async (path: string): Promise<void> => {
    while (!done.signal.aborted) {
      const { status } = await fetch(site.origin + path);
      if (status !== 200) failures.push(`${path}: ${status}`);
    }
  };
  const working = Promise.all([publish(), read('/results'), read('/api/properties/search')]);

  await symlink('two', join(data.dir, 'next'));
  await rename(join(data.dir, 'next'), join(data.dir, 'current'));
  process.kill(site.pid, 'SIGUSR2');
  await vi.waitUntil(
    () => workers().length === 2 && !workers().some((pid) => before.includes(pid)),
    { timeout: 60_000, interval: 100 },
  );
  await expect
    .poll(async () => (await fetch(`${site.origin}/metrics`)).text(), { timeout: 20_000 })
    .toMatch(/worker="1"[^]*worker="2"/);
  done.abort();
  await working;

  expect(failures).toEqual([]);
  expect(site.log()).toBe('');
  expect(areas.length).toBeGreaterThan(5);
  const rows = await db.selectFrom('properties').selectAll().execute();
  expect(rows.map(({ area }) => area).toSorted()).toEqual(areas.toSorted());
  expect(rows[0]).toHaveProperty('next_fact', null);
});

test(
  'the release before does not start on the database of the new one',
  { tags: ['thorough'] },
  async () => {
    await site.stop();
    await expect(start('one')).rejects.toThrow(
      /migration "999-next", which this version of Eain does not know/,
    );
  },
);
