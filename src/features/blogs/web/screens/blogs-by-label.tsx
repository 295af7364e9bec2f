import { definePage } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { pageText } from '../../page-address.ts';
import { blogsByLabelData } from '../page-data.ts';
import { blogsHead } from '../parts/blogs-head.ts';
import { BlogsView } from '../parts/blogs-view.tsx';

/** `/blogsByLabel?label=`: the articles with a label. */
export const page = definePage(blogsByLabelData, {
  head: (i18n, search, load) =>
    blogsHead(i18n, search, load, paths.blogsByLabel(search.label ?? '', pageText(search.page))),
  Screen: BlogsView,
});
