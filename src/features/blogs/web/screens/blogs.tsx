import { definePage } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { pageText } from '../../page-address.ts';
import { blogsData } from '../page-data.ts';
import { blogsHead } from '../parts/blogs-head.ts';
import { BlogsView } from '../parts/blogs-view.tsx';

/** `/blogs`: every article. */
export const page = definePage(blogsData, {
  head: (i18n, search, load) => blogsHead(i18n, search, load, paths.blogs(pageText(search.page))),
  Screen: BlogsView,
});
