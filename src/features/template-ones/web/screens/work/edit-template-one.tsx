import { defineEditPage } from '#editing/edit/edit-page.tsx';
import { EditTemplateOneFields } from '#features/template-ones/web/parts/edit-template-one-fields.tsx';
import { templateOneEditConfig } from '#features/template-ones/web/parts/template-one-edit-config.ts';
import { previewTemplateOne } from '#features/template-ones/web/parts/template-one-preview.tsx';
import { paths } from '#site/paths.ts';

/** `/editTemplateOnes?id=`: edits an own page (S2). */
export const page = defineEditPage({
  path: '/editTemplateOnes',
  title: ({ t }) => t('template.edit_title'),
  lead: ({ t }) => t('photo.saved_at_once'),
  createPath: paths.createTemplateOne(),
  list: { href: paths.templateOnesList(), title: ({ t }) => t('nav.template_ones_list') },
  config: templateOneEditConfig,
  fieldCount: 5,
  preview: previewTemplateOne,
  Fields: EditTemplateOneFields,
});
