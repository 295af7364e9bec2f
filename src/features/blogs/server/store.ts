import type { TextLanguage } from '#burmese/language.ts';
import { writtenIn } from '#burmese/written-in.ts';
import { toGivenColumns, type NewValuesOf } from '#contract/fields.ts';
import { PAGE_SIZE } from '#contract/primitives.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import type { Db } from '#db/tables.ts';
import type { Blog, BlogCard } from '#features/blogs/contract.ts';
import { savedBlogColumns } from '#features/blogs/fields.ts';
import { photosOf } from '#photos/store.ts';
import { inOrder, oneOf } from '#records/by-ids.ts';
import { newContentColumns, type NewContent } from '#records/content.ts';
import { pairsOf } from '#records/pairs.ts';
import { indexRecords } from '#records/search-index.ts';
import { noteChange } from '#webhooks/changes.ts';
import { toBlog, toBlogCard } from './rows.ts';
import { searchedBlogs } from './searched.ts';

/** Content of an article. `body` is sanitised HTML; labels are trimmed and unique. */
export type BlogValues = NewValuesOf<typeof savedBlogColumns> & { labels: readonly string[] };

/** New article: its content, the id of its author, and its creation time (ISO 8601 UTC). */
export type NewBlog = NewContent<BlogValues>;

/** Page and filter of an article list: with a label, or readable in a language. */
export type BlogQuery = {
  label?: string | undefined;
  writtenIn?: TextLanguage | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

const toRow = (values: BlogValues) => ({
  ...toGivenColumns(savedBlogColumns, values),
  title: values.title,
  body: values.body,
  written_in: writtenIn(values.body),
});

/** Inserts an article with its labels and returns its id. */
export const createBlog = async (db: Db, blog: NewBlog): Promise<number> => {
  const { id } = await db
    .insertInto('blogs')
    .values({ ...toRow(blog), ...newContentColumns(blog) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteChange(db, 'blogs', id, 'created');
  await writeLabels(db, id, blog.labels);
  await indexRecords(db, searchedBlogs, [id]);
  return id;
};

/** Replaces the content of an article; `updatedAt` must be later than that of the last save. */
export const updateBlog = async (
  db: Db,
  id: number,
  values: BlogValues,
  updatedAt: string,
): Promise<void> => {
  await db
    .updateTable('blogs')
    .set({ ...toRow(values), updated_at: updatedAt, saved_at: updatedAt })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('blog_labels').where('blog_id', '=', id).execute();
  await writeLabels(db, id, values.labels);
  await indexRecords(db, searchedBlogs, [id]);
};

const writeLabels = async (db: Db, id: number, labels: readonly string[]): Promise<void> => {
  if (labels.length === 0) return;
  await db
    .insertInto('blog_labels')
    .values(labels.map((label, position) => ({ blog_id: id, label, position })))
    .execute();
};

/** Finds the ids of one page of public articles, newest first, with the total count. */
export const findBlogs = async (
  db: Db,
  { label, writtenIn: language, page = 1, limit = PAGE_SIZE }: BlogQuery,
): Promise<{ ids: number[]; totalItems: number }> => {
  let matching = db.selectFrom('blogs').where('published_at', 'is not', null);
  if (language) matching = matching.where('written_in', 'in', [language, 'both']);
  if (label !== undefined)
    matching = matching.where((eb) =>
      eb.exists(
        eb
          .selectFrom('blog_labels')
          .select('blog_id')
          .whereRef('blog_labels.blog_id', '=', 'blogs.id')
          .where('label', '=', label),
      ),
    );
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select('id')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { ids: rows.map((row) => row.id), totalItems: count };
};

/** Returns the articles with these ids, in this order. */
export const getBlogs = async (db: Db, ids: readonly number[]): Promise<Blog[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blogs').selectAll().where('id', 'in', ids).execute();
  const labels = await labelsOfBlogs(db, ids);
  const photos = await photosOf(db, 'blog_id', ids);
  const pairs = await pairsOf(db, 'blogs', rows);
  return inOrder(ids, rows).map((row) =>
    toBlog(row, {
      labels: labels.get(row.id) ?? [],
      photo: coverOf(photos.get(row.id)),
      pair: pairs.get(row.pair_id ?? 0),
    }),
  );
};

/** Finds an article. */
export const getBlog = oneOf(getBlogs);

/** Returns the cards of the articles with these ids, in this order. */
export const getBlogCards = async (db: Db, ids: readonly number[]): Promise<BlogCard[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'title', 'body', 'written_in', 'pair_id', 'created_at', 'published_at'])
    .where('id', 'in', ids)
    .execute();
  const photos = await photosOf(db, 'blog_id', ids);
  const pairs = await pairsOf(db, 'blogs', rows);
  return inOrder(ids, rows).map((row) =>
    toBlogCard(row, {
      photo: coverOf(photos.get(row.id)),
      pair: pairs.get(row.pair_id ?? 0),
    }),
  );
};

/** The photo above the text; others stand in it (`text-photos.ts`). */
const coverOf = (photos: readonly Photo[] = []): Photo | undefined =>
  photos.find(({ slot }) => slot === 1);

const labelsOfBlogs = async (db: Db, ids: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await db
    .selectFrom('blog_labels')
    .select(['blog_id', 'label'])
    .where('blog_id', 'in', ids)
    .orderBy('position')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.blog_id);
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.label)]));
};
