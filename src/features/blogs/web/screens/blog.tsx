import { halfOf } from '#burmese/language.ts';
import { lazyCreatedNotice } from '#editing/create/created-notice.tsx';
import { defineRecordPage, headImage, headPair } from '#editing/record-page.tsx';
import { articleData } from '#features/blogs/structured-data.ts';
import { blogData } from '#features/blogs/web/page-data.ts';
import { blogCrumbs } from '#features/blogs/web/parts/blog-crumbs.ts';
import { BlogSkeleton } from '#features/blogs/web/parts/blog-skeleton.tsx';
import { BlogView } from '#features/blogs/web/parts/blog-view.tsx';
import { paths } from '#site/paths.ts';
import { breadcrumbList } from '#structured-data/breadcrumbs.ts';
import { describe } from '#ui/text/description.ts';
import '#ui/styles/records.css';

/** `/blogDetails?id=`: an article. */
export const page = defineRecordPage(blogData, {
  head: (i18n, blog) => ({
    title: halfOf(blog.title, i18n.htmlLang),
    canonical: paths.blogDetails(blog.id),
    ...(import.meta.env.SSR && {
      description: blog.summary ?? describe(i18n, blog.body),
      ...headPair(blog, paths.blogDetails),
      type: 'article',
      ...headImage(blog.photo, blog.title),
      structuredData: (site) => [
        articleData(blog, site),
        breadcrumbList(blogCrumbs(i18n, blog), site),
      ],
    }),
  }),
  loadingTitle: ({ t }) => t('blog.loading'),
  Skeleton: BlogSkeleton,
  View: BlogView,
  CreatedNotice: lazyCreatedNotice(() => import('#features/blogs/web/parts/created-blog.tsx')),
});
