import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds when articles, pages and projects were published and will be, what search engines and shared links say of them, and
 * their version in the other language. What there is stays public, since it was created.
 */
export const publication: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['blogs', 'template_ones', 'projects']) {
      const added = db.schema.alterTable(table);
      await added.addColumn('published_at', 'text').execute();
      await added.addColumn('publish_at', 'text').execute();
      await added.addColumn('summary', 'text').execute();
      // Without a reference: a copy of the table has a record before its pair.
      await added.addColumn('pair_id', 'integer').execute();
      await sql`update ${sql.table(table)} set published_at = created_at`.execute(db);
      await db.schema
        .createIndex(`${table}_publish_at`)
        .on(table)
        .columns(['publish_at'])
        .execute();
      await db.schema.createIndex(`${table}_pair`).on(table).columns(['pair_id']).execute();
    }
    await db.schema
      .createIndex('blogs_published')
      .on('blogs')
      .columns(['published_at', 'id', 'written_in'])
      .execute();
  },
};
