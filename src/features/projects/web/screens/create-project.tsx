import { paths } from '../../../../paths.ts';
import { defineCreatePage } from '../../../../ui/create/create-page.tsx';
import { CreateProjectForm } from '../parts/create-project-form.tsx';

/** `/createProject`: a new project (S2). */
export const page = defineCreatePage({
  path: paths.createProject(),
  title: ({ t }) => t('project.create_title'),
  Form: CreateProjectForm,
});
