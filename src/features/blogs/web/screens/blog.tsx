import { paths } from '../../../../paths.ts';
import { defineRecordPage, describe } from '../../../../ui/record-page.tsx';
import type { Blog } from '../../contract.ts';
import { BlogSkeleton } from '../parts/blog-skeleton.tsx';
import { BlogView } from '../parts/blog-view.tsx';

/** `/blogDetails?id=`: one article. */
export const blogPage = defineRecordPage<Blog>({
  path: '/blogDetails',
  load: (api, id, options) => api.blogs.get({ params: { id } }, options),
  head: ({ id, title, body }) => ({
    title,
    description: describe(body),
    canonical: paths.blogDetails(id),
  }),
  loadingTitle: ({ t }) => t('blog.loading'),
  Skeleton: BlogSkeleton,
  View: BlogView,
});
