import { excerpt } from '../../../burmese/excerpt.ts';
import { htmlToText } from '../../../burmese/plain-text.ts';
import { ApiError } from '../../../contract/errors.ts';
import { PAGE_SIZE } from '../../../contract/primitives.ts';
import { inOrder } from '../../../db/in-order.ts';
import type { Db } from '../../../db/tables.ts';
import { photosOf } from '../../../photos/store.ts';
import type { Blog, BlogCard } from '../contract.ts';
import { CARD_EXCERPT } from '../rules.ts';
import { toBlog, toBlogCard } from './rows.ts';

/** A new article. `body` is sanitised HTML; its labels are trimmed and unique. */
export type NewBlog = {
  title: string;
  body: string;
  labels: readonly string[];
  postedBy: number;
  createdAt: string;
};

/** Which page of which articles; without a label, of all. */
export type BlogQuery = {
  label?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** Writes an article with its labels and returns its id. */
export const createBlog = async (
  db: Db,
  { title, body, labels, postedBy, createdAt }: NewBlog,
): Promise<number> => {
  const { text, isCut } = excerpt(htmlToText(body), CARD_EXCERPT);
  const { id } = await db
    .insertInto('blogs')
    .values({
      title,
      body,
      excerpt: text,
      excerpt_cut: isCut ? 1 : 0,
      created_at: createdAt,
      updated_at: createdAt,
      posted_by: postedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (labels.length > 0)
    await db
      .insertInto('blog_labels')
      .values(labels.map((label, index) => ({ blog_id: id, label, position: index })))
      .execute();
  return id;
};

/** Ids of one page of articles, newest first, and how many there are. */
export const findBlogs = async (
  db: Db,
  { label, page = 1, limit = PAGE_SIZE }: BlogQuery,
): Promise<{ ids: number[]; totalItems: number }> => {
  const matching = db.selectFrom('blogs').$if(label !== undefined, (query) =>
    query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('blog_labels')
          .select('blog_id')
          .whereRef('blog_labels.blog_id', '=', 'blogs.id')
          .where('label', '=', label ?? ''),
      ),
    ),
  );
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { ids: rows.map((row) => row.id), totalItems: count };
};

/** The articles of these ids, in this order. */
export const getBlogs = async (db: Db, ids: readonly number[]): Promise<Blog[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blogs').selectAll().where('id', 'in', ids).execute();
  const labels = await labelsOfBlogs(db, ids);
  const photos = await photosOf(db, 'blog_id', ids);
  return inOrder(ids, rows).map((row) =>
    toBlog(row, labels.get(row.id) ?? [], photos.get(row.id)?.[0]),
  );
};

/**
 * One article.
 * @throws ApiError `not_found`
 */
export const getBlog = async (db: Db, id: number): Promise<Blog> => {
  const [blog] = await getBlogs(db, [id]);
  if (!blog) throw new ApiError('not_found');
  return blog;
};

/** The cards of these ids, in this order. */
export const getBlogCards = async (db: Db, ids: readonly number[]): Promise<BlogCard[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'title', 'excerpt', 'excerpt_cut', 'created_at', 'updated_at', 'posted_by'])
    .where('id', 'in', ids)
    .execute();
  const photos = await photosOf(db, 'blog_id', ids);
  return inOrder(ids, rows).map((row) => toBlogCard(row, photos.get(row.id)?.[0]));
};

/** Every label in use, each once, in the order of the alphabet (English, then Burmese). */
export const listLabels = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('blog_labels').select('label').distinct().execute();
  const { compare } = new Intl.Collator(['en', 'my'], { numeric: true });
  return rows.map((row) => row.label).sort(compare);
};

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
