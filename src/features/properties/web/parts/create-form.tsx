import { useI18n } from '../../../../i18n/context.tsx';
import { paths } from '../../../../paths.ts';
import { DraftKeeper } from '../../../../ui/drafts/draft-keeper.tsx';
import { DraftOffer } from '../../../../ui/drafts/draft-offer.tsx';
import type { Drafts } from '../../../../ui/drafts/use-drafts.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { SubmitButton } from '../../../../ui/form/submit-button.tsx';
import { MAX_MEGABYTES } from '../../../../ui/photos/photo-limits.ts';
import { PhotoPicker } from '../../../../ui/photos/photo-picker.tsx';
import { usePhotos } from '../../../../ui/photos/use-photos.ts';
import { Phrases } from '../../../../ui/phrases.tsx';
import { PHOTO_SLOTS } from '../../contract.ts';
import { DescriptionPanel } from './description-panel.tsx';
import { PropertyFacts } from './property-facts.tsx';
import { NEW_PROPERTY } from './property-values.ts';
import { Publishing } from './publishing.tsx';
import { usePublish } from './use-publish.ts';

const MAX_PHOTOS = PHOTO_SLOTS.length;

/** The form of a new listing, empty or as a draft left it. */
export function CreateForm({ drafts }: { drafts: Drafts }) {
  const { t, number } = useI18n();
  const chosen = usePhotos(MAX_PHOTOS, drafts.draft?.photos);
  const { form, stage } = usePublish(drafts, chosen);
  const start = { ...NEW_PROPERTY, ...drafts.draft?.values };
  return (
    <>
      {form.isBusy ? (
        <Publishing stage={stage} photoCount={chosen.photos.length} />
      ) : (
        <>
          <div className="page-head">
            <h1>
              <Phrases text={t('property.create_title')} />
            </h1>
            <p>{t('property.lead')}</p>
          </div>
          <DraftOffer drafts={drafts} />
        </>
      )}
      <div hidden={form.isBusy}>
        <Form form={form} failed={t('property.not_published')}>
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
          <div className="actbar">
            <DraftKeeper drafts={drafts} photos={chosen.photos} />
            <a className="btn btn--line" href={paths.propertiesList()}>
              <Phrases text={t('action.cancel')} />
            </a>
            <SubmitButton
              className="btn btn--grow"
              text={t('property.submit_create')}
              busyText={t('property.creating')}
            />
          </div>
        </Form>
      </div>
    </>
  );
}
