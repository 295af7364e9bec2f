import { paths } from '../../../../paths.ts';
import { defineCreatePage } from '../../../../ui/create/create-page.tsx';
import { CreateTemplateOneForm } from '../parts/create-template-one-form.tsx';

/** `/createTemplateOne`: a new page (S2). */
export const page = defineCreatePage({
  path: paths.createTemplateOne(),
  title: ({ t }) => t('template.create_title'),
  Form: CreateTemplateOneForm,
});
