import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lets an account own photos that are not part of a record yet. */
export const uploadedPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('photos')
      .addColumn('uploaded_by', 'integer', (column) =>
        column.references('users.id').onDelete('cascade'),
      )
      .execute();
    await db.schema.alterTable('photos').addColumn('uploaded_at', 'text').execute();
    await db.schema
      .createIndex('photos_uploaded')
      .on('photos')
      .columns(['uploaded_by', 'uploaded_at'])
      .execute();
  },
};
