import { halfOf } from '#burmese/language.ts';
import { lazyCreatedNotice } from '#editing/create/created-notice.tsx';
import { defineRecordPage, headImage, headPair } from '#editing/record-page.tsx';
import { projectData, type ProjectWithHomes } from '#features/projects/web/page-data.ts';
import { ProjectContact } from '#features/projects/web/parts/project-contact.tsx';
import { ProjectSkeleton } from '#features/projects/web/parts/project-skeleton.tsx';
import { ProjectView } from '#features/projects/web/parts/project-view.tsx';
import { paths } from '#site/paths.ts';
import { describe } from '#ui/text/description.ts';
import '#ui/styles/records.css';

/** `/projectDetails?id=`: a project. */
export const page = defineRecordPage<ProjectWithHomes>(projectData, {
  head: (i18n, { title, menuText, Cards, ...project }) => ({
    title: halfOf(title, i18n.htmlLang),
    canonical: paths.projectDetails(project.id),
    ...(import.meta.env.SSR && {
      description:
        project.summary ??
        (describe(i18n, Cards[0]?.text ?? '') || halfOf(menuText, i18n.htmlLang)),
      ...headPair({ title, pair: project.pair }, paths.projectDetails),
      ...headImage(Cards.find(({ photo }) => photo)?.photo, title),
    }),
  }),
  loadingTitle: ({ t }) => t('project.loading'),
  Skeleton: ProjectSkeleton,
  View: ({ record }) => (
    <>
      <ProjectView record={record} homes={record.homes} poster={record.posted_by} />
      <ProjectContact project={record} />
    </>
  ),
  CreatedNotice: lazyCreatedNotice(
    () => import('#features/projects/web/parts/created-project.tsx'),
  ),
});
