import type { Db } from '#db/tables.ts';
import { nameKey } from './name-key.ts';

/** The accounts that a name means, in whatever case or script it is written (PRODUCT 16). */
export const usersByName = (db: Db, column: 'username' | 'email', name: string) =>
  db
    .selectFrom('users')
    .where((eb) => eb.or([eb(`${column}_key`, '=', nameKey(name)), eb(column, '=', name)]))
    // Names from before they were compared by their looks may look the same.
    .orderBy((eb) => eb(column, '=', name), 'desc');
