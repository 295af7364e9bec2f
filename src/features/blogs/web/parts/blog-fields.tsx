import { startOf } from '#contract/fields.ts';
import { blogFields } from '#features/blogs/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { EditorField } from '#ui/editor/editor-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { BlogFormValues } from './blog-form.ts';
import { LabelsField } from './labels-field.tsx';

/** Start values of a new article. */
export const NEW_BLOG = startOf(blogFields);

/** Fields of an article, for the forms that create and edit one. */
export function BlogFields({ start }: { start: BlogFormValues }) {
  const { t } = useI18n();
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
        <EditorField name="body" label={t('blog.body')} defaultValue={start.body} />
      </section>
    </>
  );
}
