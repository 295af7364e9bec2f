import { ZawgyiAlert } from '#editing/zawgyi-alert.tsx';
import { useApp } from '#site/page.tsx';
import { TitleAndMenu } from '#ui/form/fields/title-and-menu.tsx';
import type { ProjectEdit } from './project-edit-config.ts';
import { StoredCardList } from './stored-card-list.tsx';

/** Fields of the form that edits a project, with its cards. */
export function EditProjectFields({ edit }: { edit: ProjectEdit }) {
  const { menus } = useApp();
  return (
    <>
      {edit.keepOriginal && <ZawgyiAlert onKeep={edit.keepOriginal} />}
      <TitleAndMenu start={edit.startValues} groups={menus.projects} />
      <StoredCardList edit={edit} />
    </>
  );
}
