import { formValuesOf } from '#contract/fields.ts';
import type { EditConfig } from '#editing/edit/edit-config.ts';
import type { Blog } from '#features/blogs/contract.ts';
import { blogFields, type BlogField } from '#features/blogs/fields.ts';
import { paths } from '#site/paths.ts';
import { equalsFormValues } from '#ui/form/fields/equals-form-values.ts';
import { blogForm } from './blog-form.ts';

/** Configures the form that edits an article. */
export const blogEditConfig: EditConfig<BlogField, Blog> = {
  form: blogForm,
  valuesOf: (record) => formValuesOf(blogFields, record),
  find: ({ api, id, ...options }) =>
    api.blogs.get({ params: { id: String(id) }, query: { mine: 'true' } }, options),
  save: ({ api, id, ...options }, values, saveOptions) =>
    api.blogs.update({ params: { id: String(id) }, body: { ...values, ...saveOptions } }, options),
  hasFormValues: (record, values) => equalsFormValues(blogFields, values, record),
  pageHref: paths.blogDetails,
  publication: {
    of: (record) => record,
    set: ({ api, id, ...options }, publish) =>
      api.blogs.publish({ params: { id: String(id) }, body: { publish } }, options),
    editHref: paths.editBlog,
  },
  photos: {
    max: 1,
    photosOf: ({ photo }) => (photo ? [photo] : []),
    upload: ({ api, id }, _slot, image, options) =>
      api.blogs.uploadPhoto({ params: { id: String(id) }, files: { image } }, options),
    remove: ({ api, id: _id, ...options }, fileName) =>
      api.blogs.deletePhoto({ params: { fileName } }, options),
  },
};
