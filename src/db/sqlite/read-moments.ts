import type { Database } from 'better-sqlite3';

/**
 * The moments at which connections read. Statements of a connection that follow each other without waiting for anything outside of the
 * process share one transaction: locks, which are calls of the system, take longer than most of them.
 */
export type ReadMoments = {
  /** Adds a connection. Returns the function that it calls before each statement. */
  of: (connection: Database) => () => void;
  /** Lets the next statement of each connection see all that is committed. */
  end: () => void;
};

/** Creates the moments of all connections that read beside one that writes. */
export const createReadMoments = (): ReadMoments => {
  const open = new Set<() => void>();
  const end = (): void => {
    for (const commit of open) commit();
    open.clear();
  };
  return {
    of: (connection) => {
      const begin = connection.prepare('begin');
      const commit = connection.prepare('commit');
      const endOne = (): void => {
        // SQLite itself ends a transaction after some errors.
        if (connection.inTransaction) commit.run();
      };
      return () => {
        if (connection.inTransaction) return;
        begin.run();
        // Called when no promise is left that could go on: before the process learns of anything that others have done.
        if (open.size === 0) process.nextTick(end);
        open.add(endOne);
      };
    },
    end,
  };
};
