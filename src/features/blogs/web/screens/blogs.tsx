import { blogsData } from '#features/blogs/web/page-data.ts';
import { blogsHead } from '#features/blogs/web/parts/blogs-head.ts';
import { BlogsView } from '#features/blogs/web/parts/blogs-view.tsx';
import { definePage } from '#site/page.tsx';
import '#ui/styles/records.css';

/** `/blogs`: all articles. */
export const page = definePage(blogsData, {
  head: blogsHead,
  Screen: BlogsView,
});
