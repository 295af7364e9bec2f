import { described } from '#contract/primitives.ts';
import { MAX_TITLE, requiredHtml, requiredText } from '#contract/shapes/texts.ts';

/** What an author says of a project, in the order in which it is checked (S5). */
export const projectFields = {
  title: requiredText('title_is_needed', MAX_TITLE),
  menuText: requiredText('menu_text_is_needed', MAX_TITLE),
};

/** The text of a card. */
export const cardText = described(requiredHtml('text_is_needed'), {
  description: 'HTML; it is sanitised before it is stored.',
});
