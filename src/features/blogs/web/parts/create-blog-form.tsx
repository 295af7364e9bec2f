import { useI18n } from '../../../../i18n/context.tsx';
import { paths } from '../../../../paths.ts';
import { CreateForm } from '../../../../ui/create/create-form.tsx';
import { useCreate } from '../../../../ui/create/use-create.ts';
import type { Drafts } from '../../../../ui/drafts/use-drafts.ts';
import { MAX_MEGABYTES } from '../../../../ui/photos/photo-limits.ts';
import { PhotoPicker } from '../../../../ui/photos/photo-picker.tsx';
import { usePhotos } from '../../../../ui/photos/use-photos.ts';
import { BlogFields, NEW_BLOG } from './blog-fields.tsx';
import { previewBlog } from './blog-preview.tsx';
import { blogCreation } from './blog-creation.ts';

/** The form of a new article, empty or as a draft left it. */
export function CreateBlogForm({ drafts }: { drafts: Drafts }) {
  const { t, number } = useI18n();
  const chosen = usePhotos(1, drafts.draft?.photos);
  const creating = useCreate(blogCreation, drafts, chosen);
  return (
    <CreateForm
      creating={creating}
      title={t('blog.create_title')}
      busyText={t('blog.creating')}
      submitText={t('blog.submit')}
      cancelHref={paths.blogsList()}
      preview={previewBlog}
    >
      <BlogFields start={{ ...NEW_BLOG, ...drafts.draft?.values }} />
      <fieldset className="panel">
        <legend className="panel__t">{t('blog.image')}</legend>
        <PhotoPicker chosen={chosen} hint={t('photo.hint', { size: number(MAX_MEGABYTES) })} />
      </fieldset>
    </CreateForm>
  );
}
