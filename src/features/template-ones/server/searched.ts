import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { SearchedKind } from '#records/search-index.ts';

/** Template-one pages are found by their title, menu text and texts. */
export const searchedTemplateOnes: SearchedKind<'template_ones'> = {
  table: 'template_ones',
  textsOf: async (db, ids) => {
    const rows = await db
      .selectFrom('template_ones')
      .select(['id', 'title', 'menu_text', 'text_one', 'text_two', 'text_three'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, title, menu_text, ...texts }) => [
        id,
        [title, menu_text, ...Object.values(texts).map(htmlToText)].join('\n'),
      ]),
    );
  },
};
