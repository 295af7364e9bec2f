import { CreatedContentPanel } from '#editing/create/created-content-panel.tsx';
import type { Blog } from '#features/blogs/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { localised, paths } from '#site/paths.ts';
import { blogCreateConfig } from './blog-create-config.ts';

/**
 * Panel on the page of an article that was just published: confirms that and offers to share it.
 */
export function CreatedNotice({ record }: { record: Blog }) {
  const { language } = useI18n();
  return (
    <CreatedContentPanel
      id={record.id}
      title={record.title}
      photo={record.photo}
      doneText={({ t }) => t('blog.created')}
      sharedPath={localised(paths.blogDetails(record.id), language)}
      createHref={paths.createBlog()}
      editHref={paths.editBlog(record.id)}
      otherHref={record.pairId === null && paths.createBlogLike(record.id)}
      config={blogCreateConfig}
    />
  );
}
