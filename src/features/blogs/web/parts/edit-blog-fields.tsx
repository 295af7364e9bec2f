import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import type { Edit } from '#editing/edit/use-edit.ts';
import { StoredPhotoList } from '#editing/photos/stored/stored-photo-list.tsx';
import { ArrangedNote } from '#editing/publish/arranged-menus.tsx';
import { ZawgyiAlert } from '#editing/zawgyi-alert.tsx';
import type { Blog } from '#features/blogs/contract.ts';
import type { BlogField } from '#features/blogs/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { BlogFields } from './blog-fields.tsx';

/** Fields of the form that edits an article. */
export function EditBlogFields({ edit }: { edit: Edit<BlogField, Blog> }) {
  const { record, startValues, stored, loadLatest, keepOriginal } = edit;
  const { t, number } = useI18n();
  return (
    <>
      {keepOriginal && <ZawgyiAlert onKeep={keepOriginal} />}
      <ArrangedNote of={record} />
      <BlogFields start={startValues} stored={record} />
      <fieldset className="panel">
        <legend className="panel__t">{t('blog.image')}</legend>
        <StoredPhotoList
          stored={stored}
          hint={t('photo.hint', { size: number(MAX_PHOTO_MEGABYTES) })}
          onLoadLatest={loadLatest}
        />
      </fieldset>
    </>
  );
}
