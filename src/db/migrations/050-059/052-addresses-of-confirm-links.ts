import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds to which address a link that confirms a listing was mailed. The links of before end within seven days. */
export const addressesOfConfirmLinks: Migration = {
  up: (db: Kysely<unknown>) =>
    db.schema.alterTable('confirm_links').addColumn('mailed_to_hash', 'text').execute(),
};
