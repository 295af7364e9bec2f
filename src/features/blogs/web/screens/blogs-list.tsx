import { paths } from '../../../../paths.ts';
import { defineOwnListPage } from '../../../../ui/own-list/own-list-page.tsx';
import { OwnBlog } from '../parts/own-blog.tsx';

/** `/blogsList`: one's own articles, for an administrator everybody's (S2, PRODUCT 2). */
export const page = defineOwnListPage({
  hrefOf: paths.blogsList,
  title: ({ t }) => t('nav.blogs_list'),
  create: { href: paths.createBlog(), text: ({ t }) => t('blog.create_title') },
  load: async (api, query, options) => {
    const { blogs, ...totals } = await api.blogs.list({ query }, options);
    return { records: blogs, ...totals };
  },
  Row: OwnBlog,
});
