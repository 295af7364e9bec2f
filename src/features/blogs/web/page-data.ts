import type { Blog, BlogCards } from '#features/blogs/contract.ts';
import { pageText, parseBlogsSearch, type BlogsSearch } from '#features/blogs/page-address.ts';
import { definePageData, defineRecordData } from '#site/page-data.ts';

export const blogData = defineRecordData<Blog>((api, id, options) =>
  api.blogs.get({ params: { id } }, options),
);

export const blogsData = definePageData<BlogsSearch, BlogCards>({
  parse: (query) => ({ ...parseBlogsSearch(query), label: undefined }),
  load: (api, { writtenIn, page }, signal) =>
    api.blogs.cards({ query: { writtenIn, page: pageText(page) } }, signal && { signal }),
});

export const blogsByLabelData = definePageData<BlogsSearch, BlogCards>({
  parse: parseBlogsSearch,
  isIncomplete: ({ label }) => label === undefined,
  load: (api, { page, ...search }, signal) =>
    api.blogs.cards({ query: { ...search, page: pageText(page) } }, signal && { signal }),
});
