import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { SearchedKind } from '#records/search-index.ts';

/** Projects are found by their title, menu text and the texts of their cards. */
export const searchedProjects: SearchedKind<'projects'> = {
  table: 'projects',
  textsOf: async (db, ids) => {
    const rows = await db
      .selectFrom('projects')
      .select(['id', 'title', 'menu_text'])
      .where('id', 'in', ids)
      .execute();
    const cards = await db
      .selectFrom('project_cards')
      .select(['project_id', 'text'])
      .where('project_id', 'in', ids)
      .execute();
    const cardsOf = Map.groupBy(cards, (card) => card.project_id);
    return new Map(
      rows.map(({ id, title, menu_text }) => [
        id,
        [title, menu_text, ...(cardsOf.get(id) ?? []).map(({ text }) => htmlToText(text))].join(
          '\n',
        ),
      ]),
    );
  },
};
