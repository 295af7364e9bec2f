import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { vi } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { loadDemo } from '../../src/demo/load.ts';
import { createMedia } from '../../src/platform/media.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { changeDatabase, databaseIn } from './demo-data.ts';
import { newDataDir, startSite, type Site } from './site.ts';

/** What the site has in common with the demo. */
const SAME = ['agents.json', 'blogs.json', 'projects.json', 'template-ones.json', 'pictures'];

/** A full page of results. */
const LISTINGS = 15;

/**
 * A site with those of the demo's listings that are in Burmese, as many as a page holds, and their
 * covers, every variant of which is made: what a visitor in Myanmar fetches.
 */
export const startBurmeseSite = async (): Promise<Site> => {
  const { dir, remove } = await newDataDir();
  await fill(dir);
  changeDatabase(dir, 'delete from photos where slot > 1 or property_id is null');
  const site = await startSite({ DATA_DIR: dir });
  await untilEncoded(dir);
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await remove();
    },
  };
};

const fill = async (dir: string): Promise<void> => {
  const demo = join(projectRoot, 'demo');
  const part = join(dir, 'demo');
  await mkdir(part);
  for (const same of SAME) await symlink(join(demo, same), join(part, same));
  const all = JSON.parse(await readFile(join(demo, 'listings.json'), 'utf8')) as { lang: string }[];
  const burmese = all.filter(({ lang }) => lang === 'mm').slice(0, LISTINGS);
  await writeFile(join(part, 'listings.json'), JSON.stringify(burmese));

  const file = databaseIn(dir);
  const db = connect(file);
  const now = new Date();
  await migrate(db, { file, backupDir: join(dir, 'backups'), now });
  await loadDemo({ db, media: await createMedia(join(dir, 'media')), now, dir: part });
  await db.destroy();
};

/** The server makes the variants in the background. */
const untilEncoded = async (dir: string): Promise<void> => {
  const database = new Database(databaseIn(dir), { readonly: true });
  const left = database.prepare('select count(*) from photos where is_encoded = 0').pluck();
  await vi.waitUntil(() => left.get() === 0, { timeout: 280_000, interval: 100 });
  database.close();
};
