import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds what is known of a project: where, by whom, until when, and what its units cost. */
export const projectFacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['place', 'developer', 'handover', 'units'])
      await db.schema.alterTable('projects').addColumn(name, 'text').execute();
  },
};
