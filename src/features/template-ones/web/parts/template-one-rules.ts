import { limitsOf, rulesOf, type FormValuesOf } from '#contract/fields.ts';
import { templateOneFields, type TemplateOneField } from '#features/template-ones/fields.ts';
import { defineForm } from '#ui/form/define-form.ts';

/** The values of a page's form: text as it was typed. */
export type TemplateOneFormValues = FormValuesOf<typeof templateOneFields>;

/** The form of a template-one page, in the order in which its fields stand: all errors at once (S5). */
export const templateOneForm = defineForm<TemplateOneField>({
  rules: rulesOf(templateOneFields, ['title', 'menuText']),
  errorMode: 'all',
  limits: limitsOf(templateOneFields),
});
