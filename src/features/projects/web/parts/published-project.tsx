import { PublishedPage } from '#editing/create/published-page.tsx';
import type { Project } from '#features/projects/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { localised, paths } from '#site/paths.ts';
import { projectSaveConfig } from './project-create-config.ts';

/** Panel on the page of a project that was just published: confirms that and offers to share it. */
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
      creation={projectSaveConfig}
    />
  );
}
