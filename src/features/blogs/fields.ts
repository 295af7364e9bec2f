import * as z from 'zod/mini';
import { described } from '../../contract/primitives.ts';
import { MAX_TITLE, requiredHtml, requiredText, toOneLine } from '../../contract/texts.ts';
import { areShort, labelsOf, MAX_LABELS } from './labels.ts';

const label = z.string({ error: 'label_is_needed' }).check(
  z.overwrite((typed) => labelsOf(toOneLine(typed)).join(',')),
  z.minLength(1, 'label_is_needed'),
  z.refine(areShort, 'too_long'),
  z.refine((labels) => labelsOf(labels).length <= MAX_LABELS, 'too_many_labels'),
);

/** What an author says of an article, in the order in which it is checked (S5). */
export const blogFields = {
  title: requiredText('title_is_needed', MAX_TITLE),
  body: described(requiredHtml('text_is_needed'), {
    description: 'HTML; it is sanitised before it is stored.',
  }),
  label: described(label, {
    description: 'Labels, separated by commas: at most 20 of 50 characters each.',
  }),
};
