import { paths } from '../../../../paths.ts';
import { defineEditPage } from '../../../../ui/edit/edit-page.tsx';
import { blogEdition } from '../parts/blog-edition.ts';
import { EditBlogFields } from '../parts/edit-blog-fields.tsx';
import { previewBlog } from '../parts/blog-preview.tsx';

/** `/editBlog?id=`: an article of one's own (S2). */
export const page = defineEditPage({
  path: '/editBlog',
  title: ({ t }) => t('blog.edit_title'),
  lead: ({ t }) => t('photo.saved_at_once'),
  list: { href: paths.blogsList(), title: ({ t }) => t('nav.blogs_list') },
  edition: blogEdition,
  fieldCount: 3,
  preview: () => previewBlog,
  Fields: EditBlogFields,
});
