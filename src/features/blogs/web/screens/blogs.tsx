import { definePage } from '../../../../page.tsx';
import { blogsData } from '../page-data.ts';
import { blogsHead } from '../parts/blogs-head.ts';
import { BlogsView } from '../parts/blogs-view.tsx';

/** `/blogs`: every article. */
export const page = definePage(blogsData, {
  head: blogsHead,
  Screen: BlogsView,
});
