import { arrangeMenus, findMenus } from '#db/stores/menus.ts';
import type { Db } from '#db/tables.ts';
import { writtenBefore } from '#records/menus.ts';
import { indexRecords } from '#records/search-index.ts';
import { nextVersion } from '#records/versions.ts';
import { searchedBlogs } from './searched.ts';

const alphabet = new Intl.Collator(['en', 'my'], { numeric: true });

/** Counts the articles of each label, in alphabetical order (English, then Burmese): all, or those that are public. */
const countLabels = async (db: Db, of?: 'public'): Promise<{ text: string; count: number }[]> => {
  const rows = await db
    .selectFrom('blog_labels')
    .$if(of === 'public', (query) =>
      query
        .innerJoin('blogs', 'blogs.id', 'blog_labels.blog_id')
        .where('published_at', 'is not', null),
    )
    .select((eb) => ['label as text', eb.fn.countAll<number>().as('count')])
    .groupBy('label')
    .execute();
  return rows.sort((one, other) => alphabet.compare(one.text, other.text));
};

/** Lists the labels that visitors see: in the order of the administrators, the others by the alphabet. */
export const listLabels = async (db: Db): Promise<string[]> =>
  arrangeMenus(
    await countLabels(db, 'public'),
    await findMenus(db, 'labels'),
    ({ text }) => text,
  ).map(({ text }) => text);

/** Gives the articles of a label another one, which each has once; makes a new version of each. */
const renameLabel = async (tx: Db, from: string, to: string, now: Date): Promise<number> => {
  const rows = await tx
    .selectFrom('blog_labels')
    .select(['blog_id as id', 'position', 'renamed_from'])
    .where('label', '=', from)
    .execute();
  for (const { id, position, renamed_from: before } of rows) {
    const version = await nextVersion(tx, 'blogs', id, now);
    await tx
      .deleteFrom('blog_labels')
      .where('blog_id', '=', id)
      .where('label', '=', from)
      .execute();
    await tx
      .insertInto('blog_labels')
      .values({ blog_id: id, label: to, position, renamed_from: writtenBefore(before ?? from, to) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .updateTable('blogs')
      .set({ updated_at: version, saved_at: version })
      .where('id', '=', id)
      .execute();
  }
  await indexRecords(
    tx,
    searchedBlogs,
    rows.map(({ id }) => id),
  );
  return rows.length;
};

/** The labels of articles, for administrators. */
export const labelSource = { count: (db: Db) => countLabels(db), rename: renameLabel };
