import type { CreateConfig } from '#editing/create/create-config.ts';
import { putPhotos } from '#editing/create/put-photos.ts';
import { TEMPLATE_ONE_SLOTS, type TemplateOne } from '#features/template-ones/contract.ts';
import type { TemplateOneField } from '#features/template-ones/fields.ts';
import { templateOneEditConfig } from './template-one-edit-config.ts';

/**
 * Configures the form that creates a page. The first photo is shown beside text two, the others
 * below text three.
 */
export const templateOneCreateConfig: CreateConfig<TemplateOneField, TemplateOne> = {
  ...templateOneEditConfig,
  putPhotos: putPhotos(templateOneEditConfig),
  photosByPart: (photos) =>
    Object.fromEntries(TEMPLATE_ONE_SLOTS.map((slot, index) => [slot, photos[index]])),
  create: ({ api }, values, { files, ...parts }, options) =>
    api.templateOnes.create({ body: { ...values, ...parts }, files }, options),
};
