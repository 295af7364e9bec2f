import { definePage } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import type { BlogCards } from '../../contract.ts';
import { pageText, parseBlogsSearch, type BlogsSearch } from '../../page-address.ts';
import { blogsHead } from '../parts/blogs-head.ts';
import { BlogsView } from '../parts/blogs-view.tsx';

/** `/blogs`: every article. */
export const blogsPage = definePage<BlogsSearch, BlogCards>({
  path: '/blogs',
  parse: (query) => ({ ...parseBlogsSearch(query), label: undefined }),
  load: (api, { page }, signal) =>
    api.blogs.cards({ query: { page: pageText(page) } }, signal && { signal }),
  head: (i18n, search, load) => blogsHead(i18n, search, load, paths.blogs(pageText(search.page))),
  Screen: BlogsView,
});
