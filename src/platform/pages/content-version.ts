import { dataVersion } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';

/**
 * Which state of the records there is: it changes with every write that a page could show. Writes
 * of this process are told by `bump`; those of the command line show in the database itself.
 */
export type ContentVersion = { current: () => Promise<string>; bump: () => void };

/** Starts at a number of its own, so that a restart is a change, too. */
export const createContentVersion = (db: Db, startedAt: Date): ContentVersion => {
  let own = 0;
  return {
    current: async () => `${startedAt.getTime().toString(36)}.${own}.${await dataVersion(db)}`,
    bump: () => {
      own++;
    },
  };
};
