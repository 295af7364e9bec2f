import { paths } from '../../../../paths.ts';
import { defineEditPage } from '../../../../ui/edit/edit-page.tsx';
import { EditTemplateOneFields } from '../parts/edit-template-one-fields.tsx';
import { templateOneEdition } from '../parts/template-one-edition.ts';
import { previewTemplateOne } from '../parts/template-one-preview.tsx';

/** `/editTemplateOnes?id=`: a page of one's own (S2). */
export const page = defineEditPage({
  path: '/editTemplateOnes',
  title: ({ t }) => t('template.edit_title'),
  lead: ({ t }) => t('photo.saved_at_once'),
  list: { href: paths.templateOnesList(), title: ({ t }) => t('nav.template_ones_list') },
  edition: templateOneEdition,
  fieldCount: 5,
  preview: () => previewTemplateOne,
  Fields: EditTemplateOneFields,
});
