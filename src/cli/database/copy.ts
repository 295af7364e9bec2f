import { existsSync } from 'node:fs';
import { readWord, RefusedError, UsageError, type Command } from '#cli/command.ts';
import { toLines } from '#cli/printing.ts';
import { SEARCHED } from '#data-dir.ts';
import { connect, type DatabasePlace } from '#db/connect.ts';
import { copyRecords } from '#db/copy/copy-records.ts';
import { lockDataDir } from '#db/data-dir-lock.ts';
import { engineOf } from '#db/dialect.ts';
import { isUpToDate, migrate } from '#db/migrate.ts';
import type { Db } from '#db/tables.ts';
import {
  backupDir,
  databaseFile,
  databasePlace,
  readConfig,
  type Config,
} from '#platform/config.ts';
import { fillSearchIndexes } from '#records/search-index.ts';
import { makeFolder } from '#system/make-folder.ts';

/** `eain database copy`: copies all records from one engine to the other. */
export const copyDatabase: Command = {
  args: 'postgres|sqlite',
  summary: 'copy all records from DATA_DIR to DATABASE_URL, or back',
  help: [
    'The site must be stopped, and where the records go there must be none. Every row is compared in the end; whatever',
    'interrupts it, the target is empty or whole. Where they were, the records stay. Photos are moved by media move.',
  ],
  async run(args, { env, print }) {
    const target = readWord(args, 'postgres or sqlite');
    if (target !== 'postgres' && target !== 'sqlite')
      throw new UsageError(`Records are copied to postgres or to sqlite, not to ${target}`);
    const config = readConfig(env);
    if (!config.database) throw new RefusedError('DATABASE_URL must name the PostgreSQL database');
    const file = databaseFile(config);
    const isToFile = target === 'sqlite';
    if (!isToFile && !existsSync(file)) throw new RefusedError(`There is no database ${file}`);
    await makeFolder(config.dataDir);
    const lock = lockDataDir(config.dataDir, new Date());
    try {
      await copyBetween(config, isToFile, print);
      print(NEXT[target]);
    } finally {
      lock.release();
    }
  },
};

const NEXT = {
  postgres: 'Start the site with DATABASE_URL.',
  sqlite: 'Start the site without DATABASE_URL.',
};

/** Copies the records, and fills the search, so that the start after it is quick. Prints the rows of each table. */
const copyBetween = async (
  config: Config,
  isToFile: boolean,
  print: (line: string) => void,
): Promise<void> => {
  const places: DatabasePlace[] = [databaseFile(config), databasePlace(config)];
  const [from, to] = (isToFile ? places.toReversed() : places).map((place) => connect(place));
  if (!from || !to) throw new Error('Two databases are needed');
  try {
    for (const db of [from, to])
      if (await engineOf(db).isUsedByOthers(db))
        throw new RefusedError('A site is running on DATABASE_URL. Stop it first.');
    if (!(await isUpToDate(from)))
      throw new RefusedError(
        'The records are of an older version. Start the site once, then copy them.',
      );
    await prepare(to, config);
    const since = performance.now();
    const copied = await copyRecords(from, to);
    for (const line of toLines([...copied].map(([table, count]) => [table, String(count)])))
      print(line);
    print(`Copied and compared in ${secondsFrom(since)} s.`);
    const filledSince = performance.now();
    await fillSearchIndexes(to, SEARCHED);
    print(`Filled the search in ${secondsFrom(filledSince)} s.`);
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
};

const secondsFrom = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);

const prepare = (db: Db, config: Config): Promise<void> =>
  migrate(db, { file: databaseFile(config), backupDir: backupDir(config), now: new Date() });
