import { defineOwnListPage } from '#editing/own-list/own-list-page.tsx';
import { CONTENT_SELECTS } from '#editing/publish/content-selects.ts';
import { OwnBlog } from '#features/blogs/web/parts/own-blog.tsx';
import { paths } from '#site/paths.ts';

/** `/blogsList`: the articles of the user; for administrators all articles (S2, PRODUCT 2). */
export const page = defineOwnListPage({
  hrefOf: paths.blogsList,
  title: ({ t }) => t('nav.blogs_list'),
  draftsHref: paths.drafts(),
  create: { href: paths.createBlog(), text: ({ t }) => t('blog.create_title') },
  load: async (api, query, options) => {
    const { blogs, ...totals } = await api.blogs.list({ query }, options);
    return { records: blogs, ...totals };
  },
  selects: CONTENT_SELECTS,
  Row: OwnBlog,
});
