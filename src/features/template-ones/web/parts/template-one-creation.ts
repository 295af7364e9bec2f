import { paths } from '../../../../paths.ts';
import type { Creation } from '../../../../ui/create/creation.ts';
import { standsAsTyped } from '../../../../ui/form/as-typed.ts';
import { TEMPLATE_ONE_SLOTS, type TemplateOne } from '../../contract.ts';
import { templateOneFields } from '../../fields.ts';
import { templateOneForm, type TemplateOneField } from './template-one-rules.ts';

const HTML = ['textOne', 'textTwo', 'textThree'] as const;

/** How a page is made: its first photo stands beside text two, the others below text three. */
export const templateOneCreation: Creation<TemplateOneField, TemplateOne> = {
  form: templateOneForm,
  parts: (photos) =>
    Object.fromEntries(TEMPLATE_ONE_SLOTS.map((slot, index) => [slot, photos[index]])),
  create: ({ api }, values, files, options) =>
    api.templateOnes.create({ body: values, files }, options),
  save: ({ api, id, ...options }, values, how) =>
    api.templateOnes.update({ params: { id: String(id) }, body: { ...values, ...how } }, options),
  isAsTyped: (saved, values) => standsAsTyped(templateOneFields, HTML, values, saved),
  pageOf: paths.templateOneDetails,
};
