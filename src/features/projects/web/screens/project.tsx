import { paths } from '../../../../paths.ts';
import { defineRecordPage, describe, headImage } from '../../../../ui/record-page.tsx';
import type { Project } from '../../contract.ts';
import { ProjectSkeleton } from '../parts/project-skeleton.tsx';
import { ProjectView } from '../parts/project-view.tsx';

/** `/projectDetails?id=`: one project. */
export const projectPage = defineRecordPage<Project>({
  path: '/projectDetails',
  load: (api, id, options) => api.projects.get({ params: { id } }, options),
  head: (_i18n, { id, title, menuText, Cards }) => ({
    title,
    description: describe(Cards[0]?.text ?? '') || menuText,
    canonical: paths.projectDetails(id),
    ...headImage(Cards.find(({ photo }) => photo)?.photo, title),
  }),
  loadingTitle: ({ t }) => t('project.loading'),
  Skeleton: ProjectSkeleton,
  View: ProjectView,
});
