import { MAX_HTML, MAX_TITLE } from '#contract/shapes/texts.ts';
import { blogFields, MAX_LABEL, MAX_LABELS } from '#features/blogs/fields.ts';
import { defineForm } from '#ui/form/define-form.ts';
import type { FormValues } from '#ui/form/rules.ts';

/** A field of an article. */
export type BlogField = keyof typeof blogFields;

/** What stands in the fields of an article, as it was typed. */
export type BlogValues = FormValues<BlogField>;

/** The form of an article: all that is wanting is told at once (S5). */
export const blogForm = defineForm<BlogField>({
  rules: [
    ['title', blogFields.title],
    ['label', blogFields.label],
    ['body', blogFields.body],
  ],
  tells: 'all',
  limits: {
    title: { max: MAX_TITLE },
    label: { max: MAX_LABEL, count: MAX_LABELS },
    body: { max: MAX_HTML },
  },
});
