import type { Selectable } from 'kysely';
import { cardExcerpts } from '#burmese/excerpts/card-excerpts.ts';
import { fromColumns } from '#contract/fields.ts';
import type { Pair } from '#contract/shapes/content-fields.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import type { BlogsTable } from '#db/content-tables.ts';
import type { Blog, BlogCard } from '#features/blogs/contract.ts';
import { blogColumns } from '#features/blogs/fields.ts';
import { BLOG_CARD_EXCERPT_LENGTH } from '#features/blogs/rules.ts';
import { withTextPhotos } from '#photos/text-photos.ts';
import { publicationOf } from '#records/publication.ts';

type BlogRow = Selectable<BlogsTable>;
type BlogCardRow = Pick<
  BlogRow,
  'id' | 'title' | 'body' | 'written_in' | 'pair_id' | 'created_at' | 'published_at'
>;

type BlogParts = {
  labels: readonly string[];
  photo: Photo | undefined;
  pair: Pair | undefined;
};

export const toBlog = (row: BlogRow, { labels, photo, pair = null }: BlogParts): Blog => ({
  id: row.id,
  ...fromColumns(blogColumns, row),
  body: withTextPhotos(row.body),
  pair,
  label: labels.join(','),
  image: photo?.url ?? null,
  photo: photo ?? null,
  ...publicationOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const toBlogCard = (
  row: BlogCardRow,
  { photo, pair }: Pick<BlogParts, 'photo' | 'pair'>,
): BlogCard => ({
  id: row.id,
  title: row.title,
  ...cardExcerpts(row.body, BLOG_CARD_EXCERPT_LENGTH),
  writtenIn: row.written_in,
  pairId: pair?.isPublic ? pair.id : null,
  photo: photo ?? null,
  publishedAt: row.published_at,
  createdAt: row.created_at,
});
