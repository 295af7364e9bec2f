import type { CreateConfig } from '#editing/create/create-config.ts';
import { putPhotos } from '#editing/create/put-photos.ts';
import type { Blog } from '#features/blogs/contract.ts';
import type { BlogField } from '#features/blogs/fields.ts';
import { blogEditConfig } from './blog-edit-config.ts';

/** Configures the form that creates an article. */
export const blogCreateConfig: CreateConfig<BlogField, Blog> = {
  ...blogEditConfig,
  putPhotos: putPhotos(blogEditConfig),
  photosByPart: ([image]) => ({ image }),
  create: ({ api }, values, { files, ...parts }, options) =>
    api.blogs.create({ body: { ...values, ...parts }, files }, options),
};
