import { useI18n } from '../../../../i18n/context.tsx';
import type { Edit } from '../../../../ui/edit/use-edit.ts';
import { MAX_MEGABYTES } from '../../../../ui/photos/photo-limits.ts';
import { StoredPhotoList } from '../../../../ui/photos/stored-photo-list.tsx';
import { ZawgyiAlert } from '../../../../ui/zawgyi-alert.tsx';
import type { Property } from '../../contract.ts';
import { DescriptionPanel } from './description-panel.tsx';
import { PropertyFacts } from './property-facts.tsx';
import type { PropertyField } from './property-rules.ts';
import { valuesOf } from './property-values.ts';

/** The fields of a listing that is there already. */
export function EditFields({ edit }: { edit: Edit<PropertyField, Property> }) {
  const { record, start, stored, typed, loadNew, keepOriginal } = edit;
  const { t, number } = useI18n();
  return (
    <>
      <PropertyFacts start={start} stored={valuesOf(record)} />
      <fieldset className="panel">
        <legend className="panel__t">{t('property.photos')}</legend>
        <StoredPhotoList
          stored={stored}
          hint={t('property.photos_hint', {
            max: number(stored.max),
            size: number(MAX_MEGABYTES),
          })}
          onLoadNew={loadNew}
        />
      </fieldset>
      <DescriptionPanel start={start.description}>
        {typed && <ZawgyiAlert onKeep={keepOriginal} />}
      </DescriptionPanel>
    </>
  );
}
