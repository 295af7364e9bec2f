import type { ContentTable, Db } from '#db/tables.ts';

/** Counts menus and labels that no administrator has looked at. */
export const countNewMenus = async (db: Db): Promise<number> => {
  const texts = db
    .selectFrom('template_ones')
    .select((eb) => [eb.val('pages').as('kind'), 'menu_text as text'])
    .union(
      db
        .selectFrom('projects')
        .select((eb) => [eb.val('projects').as('kind'), 'menu_text as text']),
    )
    .union(
      db.selectFrom('blog_labels').select((eb) => [eb.val('labels').as('kind'), 'label as text']),
    );
  const { count } = await db
    .selectFrom(texts.as('used'))
    .leftJoin('menus', (join) =>
      join.onRef('menus.kind', '=', 'used.kind').onRef('menus.text', '=', 'used.text'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('menus.text', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Counts records of a kind that visitors do not see, and those of them that will be published by themselves. */
export const countUnpublished = (db: Db, table: ContentTable) =>
  db
    .selectFrom(table)
    .select((eb) => [
      eb.fn.countAll<number>().as('unpublished'),
      // What waits for a disabled account is not published by itself.
      eb.fn
        .count<number>('publish_at')
        .filterWhere(
          'posted_by',
          'in',
          eb.selectFrom('users').select('users.id').where('disabled_at', 'is', null),
        )
        .as('planned'),
    ])
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow();
