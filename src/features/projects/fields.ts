import * as z from 'zod/mini';
import { defineFields, pickFields } from '#contract/fields.ts';
import { described } from '#contract/primitives.ts';
import { contentFields } from '#contract/shapes/content-fields.ts';
import { MAX_TITLE, requiredHtml, requiredText } from '#contract/shapes/texts.ts';

/** Fields of a project itself, without its cards. */
export const projectFields = defineFields({
  title: {
    input: requiredText('title_is_needed', MAX_TITLE),
    output: z.string(),
    start: '',
    limits: { max: MAX_TITLE },
    kind: 'text',
  },
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
export const savedProjectFields = pickFields(projectFields, ['title', 'menuText', 'summary']);

export type ProjectHeadField = keyof typeof projectFields;

export const cardText = described(requiredHtml('text_is_needed'), {
  description: 'HTML; it is sanitised before it is stored.',
});
