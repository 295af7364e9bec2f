import { paths } from '../../../../paths.ts';
import { defineRecordPage, describe } from '../../../../ui/record-page.tsx';
import type { Project } from '../../contract.ts';
import { ProjectSkeleton } from '../parts/project-skeleton.tsx';
import { ProjectView } from '../parts/project-view.tsx';

/** `/projectDetails?id=`: one project. */
export const projectPage = defineRecordPage<Project>({
  path: '/projectDetails',
  load: (api, id, options) => api.projects.get({ params: { id } }, options),
  head: ({ id, title, menuText, Cards }) => ({
    title,
    description: describe(Cards[0]?.text ?? '') || menuText,
    canonical: paths.projectDetails(id),
  }),
  loadingTitle: ({ t }) => t('project.loading'),
  Skeleton: ProjectSkeleton,
  View: ProjectView,
});
