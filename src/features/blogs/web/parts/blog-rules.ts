import { limitsOf, rulesOf, type FormValuesOf } from '#contract/fields.ts';
import { blogFields, type BlogField } from '#features/blogs/fields.ts';
import { defineForm } from '#ui/form/define-form.ts';

/** The values of an article's form: text as it was typed. */
export type BlogFormValues = FormValuesOf<typeof blogFields>;

/** The form of an article, in the order in which its fields stand: all errors at once (S5). */
export const blogForm = defineForm<BlogField>({
  rules: rulesOf(blogFields, ['title', 'label']),
  errorMode: 'all',
  limits: limitsOf(blogFields),
});
