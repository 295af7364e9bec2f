import type { Db } from '#db/tables.ts';
import { nameKey } from './name-key.ts';

/** Queries the accounts with a name, by exact name first, then by looks (PRODUCT 16). */
export const usersByName = (db: Db, column: 'username' | 'email', name: string) =>
  db
    .selectFrom('users')
    .where((eb) => eb.or([eb(`${column}_key`, '=', nameKey(name)), eb(column, '=', name)]))
    // Older names may look the same: the exact one goes first.
    .orderBy((eb) => eb(column, '=', name), 'desc');
