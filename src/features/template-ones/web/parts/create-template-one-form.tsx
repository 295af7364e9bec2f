import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import { CreateForm } from '#editing/create/create-form.tsx';
import type { CreateFormPart } from '#editing/create/create-page.tsx';
import { useCreate } from '#editing/create/use-create.ts';
import { PhotoPicker } from '#editing/photos/photo-picker.tsx';
import { usePhotos } from '#editing/photos/use-photos.ts';
import { TEMPLATE_ONE_SLOTS } from '#features/template-ones/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { templateOneCreateConfig } from './template-one-create-config.ts';
import { NEW_TEMPLATE_ONE, TemplateOneFields } from './template-one-fields.tsx';
import { previewTemplateOne } from './template-one-preview.tsx';

const MAX_PHOTOS = TEMPLATE_ONE_SLOTS.length;

/** Form of a new page, empty or restored from a draft. */
export const CreateTemplateOneForm: CreateFormPart = ({ drafts, like }) => {
  const { t, number } = useI18n();
  const chosen = usePhotos(MAX_PHOTOS, { start: drafts.draft?.photos });
  const creating = useCreate(templateOneCreateConfig, drafts, chosen);
  const limits = { max: number(MAX_PHOTOS), size: number(MAX_PHOTO_MEGABYTES) };
  return (
    <CreateForm
      state={creating}
      title={t('template.create_title')}
      busyText={t('template.creating')}
      submitText={t('template.submit')}
      cancelHref={paths.templateOnesList()}
      preview={previewTemplateOne()}
    >
      <TemplateOneFields start={{ ...NEW_TEMPLATE_ONE, ...like, ...drafts.draft?.values }} />
      <fieldset className="panel">
        <legend className="panel__t">{t('property.photos')}</legend>
        <PhotoPicker
          chosen={chosen}
          hint={`${t('template.photos_hint')} ${t('photo.hint_max', limits)}`}
        />
      </fieldset>
    </CreateForm>
  );
};
