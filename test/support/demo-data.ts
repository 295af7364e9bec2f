import { join } from 'node:path';
import Database from 'better-sqlite3';
import { newDataDir, startSite, type Site } from './site.ts';

/**
 * The built server with the demo, which its first start loads as it does for everybody. Then it is
 * started again with its photos marked as encoded: making all their variants would take longer than
 * the tests, and until there is one the largest JPEG answers for it.
 */
export const startDemoSite = async (): Promise<Site> => {
  const { dir, remove } = await newDataDir();
  const first = await startSite({ DATA_DIR: dir });
  await first.stop();
  changeDatabase(dir, 'update photos set is_encoded = 1');
  return andThen(await startSite({ DATA_DIR: dir }), remove);
};

/** A site whose database has lost its listings: every page of it fails. */
export const startBrokenSite = async (): Promise<Site> => {
  const { dir, remove } = await newDataDir();
  const site = await startSite({ DATA_DIR: dir, DEMO: '0' });
  changeDatabase(dir, 'alter table properties rename to lost');
  return andThen(site, remove);
};

/** Runs SQL on the database of a site from outside, behind its back if it is running. */
export const changeDatabase = (dataDir: string, sql: string): void => {
  const database = new Database(join(dataDir, 'eain.sqlite'));
  database.exec(sql);
  database.close();
};

const andThen = (site: Site, remove: () => Promise<void>): Site => ({
  ...site,
  stop: async () => {
    await site.stop();
    await remove();
  },
});
