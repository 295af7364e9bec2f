import { useI18n } from '../../../../i18n/context.tsx';
import { paths } from '../../../../paths.ts';
import { CreateForm } from '../../../../ui/create/create-form.tsx';
import { useCreate } from '../../../../ui/create/use-create.ts';
import type { Drafts } from '../../../../ui/drafts/use-drafts.ts';
import { MAX_MEGABYTES } from '../../../../ui/photos/photo-limits.ts';
import { PhotoPicker } from '../../../../ui/photos/photo-picker.tsx';
import { usePhotos } from '../../../../ui/photos/use-photos.ts';
import { TEMPLATE_ONE_SLOTS } from '../../contract.ts';
import { previewTemplateOne } from './template-one-preview.tsx';
import { templateOneCreation } from './template-one-creation.ts';
import { NEW_TEMPLATE_ONE, TemplateOneFields } from './template-one-fields.tsx';

const MAX_PHOTOS = TEMPLATE_ONE_SLOTS.length;

/** The form of a new page, empty or as a draft left it. */
export function CreateTemplateOneForm({ drafts }: { drafts: Drafts }) {
  const { t, number } = useI18n();
  const chosen = usePhotos(MAX_PHOTOS, drafts.draft?.photos);
  const creating = useCreate(templateOneCreation, drafts, chosen);
  const limits = { max: number(MAX_PHOTOS), size: number(MAX_MEGABYTES) };
  return (
    <CreateForm
      creating={creating}
      title={t('template.create_title')}
      busyText={t('template.creating')}
      submitText={t('template.submit')}
      cancelHref={paths.templateOnesList()}
      preview={previewTemplateOne}
    >
      <TemplateOneFields start={{ ...NEW_TEMPLATE_ONE, ...drafts.draft?.values }} />
      <fieldset className="panel">
        <legend className="panel__t">{t('property.photos')}</legend>
        <PhotoPicker
          chosen={chosen}
          hint={`${t('template.photos_hint')} ${t('photo.hint_max', limits)}`}
        />
      </fieldset>
    </CreateForm>
  );
}
