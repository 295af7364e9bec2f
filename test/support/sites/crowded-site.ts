import { join } from 'node:path';
import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Db } from '#db/tables.ts';
import { addBlog, addProject, addTemplateOne, addUser } from '#test/support/app/records.ts';
import { newDataDir, startSite, type Site, type SiteOptions } from './site.ts';

/** Number of menu groups. */
export const GROUPS = { templateOnes: 7, projects: 5 };

/** Number of entries in each group. */
export const ITEMS = 15;

/** Number of article labels. */
export const LABELS = 30;

const LONG = 'အိမ်ခြံမြေ ဝယ်ယူခြင်းဆိုင်ရာ သိကောင်းစရာများနှင့် လမ်းညွှန်ချက်များ';
const MENU_TEXTS = ['Guides / လမ်းညွှန်များ', LONG, 'Incomprehensibilities'.repeat(3), 'Law'];
const TITLES = [LONG, 'A title that says rather more than a menu wants to hold', 'x'.repeat(60)];

/** Starts a site with more, and longer, menus, entries and labels than any real site has. */
export const startCrowdedSite = async (options?: SiteOptions): Promise<Site> => {
  const { dir, remove } = await newDataDir();
  const file = join(dir, 'eain.sqlite');
  const db = connect(file);
  await migrate(db, { file, backupDir: join(dir, 'backups'), now: new Date() });
  await db.transaction().execute(fill);
  await db.destroy();
  const site = await startSite({ DATA_DIR: dir, DEMO: '0' }, options);
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await remove();
    },
  };
};

const fill = async (db: Db): Promise<void> => {
  const postedBy = await addUser(db);
  for (let group = 0; group < GROUPS.templateOnes + GROUPS.projects; group++)
    for (let item = 0; item < ITEMS; item++) {
      const menuText = MENU_TEXTS[group] ?? `Menu ${group + 1}`;
      const title = TITLES[item] ?? `Page ${item + 1}`;
      const add = group < GROUPS.templateOnes ? addTemplateOne : addProject;
      await add(db, { menuText, title, postedBy });
    }
  for (let label = 0; label < LABELS; label++)
    await addBlog(db, {
      title: `Article ${label}`,
      labels: [`Label ${label}`, 'Common'],
      postedBy,
    });
};
