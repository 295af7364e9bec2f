import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { connect } from '#db/connect.ts';
import { addListing } from '#test/support/app/records.ts';
import { newDataDir, startSite, type Site, type SiteOptions } from './site.ts';

/**
 * Starts the built server with the demo, which its first start loads. Then marks all photos as encoded
 * and restarts it: encoding all variants would take longer than the tests, and the largest JPEG stands
 * in for a missing one. With `hasSmallPictures` that JPEG is tiny, because browsers decode it for every
 * card.
 */
export const startDemoSite = async ({ hasSmallPictures = false } = {}): Promise<Site> => {
  const { dir, remove } = await newDataDir();
  const first = await startSite({ DATA_DIR: dir });
  await first.stop();
  changeDatabase(dir, 'update photos set is_encoded = 1');
  if (hasSmallPictures) await shrinkPictures(join(dir, 'media'));
  return withCleanup(await startSite({ DATA_DIR: dir }), remove);
};

const shrinkPictures = async (media: string): Promise<void> => {
  for await (const name of glob('**/*.jpg', { cwd: media })) {
    const path = join(media, name);
    const small = sharp(await readFile(path)).resize(64);
    await writeFile(path, await small.jpeg().toBuffer());
  }
};

/**
 * A site whose database can lose its listings and their log of changes, so that every page fails, and get them
 * back. Without the log the site cannot know whether what it has in memory is still true.
 */
export type FragileSite = Site & { breakDown: () => void; mend: () => void };

/** Starts such a site with a single listing, intact at first. */
export const startFragileSite = async (options?: SiteOptions): Promise<FragileSite> => {
  const { dir, remove } = await newDataDir();
  const site = await startSite({ DATA_DIR: dir, DEMO: '0' }, options);
  const db = connect(databaseIn(dir));
  await addListing(db);
  await db.destroy();
  let isBroken = false;
  const rename = (...names: [from: string, to: string][]): void => {
    for (const [from, to] of names) changeDatabase(dir, `alter table ${from} rename to ${to}`);
    isBroken = !isBroken;
  };
  return {
    ...withCleanup(site, remove),
    breakDown: () => {
      if (!isBroken) rename(['properties', 'lost'], ['listing_changes', 'lost_changes']);
    },
    mend: () => {
      if (isBroken) rename(['lost', 'properties'], ['lost_changes', 'listing_changes']);
    },
  };
};

/** Path of a site's database. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'eain.sqlite');

/** Runs SQL on a site's database from outside the site. */
export const changeDatabase = (dataDir: string, sql: string): void => {
  const database = new Database(databaseIn(dataDir));
  database.exec(sql);
  database.close();
};

/**
 * Marks new photos as encoded at once, so that their largest JPEG stands in for all variants: encoding
 * takes longer than the tests that upload photos.
 */
export const skipEncoding = (dataDir: string): void =>
  changeDatabase(
    dataDir,
    `create trigger photos_added after insert on photos
       begin update photos set is_encoded = 1 where id = new.id; end;
     create trigger photos_replaced after update of name on photos
       begin update photos set is_encoded = 1 where id = new.id; end;`,
  );

/** Tables that every site needs. */
const KEPT_TABLES = new Set([
  'secrets',
  'search_indexes',
  'kysely_migration',
  'kysely_migration_lock',
]);

/** Deletes all records of a site from outside, ignoring foreign keys. */
export const emptyDatabase = (dataDir: string): void => {
  const database = new Database(databaseIn(dataDir));
  database.pragma('foreign_keys = off');
  const names = database
    .prepare<[], { name: string }>(
      `select name from pragma_table_list
       where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite%'`,
    )
    .all()
    .map(({ name }) => name)
    .filter((name) => !KEPT_TABLES.has(name));
  const empty = database.transaction(() => {
    for (const name of names) database.exec(`delete from "${name}"`);
  });
  empty.immediate();
  database.close();
};

const withCleanup = (site: Site, remove: () => Promise<void>): Site => ({
  ...site,
  stop: async () => {
    await site.stop();
    await remove();
  },
});
