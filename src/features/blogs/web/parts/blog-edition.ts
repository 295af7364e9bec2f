import { paths } from '../../../../paths.ts';
import type { Edition } from '../../../../ui/edit/edition.ts';
import { standsAsTyped } from '../../../../ui/form/as-typed.ts';
import type { Blog } from '../../contract.ts';
import { blogFields } from '../../fields.ts';
import { blogForm, type BlogField } from './blog-rules.ts';

/** How an article is changed. */
export const blogEdition: Edition<BlogField, Blog> = {
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
