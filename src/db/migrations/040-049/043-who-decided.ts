import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds who decided about reports, and what; who got what an event gave away, and the names of a menu that it renamed. The
 * log is also searched by person and by kind.
 */
export const whoDecided: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('reports').addColumn('resolved_by', 'integer').execute();
    await db.schema.alterTable('reports').addColumn('decision', 'text').execute();
    await db.schema.alterTable('events').addColumn('receiver_id', 'integer').execute();
    await db.schema.alterTable('events').addColumn('detail', 'text').execute();
    for (const column of ['actor_id', 'target_id', 'receiver_id', 'kind'])
      await db.schema
        .createIndex(`events_${column}`)
        .on('events')
        .columns([column, 'id'])
        .execute();
  },
};
