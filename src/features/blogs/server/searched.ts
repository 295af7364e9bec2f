import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { SearchedKind } from '#records/search-index.ts';

/** Articles are found by their title, text and labels. */
export const searchedBlogs: SearchedKind = {
  table: 'blogs',
  textsOf: async (db, ids) => {
    const rows = await db
      .selectFrom('blogs')
      .select(['id', 'title', 'body'])
      .where('id', 'in', ids)
      .execute();
    const labels = await db
      .selectFrom('blog_labels')
      .select(['blog_id', 'label'])
      .where('blog_id', 'in', ids)
      .execute();
    const labelsOf = Map.groupBy(labels, (row) => row.blog_id);
    return new Map(
      rows.map(({ id, title, body }) => [
        id,
        [title, htmlToText(body), ...(labelsOf.get(id) ?? []).map((row) => row.label)].join('\n'),
      ]),
    );
  },
};
