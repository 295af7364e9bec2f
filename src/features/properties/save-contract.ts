import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { inputsOf } from '#contract/fields.ts';
import { deleted, idText } from '#contract/primitives.ts';
import {
  byFileName,
  byId,
  converted,
  keepZawgyi,
  photoOrder,
  updatedAt,
} from '#contract/shapes/saves.ts';
import { MAX_EMAIL } from '#contract/shapes/texts.ts';
import { uploadedPhotos } from '#contract/shapes/uploads.ts';
import { PHOTO_SLOTS, property } from './contract.ts';
import { requireDistrictOfRegion, propertyFields } from './fields.ts';

/** Answer to saving a listing. */
const savedProperty = z.object({ ...property.shape, ...converted });
export type SavedProperty = z.infer<typeof savedProperty>;

z.globalRegistry.add(savedProperty, { id: 'SavedProperty' });

/** New listing; `email` is the account that posts it: only administrators may name another. */
const newProperty = z
  .object({
    ...inputsOf(propertyFields),
    email: z.optional(boundedText(MAX_EMAIL)),
    photos: uploadedPhotos,
    keepZawgyi,
  })
  .check(requireDistrictOfRegion);

const changes = z
  .object({ ...inputsOf(propertyFields), keepZawgyi, updatedAt })
  .check(requireDistrictOfRegion);

/** Usual prices of a kind of home, in lakhs; null if there are too few listings. */
const usualPrices = z.object({
  usual: z.nullable(
    z.object({ from: z.number(), to: z.number(), place: z.enum(['district', 'region']) }),
  ),
});

/** Endpoints that write listings (S7, PRODUCT 2 and 8). */
export const propertySaveContracts = {
  usualPrices: defineContract({
    method: 'GET',
    path: '/properties/usualPrices',
    name: 'usualPrices',
    tag: 'Properties',
    summary: 'What others ask for the same kind of home in its township, else in its region',
    access: 'user',
    query: z
      .strictObject({
        region: propertyFields.region.input,
        district: propertyFields.district.input,
        propType: propertyFields.property_type.input,
        type: propertyFields.listing_type.input,
      })
      .check(requireDistrictOfRegion),
    response: usualPrices,
    errors: ['invalid_input'],
  }),
  create: defineContract({
    method: 'POST',
    path: '/properties',
    name: 'createProperty',
    tag: 'Properties',
    summary: 'Publishes a listing with up to five photos',
    access: 'user',
    body: newProperty,
    files: PHOTO_SLOTS,
    response: savedProperty,
    errors: ['invalid_input', 'forbidden', 'unsupported_image', 'unavailable'],
    created: true,
  }),
  update: defineContract({
    method: 'PUT',
    path: '/properties/updateProperty/:id',
    name: 'updateProperty',
    tag: 'Properties',
    summary: 'Changes a listing',
    access: 'user',
    params: byId,
    body: changes,
    response: savedProperty,
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  uploadPhoto: defineContract({
    method: 'POST',
    path: '/properties/uploadPropertyPhoto/:id/:imageN',
    name: 'uploadPropertyPhoto',
    tag: 'Properties',
    summary: 'Puts a photo into a slot, in place of the one there; the file is named like the slot',
    access: 'user',
    params: z.strictObject({ id: idText, imageN: z.enum(PHOTO_SLOTS) }),
    files: PHOTO_SLOTS,
    response: savedProperty,
    errors: ['invalid_input', 'forbidden', 'not_found', 'unsupported_image', 'unavailable'],
  }),
  deletePhoto: defineContract({
    method: 'DELETE',
    path: '/properties/deletePropertyPhoto/:fileName',
    name: 'deletePropertyPhoto',
    tag: 'Properties',
    summary: 'Deletes a photo by the last part of its address',
    access: 'user',
    params: byFileName,
    response: deleted,
    errors: ['forbidden', 'not_found'],
  }),
  orderPhotos: defineContract({
    method: 'PUT',
    path: '/properties/orderPhotos/:id',
    name: 'orderPropertyPhotos',
    tag: 'Properties',
    summary: 'Puts the photos into an order, without gaps',
    access: 'user',
    params: byId,
    body: photoOrder(PHOTO_SLOTS),
    response: savedProperty,
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  delete: defineContract({
    method: 'DELETE',
    path: '/properties/:id',
    name: 'deleteProperty',
    tag: 'Properties',
    summary: 'Deletes a listing with its photos',
    access: 'user',
    params: byId,
    response: deleted,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
};
