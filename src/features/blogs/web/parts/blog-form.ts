import { limitsOf, rulesOf, type FormValuesOf } from '#contract/fields.ts';
import { blogFields, type BlogField } from '#features/blogs/fields.ts';
import { defineForm } from '#ui/form/define-form.ts';

/** Values of an article's form: text as it was typed. */
export type BlogFormValues = FormValuesOf<typeof blogFields>;

/** Form of an article, its fields in page order. Shows all errors at once (S5). */
export const blogForm = defineForm<BlogField>({
  rules: rulesOf(blogFields, ['title', 'label']),
  errorMode: 'all',
  limits: limitsOf(blogFields),
});
