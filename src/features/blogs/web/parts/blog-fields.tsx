import { startOf } from '#contract/fields.ts';
import { useTextPhotos } from '#editing/photos/use-text-photos.ts';
import { ContentFields } from '#editing/publish/content-fields.tsx';
import { blogFields } from '#features/blogs/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { EditorField } from '#ui/editor/editor-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { BlogFormValues } from './blog-form.ts';
import { LabelsField } from './labels-field.tsx';

/** Start values of a new article. */
export const NEW_BLOG = startOf(blogFields);

/** Fields of an article, for the forms that create and edit one; `id` is that of an article that exists. */
export function BlogFields({ start, id }: { start: BlogFormValues; id?: number }) {
  const { t } = useI18n();
  const sendPhoto = useTextPhotos();
  return (
    <>
      <section className="panel">
        <h2 className="vh">{t('blog.title')}</h2>
        <TextField
          name="title"
          label={t('blog.title')}
          autoComplete="off"
          defaultValue={start.title}
        />
        <LabelsField start={start.label} />
      </section>
      <section className="panel">
        <h2 className="vh">{t('blog.body')}</h2>
        <EditorField
          name="body"
          label={t('blog.body')}
          defaultValue={start.body}
          sendPhoto={sendPhoto}
        />
      </section>
      <ContentFields
        start={start}
        {...(id !== undefined && { otherHref: paths.createBlogLike(id) })}
      />
    </>
  );
}
