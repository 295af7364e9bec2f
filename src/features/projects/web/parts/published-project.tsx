import { PublishedPage } from '#editing/create/published-page.tsx';
import type { Project } from '#features/projects/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { localised, paths } from '#site/paths.ts';
import { projectSaving } from './project-create-config.ts';

/** On the page of a project that has just been published: says so, and offers to send it round. */
export function Published({ record }: { record: Project }) {
  const { language } = useI18n();
  return (
    <PublishedPage
      id={record.id}
      title={record.title}
      photo={record.Cards[0]?.photo}
      done={({ t }) => t('project.created')}
      sharedPath={localised(paths.projectDetails(record.id), language)}
      createHref={paths.createProject()}
      editHref={paths.editProject(record.id)}
      creation={projectSaving}
    />
  );
}
