import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';

/**
 * Returns whether an earlier start did not finish loading the demo. The photos of the demo are on the disk
 * before its records are committed, so photos without a record are then expected. A lost or emptied database
 * does not have the mark.
 */
export const hasUnfinishedDemo = (db: Db): Promise<boolean> => engineOf(db).isMarked(db);

/** Sets or clears the mark; it takes part in a transaction. */
export const markUnfinishedDemo = (db: Db, value: boolean): Promise<void> =>
  engineOf(db).mark(db, value);
