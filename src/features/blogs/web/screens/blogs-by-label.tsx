import { definePage } from '../../../../page.tsx';
import { blogsByLabelData } from '../page-data.ts';
import { blogsHead } from '../parts/blogs-head.ts';
import { BlogsView } from '../parts/blogs-view.tsx';

/** `/blogsByLabel?label=`: the articles with a label. */
export const page = definePage(blogsByLabelData, {
  head: blogsHead,
  Screen: BlogsView,
});
