import { paths } from '../../../../paths.ts';
import { defineEditPage } from '../../../../ui/edit/edit-page.tsx';
import { EditProjectFields } from '../parts/edit-project-fields.tsx';
import { projectEdition } from '../parts/project-edition.ts';
import { previewProject } from '../parts/project-preview.tsx';

/** `/editProject?id=`: a project of one's own (S2). */
export const page = defineEditPage({
  path: '/editProject',
  title: ({ t }) => t('project.edit_title'),
  list: { href: paths.projectsList(), title: ({ t }) => t('nav.projects_list') },
  edition: projectEdition,
  fieldCount: 3,
  preview: previewProject,
  Fields: EditProjectFields,
});
