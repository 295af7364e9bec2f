import { definePage } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import type { BlogCards } from '../../contract.ts';
import { pageText, parseBlogsSearch, type BlogsSearch } from '../../page-address.ts';
import { blogsHead } from '../parts/blogs-head.ts';
import { BlogsView } from '../parts/blogs-view.tsx';

/** `/blogsByLabel?label=`: the articles with a label. */
export const blogsByLabelPage = definePage<BlogsSearch, BlogCards>({
  path: '/blogsByLabel',
  parse: parseBlogsSearch,
  isIncomplete: ({ label }) => label === undefined,
  load: (api, { label, page }, signal) =>
    api.blogs.cards({ query: { label, page: pageText(page) } }, signal && { signal }),
  head: (i18n, search, load) =>
    blogsHead(i18n, search, load, paths.blogsByLabel(search.label ?? '', pageText(search.page))),
  Screen: BlogsView,
});
