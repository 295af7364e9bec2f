import { dataVersion } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';

/**
 * The version of the records, which changes with every write that a page could show. This process calls
 * `bump` after a write; `current` also notices writes of other processes, such as the command line.
 */
export type ContentVersion = { current: () => string; bump: () => void };

/** `startedAt` is part of the version, so that a restart changes it. */
export const createContentVersion = (db: Db, startedAt: Date): ContentVersion => {
  let writes = 0;
  return {
    current: () => `${startedAt.getTime().toString(36)}.${writes}.${dataVersion(db)}`,
    bump: () => {
      writes++;
    },
  };
};
