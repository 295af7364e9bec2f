import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { outputsOf } from '#contract/fields.ts';
import { idText } from '#contract/primitives.ts';
import { pair } from '#contract/shapes/content-fields.ts';
import { menuGroups } from '#contract/shapes/menus.ts';
import {
  besidesOwn,
  onlyWithMine,
  owned,
  ownContentList,
  ownRecord,
} from '#contract/shapes/own-lists.ts';
import { ownNotes } from '#contract/shapes/own-notes.ts';
import { image, photo } from '#contract/shapes/photos.ts';
import { publication } from '#contract/shapes/publication.ts';
import { templateOneFields } from './fields.ts';

/** Slots of a page's photos (S9: up to three). */
export const TEMPLATE_ONE_SLOTS = ['image1', 'image2', 'image3'] as const;

/** Standalone page with three texts of sanitised HTML and up to three photos (S3). */
export const templateOne = z.object({
  id: z.int(),
  ...outputsOf(templateOneFields),
  pair,
  image1: image,
  image2: image,
  image3: image,
  photos: z.array(photo),
  ...publication,
  ...ownNotes,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type TemplateOne = z.infer<typeof templateOne>;

/** Template-one page in a list of own records. */
const listedTemplateOne = z.object({ ...templateOne.shape, ...owned });
export type ListedTemplateOne = z.infer<typeof listedTemplateOne>;

z.globalRegistry.add(templateOne, { id: 'TemplateOne' });
z.globalRegistry.add(listedTemplateOne, { id: 'ListedTemplateOne' });

const ownPage = z.object({ templateOnes: z.array(listedTemplateOne), ...besidesOwn });

/** Endpoints that read template-one pages (S7). */
export const templateOneContracts = {
  list: defineContract({
    method: 'GET',
    path: '/templateOnes',
    name: 'listTemplateOnes',
    tag: 'Template ones',
    summary: 'Pages by menu group, or a page of those that one may change',
    access: 'optional',
    query: z
      .strictObject({
        ...ownContentList('the title, the menu text, the texts and the name of the author'),
      })
      .check(...onlyWithMine('q', 'page', 'limit', 'show', 'order', 'owner')),
    response: z.union([menuGroups, ownPage]),
    errors: ['invalid_input', 'unauthorized'],
  }),
  get: defineContract({
    method: 'GET',
    path: '/templateOnes/:id',
    name: 'getTemplateOne',
    tag: 'Template ones',
    summary: 'One page, or only if one may change it',
    access: 'optional',
    params: z.strictObject({ id: idText }),
    query: ownRecord,
    response: templateOne,
    errors: ['invalid_input', 'unauthorized', 'forbidden', 'not_found'],
  }),
};
