import * as z from 'zod/mini';
import { defineFields, pickFields } from '#contract/fields.ts';
import { described } from '#contract/primitives.ts';
import { contentFields } from '#contract/shapes/content-fields.ts';
import { MAX_HTML, MAX_TITLE, requiredHtml, requiredText } from '#contract/shapes/texts.ts';

const html = <N extends string>(name: N) =>
  ({
    input: described(requiredHtml('text_is_needed'), {
      description: 'HTML; it is sanitised before it is stored.',
    }),
    output: z.string(),
    start: '',
    limits: { max: MAX_HTML },
    kind: 'html',
    required: 'text_is_needed',
    column: { name },
  }) as const;

export const templateOneFields = defineFields({
  title: {
    input: requiredText('title_is_needed', MAX_TITLE),
    output: z.string(),
    start: '',
    limits: { max: MAX_TITLE },
    kind: 'text',
  },
  textOne: html('text_one'),
  textTwo: html('text_two'),
  textThree: html('text_three'),
  menuText: {
    input: requiredText('menu_text_is_needed', MAX_TITLE),
    output: z.string(),
    start: '',
    limits: { max: MAX_TITLE },
    kind: 'text',
    column: { name: 'menu_text' },
  },
  ...contentFields,
});

/** The fields whose columns a save writes: `putPair` writes those of a pair. */
export const savedTemplateOneFields = pickFields(templateOneFields, [
  'title',
  'textOne',
  'textTwo',
  'textThree',
  'menuText',
  'summary',
]);

export type TemplateOneField = keyof typeof templateOneFields;
