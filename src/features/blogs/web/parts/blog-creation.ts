import type { Creation } from '../../../../ui/create/creation.ts';
import { putPhotos } from '../../../../ui/create/put-photos.ts';
import type { Blog } from '../../contract.ts';
import { blogEdition } from './blog-edition.ts';
import type { BlogField } from './blog-rules.ts';

/** How an article is made. */
export const blogCreation: Creation<BlogField, Blog> = {
  ...blogEdition,
  putPhotos: putPhotos(blogEdition),
  parts: ([image]) => ({ image }),
  create: ({ api }, values, files, options) => api.blogs.create({ body: values, files }, options),
};
