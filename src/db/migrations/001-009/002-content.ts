import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from '#db/dialect.ts';

/** Adds template ones, articles with their labels, projects with their cards, and their photos. */
export const content: Migration = {
  async up(db: Kysely<unknown>) {
    const record = (table: string, texts: readonly string[]) =>
      texts
        .reduce(
          (builder, text) => builder.addColumn(text, 'text', (column) => column.notNull()),
          identity(db.schema.createTable(table)),
        )
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .addColumn('posted_by', 'integer', (column) => column.notNull().references('users.id'));

    await record('template_ones', [
      'title',
      'text_one',
      'text_two',
      'text_three',
      'menu_text',
    ]).execute();
    await record('projects', ['title', 'menu_text']).execute();
    await record('blogs', ['title', 'body', 'excerpt'])
      .addColumn('excerpt_cut', 'integer', (column) => column.notNull())
      .execute();
    await index(db, 'blogs', ['created_at', 'id']);

    await db.schema
      .createTable('blog_labels')
      .addColumn('blog_id', 'integer', (column) =>
        column.notNull().references('blogs.id').onDelete('cascade'),
      )
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('blog_labels_key', ['blog_id', 'label'])
      .execute();
    await index(db, 'blog_labels', ['label', 'blog_id']);

    await identity(db.schema.createTable('project_cards'))
      .addColumn('project_id', 'integer', (column) =>
        column.notNull().references('projects.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await index(db, 'project_cards', ['project_id', 'position']);

    for (const owner of ['template_one', 'blog', 'project_card']) {
      const column = `${owner}_id`;
      await db.schema
        .alterTable('photos')
        .addColumn(column, 'integer', (added) =>
          added.references(`${owner}s.id`).onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex(`photos_${owner}_slot`)
        .unique()
        .on('photos')
        .columns([column, 'slot'])
        .execute();
    }
  },
};

const index = (db: Kysely<unknown>, table: string, columns: string[]): Promise<void> =>
  db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
