import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the answers of creates with an idempotency key, the time of the last save, and an index of photos to encode. */
export const publishing: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('first_answers')
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('first_answers_key', ['user_id', 'endpoint', 'key'])
      .execute();
    await db.schema
      .createIndex('first_answers_created_at')
      .on('first_answers')
      .column('created_at')
      .execute();

    await db.schema
      .alterTable('properties')
      .addColumn('saved_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update properties set saved_at = updated_at`.execute(db);

    await db.schema
      .createIndex('photos_pending')
      .on('photos')
      .columns(['slot', 'id desc'])
      .where(sql.ref('is_encoded'), '=', 0)
      .execute();
  },
};
