import { useI18n } from '../../../../i18n/context.tsx';
import { paths } from '../../../../paths.ts';
import { CreateForm } from '../../../../ui/create/create-form.tsx';
import { useCreate } from '../../../../ui/create/use-create.ts';
import type { Drafts } from '../../../../ui/drafts/use-drafts.ts';
import { MAX_MEGABYTES } from '../../../../ui/photos/photo-limits.ts';
import { PhotoPicker } from '../../../../ui/photos/photo-picker.tsx';
import { usePhotos } from '../../../../ui/photos/use-photos.ts';
import { PHOTO_SLOTS } from '../../contract.ts';
import { draftTitle } from './draft-title.ts';
import { DescriptionPanel } from './description-panel.tsx';
import { PropertyFacts } from './property-facts.tsx';
import { NEW_PROPERTY } from './property-values.ts';
import { previewListing } from './listing-preview.tsx';
import { listingCreation } from './listing-creation.ts';

const MAX_PHOTOS = PHOTO_SLOTS.length;

/** The form of a new listing, empty or as a draft left it. */
export function CreatePropertyForm({ drafts }: { drafts: Drafts }) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const chosen = usePhotos(MAX_PHOTOS, drafts.draft?.photos);
  const creating = useCreate(listingCreation, drafts, chosen);
  const start = { ...NEW_PROPERTY, ...drafts.draft?.values };
  return (
    <CreateForm
      creating={creating}
      title={t('property.create_title')}
      lead={t('property.lead')}
      draftTitle={(values) => draftTitle(i18n, { ...NEW_PROPERTY, ...values })}
      busyText={t('property.creating')}
      publishing={t('saving.publishing')}
      failed={t('property.not_published')}
      submitText={t('property.submit_create')}
      cancelHref={paths.propertiesList()}
      preview={previewListing()}
    >
      <PropertyFacts start={start} />
      <fieldset className="panel">
        <legend className="panel__t">{t('property.photos')}</legend>
        <PhotoPicker
          chosen={chosen}
          hint={t('property.photos_hint', {
            max: number(MAX_PHOTOS),
            size: number(MAX_MEGABYTES),
          })}
        />
      </fieldset>
      <DescriptionPanel start={start.description} />
    </CreateForm>
  );
}
