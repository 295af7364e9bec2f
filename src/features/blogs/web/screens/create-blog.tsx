import { paths } from '../../../../paths.ts';
import { defineCreatePage } from '../../../../ui/create/create-page.tsx';
import { CreateBlogForm } from '../parts/create-blog-form.tsx';

/** `/createBlog`: a new article (S2). */
export const page = defineCreatePage({
  path: paths.createBlog(),
  title: ({ t }) => t('blog.create_title'),
  Form: CreateBlogForm,
});
