import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds when the browser of an alert was last known to be there; null if it was not since the alert was made. */
export const silentAlerts: Migration = {
  up: (db: Kysely<unknown>) =>
    db.schema.alterTable('alerts').addColumn('heard_at', 'text').execute(),
};
