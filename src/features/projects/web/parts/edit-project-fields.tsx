import { ArrangedNote } from '#editing/publish/arranged-menus.tsx';
import { ContentFields } from '#editing/publish/content-fields.tsx';
import { ZawgyiAlert } from '#editing/zawgyi-alert.tsx';
import { FactFields } from '#features/projects/web/facts/fact-fields.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { TitleAndMenu } from '#ui/form/fields/title-and-menu.tsx';
import type { ProjectEdit } from './project-edit-config.ts';
import { StoredCardList } from './stored-card-list.tsx';

/** Fields of the form that edits a project, with its cards. */
export function EditProjectFields({ edit }: { edit: ProjectEdit }) {
  const { menus } = useApp();
  return (
    <>
      {edit.keepOriginal && <ZawgyiAlert onKeep={edit.keepOriginal} />}
      <ArrangedNote of={edit.record} />
      <TitleAndMenu start={edit.startValues} groups={menus.projects} />
      <StoredCardList edit={edit} />
      <FactFields start={edit.startValues} />
      <ContentFields
        kind="projects"
        start={edit.startValues}
        stored={edit.record}
        otherHref={paths.createProjectLike}
      />
    </>
  );
}
