import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import { idsIn, waitUntilTidy, type DiskState } from '#test/support/process/disk-state.ts';
import { databaseIn } from '#test/support/sites/demo-data.ts';
import { newDataDir, type SiteEnvironment } from '#test/support/sites/site.ts';

/** Where the killed sites keep their records and photos. */
export type Ground = {
  /** The configuration of each process. */
  processes: readonly SiteEnvironment[];
  /** Gives the database to `work` before the sites use it. */
  withDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Reads what is stored until it is consistent, or the time is over. */
  waitUntilTidy: () => Promise<DiskState>;
  /** Ids of the rows whose column matches a text; `*` at its end matches any text. */
  idsIn: (table: string, column: string, text: string) => Promise<number[]>;
  remove: () => Promise<void>;
};

const SETTINGS = { DEMO: '0', RATE_LIMIT: 'off' };

/** One process on a SQLite file, with its photos in files. */
export const sqliteGround = async (): Promise<Ground> => {
  const { dir, remove } = await newDataDir();
  return {
    processes: [{ DATA_DIR: dir, ...SETTINGS }],
    withDatabase: async (work) => {
      const db = connect(databaseIn(dir));
      // No other process may have the database open when the site is killed: the site has to recover it.
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
    waitUntilTidy: () => waitUntilTidy(dir),
    idsIn: async (...what) => idsIn(dir, ...what),
    remove,
  };
};
