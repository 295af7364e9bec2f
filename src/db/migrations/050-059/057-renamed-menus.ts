import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds what the author of a record had written before an administrator renamed its menu text or label. */
export const renamedMenus: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['template_ones', 'projects', 'blog_labels'])
      await db.schema.alterTable(table).addColumn('renamed_from', 'text').execute();
  },
};
