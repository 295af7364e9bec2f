import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineFields, pickFields } from '#contract/fields.ts';
import { described } from '#contract/primitives.ts';
import { contentFields } from '#contract/shapes/content-fields.ts';
import {
  countCharacters,
  MAX_HTML,
  MAX_TITLE,
  requiredHtml,
  requiredText,
  toOneLine,
} from '#contract/shapes/texts.ts';
import { labelsOf } from './labels.ts';

/** Largest number of labels of an article, and of characters in a label (PRODUCT 16). */
const MAX_LABELS = 20;
export const MAX_LABEL = 50;

/** Length of a comma and a space. */
const SEPARATOR_LENGTH = 2;

const areShort = (labels: string): boolean =>
  labelsOf(labels).every((label) => countCharacters(label) <= MAX_LABEL);

const areFew = (labels: string): boolean => labelsOf(labels).length <= MAX_LABELS;

/** Labels separated by commas; the output contains each label once. */
const label = boundedText(MAX_LABELS * (MAX_LABEL + SEPARATOR_LENGTH), 'label_is_needed').check(
  z.overwrite((typed) => labelsOf(toOneLine(typed)).join(',')),
  z.minLength(1, 'label_is_needed'),
  z.refine(areShort, 'too_long'),
  z.refine(areFew, 'too_many_labels'),
);

/**
 * Fields of an article. Its labels are stored in a table of their own, and `writtenIn` is derived
 * from the text.
 */
export const blogFields = defineFields({
  title: {
    input: requiredText('title_is_needed', MAX_TITLE),
    output: z.string(),
    start: '',
    limits: { max: MAX_TITLE },
    kind: 'text',
  },
  body: {
    input: described(requiredHtml('text_is_needed'), {
      description: 'HTML; it is sanitised before it is stored.',
    }),
    output: z.string(),
    start: '',
    limits: { max: MAX_HTML },
    kind: 'html',
    required: 'text_is_needed',
    hasPhotos: true,
  },
  label: {
    input: described(label, {
      description: `Labels, separated by commas: at most ${MAX_LABELS}, of ${MAX_LABEL} characters each.`,
    }),
    output: z.string(),
    start: '',
    limits: { max: MAX_LABEL, count: MAX_LABELS },
    kind: 'text',
  },
  ...contentFields,
});

export type BlogField = keyof typeof blogFields;

/** Fields that are columns of the table `blogs`. */
export const blogColumns = pickFields(blogFields, ['title', 'body', 'summary', 'pairId']);

/** Those that a save of an article writes: `putPair` writes the others. */
export const savedBlogColumns = pickFields(blogFields, ['title', 'body', 'summary']);
