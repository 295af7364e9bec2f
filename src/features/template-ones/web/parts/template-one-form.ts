import { limitsOf, rulesOf, type FormValuesOf } from '#contract/fields.ts';
import { templateOneFields, type TemplateOneField } from '#features/template-ones/fields.ts';
import { defineForm } from '#ui/form/define-form.ts';

/** Values of a page's form: text as it was typed. */
export type TemplateOneFormValues = FormValuesOf<typeof templateOneFields>;

/** Form of a template-one page, its fields in page order. Shows all errors at once (S5). */
export const templateOneForm = defineForm<TemplateOneField>({
  rules: rulesOf(templateOneFields, ['title', 'menuText']),
  errorMode: 'all',
  limits: limitsOf(templateOneFields),
});
