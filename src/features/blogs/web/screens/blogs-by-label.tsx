import { blogsByLabelData } from '#features/blogs/web/page-data.ts';
import { blogsHead } from '#features/blogs/web/parts/blogs-head.ts';
import { BlogsView } from '#features/blogs/web/parts/blogs-view.tsx';
import { definePage } from '#site/page.tsx';
import '#ui/styles/records.css';

/** `/blogsByLabel?label=`: the articles with a label. */
export const page = definePage(blogsByLabelData, {
  head: blogsHead,
  Screen: BlogsView,
});
