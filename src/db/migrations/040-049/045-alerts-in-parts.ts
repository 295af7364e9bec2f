import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A new home is matched with some alerts after the other, in the order of their ids: they need no index of all that they ask for, but one of where
 * they begin, and one of which alerts a home has matched.
 */
export const alertsInParts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('alerts_asked').execute();
    await db.schema.createIndex('alerts_after').on('alerts').column('after_id').execute();
    await db.schema.dropIndex('alert_matches_property').execute();
    await db.schema
      .createIndex('alert_matches_home')
      .on('alert_matches')
      .columns(['property_id', 'alert_id'])
      .execute();
  },
};
