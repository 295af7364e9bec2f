import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import { CreateForm } from '#editing/create/create-form.tsx';
import { useCreate } from '#editing/create/use-create.ts';
import type { Drafts } from '#editing/drafts/use-drafts.ts';
import { PhotoPicker } from '#editing/photos/photo-picker.tsx';
import { usePhotos } from '#editing/photos/use-photos.ts';
import { PHOTO_SLOTS } from '#features/properties/contract.ts';
import { draftTitle } from '#features/properties/draft-facts.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { DescriptionPanel } from './description-panel.tsx';
import { listingCreateConfig } from './listing-create-config.ts';
import { previewListing } from './listing-preview.tsx';
import { NEW_PROPERTY, type PropertyFormValues } from './property-form.ts';
import { PropertyInputs } from './property-inputs.tsx';

const MAX_PHOTOS = PHOTO_SLOTS.length;

type CreatePropertyFormProps = { drafts: Drafts; like: Partial<PropertyFormValues> };

/** Form of a new listing: empty, like another one, or restored from a draft. */
export function CreatePropertyForm({ drafts, like }: CreatePropertyFormProps) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const chosen = usePhotos(MAX_PHOTOS, { start: drafts.draft?.photos });
  const creating = useCreate(listingCreateConfig, drafts, chosen);
  const start = { ...NEW_PROPERTY, ...like, ...drafts.draft?.values };
  return (
    <CreateForm
      state={creating}
      title={t('property.create_title')}
      lead={t('property.lead')}
      draftTitle={(values) => draftTitle(i18n, values)}
      busyText={t('property.creating')}
      lastStepText={t('saving.publishing')}
      failedText={t('property.not_published')}
      submitText={t('property.submit_create')}
      cancelHref={paths.propertiesList()}
      preview={previewListing()}
    >
      <PropertyInputs start={start} />
      <fieldset className="panel">
        <legend className="panel__t">{t('property.photos')}</legend>
        <PhotoPicker
          chosen={chosen}
          hint={t('property.photos_hint', {
            max: number(MAX_PHOTOS),
            size: number(MAX_PHOTO_MEGABYTES),
          })}
        />
      </fieldset>
      <DescriptionPanel start={start.description} />
    </CreateForm>
  );
}
