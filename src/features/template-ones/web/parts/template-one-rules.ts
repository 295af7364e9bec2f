import { MAX_HTML, MAX_TITLE } from '#contract/shapes/texts.ts';
import { templateOneFields } from '#features/template-ones/fields.ts';
import { defineForm } from '#ui/form/define-form.ts';
import type { FormValues } from '#ui/form/rules.ts';

/** A field of a template-one page. */
export type TemplateOneField = keyof typeof templateOneFields;

/** What stands in the fields of such a page, as it was typed. */
export type TemplateOneValues = FormValues<TemplateOneField>;

/** The form of such a page: all that is wanting is told at once (S5). */
export const templateOneForm = defineForm<TemplateOneField>({
  rules: [
    ['title', templateOneFields.title],
    ['menuText', templateOneFields.menuText],
    ['textOne', templateOneFields.textOne],
    ['textTwo', templateOneFields.textTwo],
    ['textThree', templateOneFields.textThree],
  ],
  tells: 'all',
  limits: {
    title: { max: MAX_TITLE },
    menuText: { max: MAX_TITLE },
    textOne: { max: MAX_HTML },
    textTwo: { max: MAX_HTML },
    textThree: { max: MAX_HTML },
  },
});
