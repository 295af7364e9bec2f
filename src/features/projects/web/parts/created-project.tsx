import { CreatedContentPanel } from '#editing/create/created-content-panel.tsx';
import type { ProjectWithHomes } from '#features/projects/web/page-data.ts';
import { useI18n } from '#i18n/context.tsx';
import { localised, paths } from '#site/paths.ts';
import { projectSaveConfig } from './project-create-config.ts';

/** Panel on the page of a project that was just published: confirms that and offers to share it. */
export function CreatedNotice({ record }: { record: ProjectWithHomes }) {
  const { language } = useI18n();
  return (
    <CreatedContentPanel
      id={record.id}
      title={record.title}
      photo={record.Cards[0]?.photo}
      doneText={({ t }) => t('project.created')}
      sharedPath={localised(paths.projectDetails(record.id), language)}
      createHref={paths.createProject()}
      editHref={paths.editProject(record.id)}
      otherHref={record.pairId === null && paths.createProjectLike(record.id)}
      config={projectSaveConfig}
    />
  );
}
