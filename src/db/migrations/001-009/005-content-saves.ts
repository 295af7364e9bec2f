import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the time of the last save to template ones, articles, projects and cards, and indexes by owner. */
export const contentSaves: Migration = {
  async up(db: Kysely<unknown>) {
    const addTime = (table: string, column: string): Promise<void> =>
      db.schema
        .alterTable(table)
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();

    for (const table of ['template_ones', 'blogs', 'projects']) {
      await addTime(table, 'saved_at');
      await sql`update ${sql.table(table)} set saved_at = updated_at`.execute(db);
      await db.schema
        .createIndex(`${table}_owner`)
        .on(table)
        .columns(['posted_by', 'created_at', 'id'])
        .execute();
    }

    await addTime('project_cards', 'updated_at');
    await addTime('project_cards', 'saved_at');
    const changed = sql`(select updated_at from projects where projects.id = project_id)`;
    await sql`update project_cards set updated_at = ${changed}, saved_at = ${changed}`.execute(db);
  },
};
