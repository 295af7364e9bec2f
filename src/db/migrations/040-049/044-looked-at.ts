import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds which photos were looked at: those from before they had looks are looked at in the background, and those that are too plain to have one not
 * again. Adds an index of the reports of a listing, whose marks are read when it is saved.
 */
export const lookedAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('photos')
      .addColumn('is_looked_at', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update photos set is_looked_at = 1 where look_1 is not null`.execute(db);
    await db.schema
      .createIndex('photos_not_looked_at')
      .on('photos')
      .columns(['id'])
      .where(sql.ref('is_looked_at'), '=', 0)
      .execute();
    await db.schema
      .createIndex('reports_property')
      .on('reports')
      .columns(['property_id'])
      .execute();
  },
};
