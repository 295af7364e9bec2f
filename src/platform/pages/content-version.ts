import { dataVersion } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';

/**
 * The version of the records, which changes with every write that a page could show. This process calls
 * `bump` after a write; `current` also notices writes of other processes, such as the command line.
 */
export type ContentVersion = { current: () => string; bump: () => void };

/** `startedAt` is part of the version, so that a restart changes it. */
export const createContentVersion = (db: Db, startedAt: Date): ContentVersion => {
  const start = startedAt.getTime().toString(36);
  let writes = 0;
  let current: string | undefined;
  const forget = (): void => {
    current = undefined;
  };
  return {
    current: () => {
      // Writes of other processes are looked for once in a turn of the event loop.
      if (current === undefined) setImmediate(forget);
      current ??= `${start}.${writes}.${dataVersion(db)}`;
      return current;
    },
    bump: () => {
      writes++;
      forget();
    },
  };
};
