import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import type { Edit } from '#editing/edit/use-edit.ts';
import { StoredPhotoList } from '#editing/photos/stored/stored-photo-list.tsx';
import { ZawgyiAlert } from '#editing/zawgyi-alert.tsx';
import type { Property } from '#features/properties/contract.ts';
import type { PropertyField } from '#features/properties/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { DescriptionPanel } from './description-panel.tsx';
import { valuesOf } from './property-form.ts';
import { PropertyInputs } from './property-inputs.tsx';

/** Fields of the form that edits a listing. */
export function EditFields({ edit }: { edit: Edit<PropertyField, Property> }) {
  const { record, startValues, stored, loadLatest, keepOriginal } = edit;
  const { t, number } = useI18n();
  return (
    <>
      <PropertyInputs start={startValues} stored={valuesOf(record)} />
      <fieldset className="panel">
        <legend className="panel__t">{t('property.photos')}</legend>
        <StoredPhotoList
          stored={stored}
          hint={t('property.photos_hint', {
            max: number(stored.max),
            size: number(MAX_PHOTO_MEGABYTES),
          })}
          onLoadLatest={loadLatest}
        />
      </fieldset>
      <DescriptionPanel start={startValues.description}>
        {keepOriginal && <ZawgyiAlert onKeep={keepOriginal} />}
      </DescriptionPanel>
    </>
  );
}
