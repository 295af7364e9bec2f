import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { writtenIn } from '#burmese/written-in.ts';

/** Articles per query; each may have 20,000 characters. */
const BATCH_SIZE = 100;

/** Adds the languages in which an article can be read, by which lists filter. */
export const languagesOfArticles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('blogs')
      .addColumn('written_in', 'text', (column) => column.notNull().defaultTo('both'))
      .execute();
    for (let last = 0; ;) {
      const { rows } = await sql<{ id: number; body: string }>`select id, body from blogs
        where id > ${last} order by id limit ${BATCH_SIZE}`.execute(db);
      for (const { id, body } of rows)
        await sql`update blogs set written_in = ${writtenIn(body)} where id = ${id}`.execute(db);
      const { id } = rows.at(-1) ?? {};
      if (id === undefined) break;
      last = id;
    }
    // With the language in the index lists are counted and sorted without reading the texts.
    await db.schema.dropIndex('blogs_created_at_id').execute();
    await db.schema
      .createIndex('blogs_newest')
      .on('blogs')
      .columns(['created_at', 'id', 'written_in'])
      .execute();
  },
};
