import type { CreateConfig } from '#editing/create/create-config.ts';
import { putPhotos } from '#editing/create/put-photos.ts';
import type { Blog } from '#features/blogs/contract.ts';
import type { BlogField } from '#features/blogs/fields.ts';
import { blogEdition } from './blog-edit-config.ts';

/** How an article is made. */
export const blogCreation: CreateConfig<BlogField, Blog> = {
  ...blogEdition,
  putPhotos: putPhotos(blogEdition),
  parts: ([image]) => ({ image }),
  create: ({ api }, values, files, options) => api.blogs.create({ body: values, files }, options),
};
