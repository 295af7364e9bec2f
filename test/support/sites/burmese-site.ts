import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variantUrl } from '#contract/shapes/image-variants.ts';
import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Db } from '#db/tables.ts';
import { loadDemo } from '#demo/load.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import type { Media } from '#platform/files/media.ts';
import { encode } from '#platform/images/images.ts';
import { projectRoot } from '#system/project-root.ts';
import { databaseIn } from './demo-data.ts';
import { newDataDir, startSite, type Site } from './site.ts';

/** Files shared with the demo. */
const SHARED = ['agents.json', 'blogs.json', 'projects.json', 'template-ones.json', 'pictures'];

/** One full page of results. */
const LISTINGS = 15;

/** Width of the variant that a phone loads. */
const WIDTH = 640;

/**
 * Starts a site with Burmese listings of the demo, as many as a page holds, and their covers: what a
 * visitor in Myanmar loads. Only the variant for phones is encoded; any other request gets the largest
 * JPEG, which is heavy enough to be noticed.
 */
export const startBurmeseSite = async (): Promise<Site> => {
  const { dir, remove } = await newDataDir();
  await fill(dir);
  const site = await startSite({ DATA_DIR: dir });
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
  for (const same of SHARED) await symlink(join(demo, same), join(part, same));
  const all = JSON.parse(await readFile(join(demo, 'listings.json'), 'utf8')) as { lang: string }[];
  const burmese = all.filter(({ lang }) => lang === 'mm').slice(0, LISTINGS);
  await writeFile(join(part, 'listings.json'), JSON.stringify(burmese));

  const file = databaseIn(dir);
  const db = connect(file);
  const now = new Date();
  await migrate(db, { file, backupDir: join(dir, 'backups'), now });
  const media = await createFileMedia(join(dir, 'media'));
  await loadDemo({ db, media, now, dir: part });
  await encodeCovers(db, media);
  await db.destroy();
};

/** Encodes the covers of listings for phones and deletes all other photos, so that the server has nothing to encode. */
const encodeCovers = async (db: Db, media: Media): Promise<void> => {
  await db
    .deleteFrom('photos')
    .where((eb) => eb.or([eb('slot', '>', 1), eb('property_id', 'is', null)]))
    .execute();
  const covers = await db
    .updateTable('photos')
    .set({ is_encoded: 1 })
    .returning(['name', 'width'])
    .execute();
  for (const { name, width } of covers) {
    const url = `${name}.jpg`;
    const jpeg = await media.read(url);
    if (!jpeg) throw new Error(`${url} was not stored`);
    const variant = await encode(jpeg, WIDTH, 'avif');
    await media.write(variantUrl({ url, width }, WIDTH, 'avif'), variant);
  }
};
