import * as z from 'zod/mini';
import { defineContract } from '../../contract/define.ts';
import { menuGroups } from '../../contract/menus.ts';
import { image, photo } from '../../contract/photos.ts';
import { idText } from '../../contract/primitives.ts';

/** A page of its own with three texts and up to three pictures (S3); the texts are sanitised HTML. */
export const templateOne = z.object({
  id: z.int(),
  title: z.string(),
  textOne: z.string(),
  textTwo: z.string(),
  textThree: z.string(),
  menuText: z.string(),
  image1: image,
  image2: image,
  image3: image,
  photos: z.array(photo),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type TemplateOne = z.infer<typeof templateOne>;

z.globalRegistry.add(templateOne, { id: 'TemplateOne' });

/** The endpoints of template-one pages (S7). */
export const templateOneContracts = {
  menu: defineContract({
    method: 'GET',
    path: '/templateOnes',
    name: 'listTemplateOnes',
    tag: 'Template ones',
    summary: 'Pages by menu group',
    access: 'public',
    query: z.strictObject({}),
    response: menuGroups,
    errors: ['invalid_input'],
  }),
  get: defineContract({
    method: 'GET',
    path: '/templateOnes/:id',
    name: 'getTemplateOne',
    tag: 'Template ones',
    summary: 'One page',
    access: 'public',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({}),
    response: templateOne,
    errors: ['invalid_input', 'not_found'],
  }),
};
