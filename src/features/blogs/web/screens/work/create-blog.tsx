import { defineCreatePage } from '#editing/create/create-page.tsx';
import { CreateBlogForm } from '#features/blogs/web/parts/create-blog-form.tsx';
import { paths } from '#site/paths.ts';

/** `/createBlog`: a new article (S2). */
export const page = defineCreatePage({
  path: paths.createBlog(),
  title: ({ t }) => t('blog.create_title'),
  Form: CreateBlogForm,
  loadLike: async (api, id, signal) => {
    const input = { params: { id }, query: { mine: 'true' } } as const;
    const { label } = await api.blogs.get(input, signal && { signal });
    return { label, pairId: id };
  },
});
