import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the project that a home belongs to. */
export const homesOfProjects: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('properties')
      .addColumn('project_id', 'integer', (column) =>
        column.references('projects.id').onDelete('set null'),
      )
      .execute();
    await db.schema
      .createIndex('properties_project')
      .on('properties')
      .columns(['project_id', 'listing_type', 'price'])
      .execute();
  },
};
