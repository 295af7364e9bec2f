import { halfOf } from '../../../../burmese/language.ts';
import { paths } from '../../../../paths.ts';
import { lazyPublished } from '../../../../ui/create/lazy-published.tsx';
import { describe } from '../../../../ui/description.ts';
import { defineRecordPage, headImage } from '../../../../ui/record-page.tsx';
import { projectData } from '../page-data.ts';
import { ProjectContact } from '../parts/project-contact.tsx';
import { ProjectSkeleton } from '../parts/project-skeleton.tsx';
import { ProjectView } from '../parts/project-view.tsx';

/** `/projectDetails?id=`: one project. */
export const page = defineRecordPage(projectData, {
  head: (i18n, { id, title, menuText, Cards }) => ({
    title: halfOf(title, i18n.htmlLang),
    description: describe(i18n, Cards[0]?.text ?? '') || halfOf(menuText, i18n.htmlLang),
    canonical: paths.projectDetails(id),
    ...headImage(Cards.find(({ photo }) => photo)?.photo, title),
  }),
  loadingTitle: ({ t }) => t('project.loading'),
  Skeleton: ProjectSkeleton,
  View: ({ record }) => (
    <>
      <ProjectView record={record} />
      <ProjectContact project={record} />
    </>
  ),
  Published: lazyPublished(() => import('../parts/published-project.tsx')),
});
