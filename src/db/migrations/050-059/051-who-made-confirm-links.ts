import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds which account has asked for a link that confirms a listing. The links of before end within seven days. */
export const whoMadeConfirmLinks: Migration = {
  up: (db: Kysely<unknown>) =>
    db.schema.alterTable('confirm_links').addColumn('made_by', 'integer').execute(),
};
