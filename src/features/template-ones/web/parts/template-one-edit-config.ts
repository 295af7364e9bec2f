import { formValuesOf } from '#contract/fields.ts';
import type { EditConfig } from '#editing/edit/edit-config.ts';
import { TEMPLATE_ONE_SLOTS, type TemplateOne } from '#features/template-ones/contract.ts';
import { templateOneFields } from '#features/template-ones/fields.ts';
import type { TemplateOneField } from '#features/template-ones/fields.ts';
import { paths } from '#site/paths.ts';
import { equalsFormValues } from '#ui/form/fields/equals-form-values.ts';
import { templateOneForm } from './template-one-form.ts';

const slotName = (slot: number): (typeof TEMPLATE_ONE_SLOTS)[number] => {
  const name = TEMPLATE_ONE_SLOTS[slot - 1];
  if (!name) throw new Error(`There is no slot ${slot}`);
  return name;
};

/** Configures the form that edits a page. */
export const templateOneEditConfig: EditConfig<TemplateOneField, TemplateOne> = {
  form: templateOneForm,
  valuesOf: (record) => formValuesOf(templateOneFields, record),
  find: ({ api, id, ...options }) =>
    api.templateOnes.get({ params: { id: String(id) }, query: { mine: 'true' } }, options),
  save: ({ api, id, ...options }, values, saveOptions) =>
    api.templateOnes.update(
      { params: { id: String(id) }, body: { ...values, ...saveOptions } },
      options,
    ),
  hasFormValues: (saved, values) => equalsFormValues(templateOneFields, values, saved),
  pageHref: paths.templateOneDetails,
  publication: {
    of: (record) => record,
    set: ({ api, id, ...options }, publish) =>
      api.templateOnes.publish({ params: { id: String(id) }, body: { publish } }, options),
    editHref: paths.editTemplateOne,
  },
  photos: {
    max: TEMPLATE_ONE_SLOTS.length,
    hasFixedSlots: true,
    photosOf: ({ photos }) => photos,
    upload: ({ api, id }, slot, file, options) => {
      const imageN = slotName(slot);
      const input = { params: { id: String(id), imageN }, files: { [imageN]: file } };
      return api.templateOnes.uploadPhoto(input, options);
    },
    remove: ({ api, id: _id, ...options }, fileName) =>
      api.templateOnes.deletePhoto({ params: { fileName } }, options),
    order: ({ api, id, ...options }, slots, updatedAt) =>
      api.templateOnes.orderPhotos(
        { params: { id: String(id) }, body: { order: slots.map(slotName), updatedAt } },
        options,
      ),
  },
};
