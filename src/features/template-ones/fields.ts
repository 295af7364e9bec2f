import { described } from '#contract/primitives.ts';
import { MAX_TITLE, requiredHtml, requiredText } from '#contract/shapes/texts.ts';

const html = () =>
  described(requiredHtml('text_is_needed'), {
    description: 'HTML; it is sanitised before it is stored.',
  });

/** What an author says of a template-one page, in the order in which it is checked (S5). */
export const templateOneFields = {
  title: requiredText('title_is_needed', MAX_TITLE),
  textOne: html(),
  textTwo: html(),
  textThree: html(),
  menuText: requiredText('menu_text_is_needed', MAX_TITLE),
};
