import type { EditConfig } from '#editing/edit/edit-config.ts';
import type { Blog } from '#features/blogs/contract.ts';
import { blogFields } from '#features/blogs/fields.ts';
import { paths } from '#site/paths.ts';
import { standsAsTyped } from '#ui/form/fields/as-typed.ts';
import { blogForm, type BlogField } from './blog-rules.ts';

/** How an article is changed. */
export const blogEdition: EditConfig<BlogField, Blog> = {
  form: blogForm,
  valuesOf: ({ title, label, body }) => ({ title, label, body }),
  find: ({ api, id, ...options }) =>
    api.blogs.get({ params: { id: String(id) }, query: { mine: 'true' } }, options),
  save: ({ api, id, ...options }, values, how) =>
    api.blogs.update({ params: { id: String(id) }, body: { ...values, ...how } }, options),
  isAsTyped: (record, values) => standsAsTyped(blogFields, ['body'], values, record),
  pageOf: paths.blogDetails,
  photos: {
    max: 1,
    of: ({ photo }) => (photo ? [photo] : []),
    upload: ({ api, id }, _slot, image, options) =>
      api.blogs.uploadPhoto({ params: { id: String(id) }, files: { image } }, options),
    remove: ({ api, id: _id, ...options }, fileName) =>
      api.blogs.deletePhoto({ params: { fileName } }, options),
  },
};
