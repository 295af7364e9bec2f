import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { databaseIn } from '#test/support/sites/demo-data.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

/** Starts the demo site and waits until every photo variant is encoded, which takes minutes. */
export const startEncodedSite = async (): Promise<Site> => {
  const { dir, remove } = await newDataDir();
  const site = await startSite({ DATA_DIR: dir });
  const database = new Database(databaseIn(dir), { readonly: true });
  const left = database.prepare('select count(*) from photos where is_encoded = 0').pluck();
  while (left.get() !== 0) await wait(500);
  database.close();
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await remove();
    },
  };
};
