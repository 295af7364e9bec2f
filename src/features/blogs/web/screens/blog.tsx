import { halfOf } from '../../../../burmese/language.ts';
import { paths } from '../../../../paths.ts';
import { breadcrumbList } from '../../../../structured-data/breadcrumbs.ts';
import { lazyPublished } from '../../../../ui/create/lazy-published.tsx';
import { describe } from '../../../../ui/description.ts';
import { defineRecordPage, headImage } from '../../../../ui/record-page.tsx';
import { blogData } from '../page-data.ts';
import { articleData } from '../../structured-data.ts';
import { blogCrumbs } from '../parts/blog-crumbs.ts';
import { BlogSkeleton } from '../parts/blog-skeleton.tsx';
import { BlogView } from '../parts/blog-view.tsx';

/** `/blogDetails?id=`: one article. */
export const page = defineRecordPage(blogData, {
  head: (i18n, blog) => ({
    title: halfOf(blog.title, i18n.htmlLang),
    description: describe(i18n, blog.body),
    canonical: paths.blogDetails(blog.id),
    type: 'article',
    ...headImage(blog.photo, blog.title),
    ...(import.meta.env.SSR && {
      structuredData: (site) => [
        articleData(blog, site),
        breadcrumbList(blogCrumbs(i18n, blog), site),
      ],
    }),
  }),
  loadingTitle: ({ t }) => t('blog.loading'),
  Skeleton: BlogSkeleton,
  View: BlogView,
  Published: lazyPublished(() => import('../parts/published-blog.tsx')),
});
