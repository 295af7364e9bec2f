import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { inputsOf } from '#contract/fields.ts';
import { deleted, idText } from '#contract/primitives.ts';
import { ownTitles } from '#contract/shapes/own-titles.ts';
import { publish, publishBody } from '#contract/shapes/publication.ts';
import {
  byFileName,
  byId,
  converted,
  keepZawgyi,
  photoOrder,
  updatedAt,
} from '#contract/shapes/saves.ts';
import { uploadedPhotos } from '#contract/shapes/uploads.ts';
import { TEMPLATE_ONE_SLOTS, templateOne } from './contract.ts';
import { templateOneFields } from './fields.ts';

/** Answer to saving a template-one page. */
const savedTemplateOne = z.object({ ...templateOne.shape, ...converted });
export type SavedTemplateOne = z.infer<typeof savedTemplateOne>;

z.globalRegistry.add(savedTemplateOne, { id: 'SavedTemplateOne' });

/** Endpoints that write template-one pages (S7, PRODUCT 2 and 8). */
export const templateOneSaveContracts = {
  create: defineContract({
    method: 'POST',
    path: '/templateOnes',
    name: 'createTemplateOne',
    tag: 'Template ones',
    summary: 'Publishes a page with up to three photos',
    access: 'user',
    body: z.object({ ...inputsOf(templateOneFields), photos: uploadedPhotos, publish, keepZawgyi }),
    files: TEMPLATE_ONE_SLOTS,
    response: savedTemplateOne,
    errors: ['invalid_input', 'unsupported_image', 'unavailable'],
    created: true,
  }),
  update: defineContract({
    method: 'PUT',
    path: '/templateOnes/updateTemplateOne/:id',
    name: 'updateTemplateOne',
    tag: 'Template ones',
    summary: 'Changes a page',
    access: 'user',
    params: byId,
    body: z.object({ ...inputsOf(templateOneFields), keepZawgyi, updatedAt }),
    response: savedTemplateOne,
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  uploadPhoto: defineContract({
    method: 'POST',
    path: '/templateOnes/uploadTemplateOnePhoto/:id/:imageN',
    name: 'uploadTemplateOnePhoto',
    tag: 'Template ones',
    summary: 'Puts a photo into a slot, in place of the one there; the file is named like the slot',
    access: 'user',
    params: z.strictObject({ id: idText, imageN: z.enum(TEMPLATE_ONE_SLOTS) }),
    files: TEMPLATE_ONE_SLOTS,
    response: savedTemplateOne,
    errors: ['invalid_input', 'forbidden', 'not_found', 'unsupported_image', 'unavailable'],
  }),
  deletePhoto: defineContract({
    method: 'DELETE',
    path: '/templateOnes/deleteTemplateOnePhoto/:fileName',
    name: 'deleteTemplateOnePhoto',
    tag: 'Template ones',
    summary: 'Deletes a photo by the last part of its address',
    access: 'user',
    params: byFileName,
    response: deleted,
    errors: ['forbidden', 'not_found'],
  }),
  orderPhotos: defineContract({
    method: 'PUT',
    path: '/templateOnes/orderPhotos/:id',
    name: 'orderTemplateOnePhotos',
    tag: 'Template ones',
    summary: 'Puts the photos into an order, without gaps',
    access: 'user',
    params: byId,
    body: photoOrder(TEMPLATE_ONE_SLOTS),
    response: savedTemplateOne,
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  titles: defineContract({
    method: 'GET',
    path: '/templateOnes/titles',
    name: 'listTemplateOneTitles',
    tag: 'Template ones',
    summary: 'The titles of the newest pages that one may change, to choose a pair of one',
    access: 'user',
    query: z.strictObject({}),
    response: ownTitles,
    errors: ['invalid_input'],
  }),
  publish: defineContract({
    method: 'PUT',
    path: '/templateOnes/:id/publication',
    name: 'publishTemplateOne',
    tag: 'Template ones',
    summary: 'Publishes a page, plans that, or takes it off the site',
    access: 'user',
    params: byId,
    body: publishBody,
    response: templateOne,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
  delete: defineContract({
    method: 'DELETE',
    path: '/templateOnes/:id',
    name: 'deleteTemplateOne',
    tag: 'Template ones',
    summary: 'Deletes a page with its photos',
    access: 'user',
    params: byId,
    response: deleted,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
};
