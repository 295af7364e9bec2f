import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import type { Edit } from '#editing/edit/use-edit.ts';
import { StoredPhotoList } from '#editing/photos/stored/stored-photo-list.tsx';
import { ArrangedNote } from '#editing/publish/arranged-menus.tsx';
import { ZawgyiAlert } from '#editing/zawgyi-alert.tsx';
import type { TemplateOne } from '#features/template-ones/contract.ts';
import type { TemplateOneField } from '#features/template-ones/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { TemplateOneFields } from './template-one-fields.tsx';

/** Fields of the form that edits a page. */
export function EditTemplateOneFields({ edit }: { edit: Edit<TemplateOneField, TemplateOne> }) {
  const { record, startValues, stored, loadLatest, keepOriginal } = edit;
  const { t, number } = useI18n();
  const limits = { max: number(stored.max), size: number(MAX_PHOTO_MEGABYTES) };
  return (
    <>
      {keepOriginal && <ZawgyiAlert onKeep={keepOriginal} />}
      <ArrangedNote of={record} />
      <TemplateOneFields start={startValues} stored={record} />
      <fieldset className="panel">
        <legend className="panel__t">{t('property.photos')}</legend>
        <StoredPhotoList
          stored={stored}
          hint={`${t('template.photos_hint')} ${t('photo.hint_max', limits)}`}
          onLoadLatest={loadLatest}
        />
      </fieldset>
    </>
  );
}
