import { dataVersion, engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';

/**
 * The version of the records, which changes with every write that a page could show. This process calls
 * `bump` after a write; `current` also notices writes of other processes, such as the command line.
 */
export type ContentVersion = {
  current: () => string;
  bump: () => void;
  /** The version that answers tell: the same in all processes that share the records. `known` is `current`, if it was just asked for. */
  told: (known?: string) => string;
  /**
   * Lets this process know what the others have written, for callers who may have written through another one; undefined where
   * there is no other one. Never fails.
   */
  catchUp: (() => Promise<void>) | undefined;
};

/** `startedAt` is part of the version, so that a restart changes it. */
export const createContentVersion = (db: Db, startedAt: Date): ContentVersion => {
  const start = startedAt.getTime().toString(36);
  let writes = 0;
  const current = (): string => `${start}.${writes}.${dataVersion(db)}`;
  const { shared } = engineOf(db);
  return {
    current,
    bump: () => {
      writes++;
    },
    told: (known) => (shared ? String(shared.version()) : (known ?? current())),
    catchUp: shared?.catchUp,
  };
};
