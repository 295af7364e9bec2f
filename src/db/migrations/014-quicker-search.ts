import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes that find the beginnings of words at once and have the newest record first. They are empty,
 * and `fillSearchIndexes` fills them again.
 */
export const quickerSearch: Migration = {
  async up(db: Kysely<unknown>) {
    const tokenize = sql.lit(`unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'`);
    for (const table of ['properties', 'blogs', 'template_ones', 'projects']) {
      const index = sql.table(`${table}_search`);
      const former = sql.table(`${table}_former_search`);
      // SQLite leaves the ids of such an index behind, and lets go of them only under another name.
      await sql`alter table ${index} rename to ${former}`.execute(db);
      await sql`drop table ${former}`.execute(db);
      await sql`drop table if exists ${sql.table(`${table}_search_content`)}`.execute(db);
      // Each place in the first column takes two bytes less than in any other.
      await sql`create virtual table ${index} using fts5(
        body, number, owner, id unindexed,
        content = '', contentless_delete = 1, contentless_unindexed = 1, prefix = '2 3',
        tokenize = ${tokenize}
      )`.execute(db);
      // Where there is no record yet, none is missing.
      await sql`delete from search_indexes
        where name = ${table} and exists (select 1 from ${sql.table(table)})`.execute(db);
    }
  },
};
