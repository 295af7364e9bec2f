import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import { CreateForm } from '#editing/create/create-form.tsx';
import type { CreateFormPart } from '#editing/create/create-page.tsx';
import { useCreate } from '#editing/create/use-create.ts';
import { PhotoPicker } from '#editing/photos/photo-picker.tsx';
import { usePhotos } from '#editing/photos/use-photos.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { blogCreateConfig } from './blog-create-config.ts';
import { BlogFields, NEW_BLOG } from './blog-fields.tsx';
import { previewBlog } from './blog-preview.tsx';

/** Form of a new article, empty or restored from a draft. */
export const CreateBlogForm: CreateFormPart = ({ drafts, like }) => {
  const { t, number } = useI18n();
  const chosen = usePhotos(1, { start: drafts.draft?.photos });
  const creating = useCreate(blogCreateConfig, drafts, chosen);
  return (
    <CreateForm
      state={creating}
      title={t('blog.create_title')}
      busyText={t('blog.creating')}
      submitText={t('blog.submit')}
      cancelHref={paths.blogsList()}
      preview={previewBlog()}
    >
      <BlogFields start={{ ...NEW_BLOG, ...like, ...drafts.draft?.values }} />
      <fieldset className="panel">
        <legend className="panel__t">{t('blog.image')}</legend>
        <PhotoPicker
          chosen={chosen}
          hint={t('photo.hint', { size: number(MAX_PHOTO_MEGABYTES) })}
        />
      </fieldset>
    </CreateForm>
  );
};
