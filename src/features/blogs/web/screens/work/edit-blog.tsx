import { defineEditPage } from '#editing/edit/edit-page.tsx';
import { blogEditConfig } from '#features/blogs/web/parts/blog-edit-config.ts';
import { previewBlog } from '#features/blogs/web/parts/blog-preview.tsx';
import { EditBlogFields } from '#features/blogs/web/parts/edit-blog-fields.tsx';
import { paths } from '#site/paths.ts';

/** `/editBlog?id=`: edits an own article (S2). */
export const page = defineEditPage({
  path: '/editBlog',
  title: ({ t }) => t('blog.edit_title'),
  lead: ({ t }) => t('photo.saved_at_once'),
  createPath: paths.createBlog(),
  list: { href: paths.blogsList(), title: ({ t }) => t('nav.blogs_list') },
  config: blogEditConfig,
  fieldCount: 3,
  preview: previewBlog,
  Fields: EditBlogFields,
});
