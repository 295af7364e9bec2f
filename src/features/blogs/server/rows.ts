import type { Selectable } from 'kysely';
import { cardExcerpts } from '#burmese/excerpts/card-excerpts.ts';
import { fromColumns } from '#contract/fields.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import type { BlogsTable } from '#db/tables.ts';
import type { Blog, BlogCard } from '#features/blogs/contract.ts';
import { blogColumns } from '#features/blogs/fields.ts';
import { BLOG_CARD_EXCERPT_LENGTH } from '#features/blogs/rules.ts';

type BlogRow = Selectable<BlogsTable>;
type BlogCardRow = Pick<BlogRow, 'id' | 'title' | 'body' | 'written_in' | 'created_at'>;

export const toBlog = (
  row: BlogRow,
  labels: readonly string[],
  photo: Photo | undefined,
): Blog => ({
  id: row.id,
  ...fromColumns(blogColumns, row),
  label: labels.join(','),
  image: photo?.url ?? null,
  photo: photo ?? null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const toBlogCard = (row: BlogCardRow, photo: Photo | undefined): BlogCard => ({
  id: row.id,
  title: row.title,
  ...cardExcerpts(row.body, BLOG_CARD_EXCERPT_LENGTH),
  writtenIn: row.written_in,
  photo: photo ?? null,
  createdAt: row.created_at,
});
