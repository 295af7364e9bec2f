import { startOf } from '#contract/fields.ts';
import { useTextPhotos } from '#editing/photos/use-text-photos.ts';
import { ContentFields } from '#editing/publish/content-fields.tsx';
import type { Blog } from '#features/blogs/contract.ts';
import { blogFields } from '#features/blogs/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { EditorField } from '#ui/editor/editor-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { BlogFormValues } from './blog-form.ts';
import { LabelsField } from './labels-field.tsx';

/** Start values of a new article. */
export const NEW_BLOG = startOf(blogFields);

/** Fields of an article, for the forms that create and edit one; `stored` is an article that exists. */
export function BlogFields({ start, stored }: { start: BlogFormValues; stored?: Blog }) {
  const { t } = useI18n();
  const photos = useTextPhotos();
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
        <EditorField name="body" label={t('blog.body')} defaultValue={start.body} photos={photos} />
      </section>
      <ContentFields kind="blogs" start={start} stored={stored} otherHref={paths.createBlogLike} />
    </>
  );
}
