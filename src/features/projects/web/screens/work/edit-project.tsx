import { defineEditPage } from '#editing/edit/edit-page.tsx';
import { EditProjectFields } from '#features/projects/web/parts/edit-project-fields.tsx';
import { projectEditConfig } from '#features/projects/web/parts/project-edit-config.ts';
import { previewProject } from '#features/projects/web/parts/project-preview.tsx';
import { paths } from '#site/paths.ts';

/** `/editProject?id=`: edits an own project (S2). */
export const page = defineEditPage({
  path: '/editProject',
  title: ({ t }) => t('project.edit_title'),
  createPath: paths.createProject(),
  list: { href: paths.projectsList(), title: ({ t }) => t('nav.projects_list') },
  config: projectEditConfig,
  fieldCount: 3,
  preview: previewProject,
  Fields: EditProjectFields,
});
