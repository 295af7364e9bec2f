import { existsSync } from 'node:fs';
import { openDataDir, SEARCHED } from '#data-dir.ts';
import { engineOf } from '#db/dialect.ts';
import { databaseFile, readConfig } from '#platform/config.ts';
import { fillSearchIndexes } from '#records/search-index.ts';
import { readWords, RefusedError, UsageError, type Command } from './command.ts';
import { requireSiteUser } from './site-user.ts';

/** `eain migrate`: does what a start does with the database, and ends. */
export const migrateDatabase: Command = {
  args: '',
  summary: 'bring the database of a stopped site up to date',
  help: [
    'Copies a file to backups/ first, as a start does, and fills the search. The start after it is quick.',
    'Refuses while a site is running on DATA_DIR.',
  ],
  async run(args, { env, print }) {
    if (readWords(args).length > 0) throw new UsageError('migrate takes no arguments');
    const config = readConfig(env);
    const file = databaseFile(config);
    if (!config.database && !existsSync(file))
      throw new RefusedError(`There is no database ${file}. DATA_DIR says where to look.`);
    await requireSiteUser(config);
    const { db, lock } = await openDataDir(config, new Date());
    try {
      await engineOf(db).exclusively(() => fillSearchIndexes(db, SEARCHED));
    } finally {
      await db.destroy();
      lock.release();
    }
    print(`${config.database ? 'The database of DATABASE_URL' : file} is up to date`);
  },
};
