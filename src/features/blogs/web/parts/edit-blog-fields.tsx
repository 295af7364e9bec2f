import { useI18n } from '../../../../i18n/context.tsx';
import type { Edit } from '../../../../ui/edit/use-edit.ts';
import { MAX_MEGABYTES } from '../../../../ui/photos/photo-limits.ts';
import { StoredPhotoList } from '../../../../ui/photos/stored-photo-list.tsx';
import { ZawgyiAlert } from '../../../../ui/zawgyi-alert.tsx';
import type { Blog } from '../../contract.ts';
import { BlogFields } from './blog-fields.tsx';
import type { BlogField } from './blog-rules.ts';

/** The fields of an article that is there already. */
export function EditBlogFields({ edit }: { edit: Edit<BlogField, Blog> }) {
  const { start, stored, typed, loadNew, keepOriginal } = edit;
  const { t, number } = useI18n();
  return (
    <>
      {typed && <ZawgyiAlert onKeep={keepOriginal} />}
      <BlogFields start={start} />
      <fieldset className="panel">
        <legend className="panel__t">{t('blog.image')}</legend>
        <StoredPhotoList
          stored={stored}
          hint={t('photo.hint', { size: number(MAX_MEGABYTES) })}
          onLoadNew={loadNew}
        />
      </fieldset>
    </>
  );
}
