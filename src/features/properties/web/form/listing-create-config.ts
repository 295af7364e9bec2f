import type { CreateConfig } from '#editing/create/create-config.ts';
import { putPhotos } from '#editing/create/put-photos.ts';
import { PHOTO_SLOTS, type Property } from '#features/properties/contract.ts';
import type { PropertyField } from '#features/properties/fields.ts';
import { listingEdition, toBody } from './listing-edit-config.ts';

/** How a listing is made: its photos in their order, the first is the cover. */
export const listingCreation: CreateConfig<PropertyField, Property> = {
  ...listingEdition,
  putPhotos: putPhotos(listingEdition),
  photosByPart: (photos) =>
    Object.fromEntries(PHOTO_SLOTS.map((slot, index) => [slot, photos[index]])),
  create: ({ api, session }, values, files, options) => {
    const email = session.get().session?.user.email;
    const body = { ...toBody(values), ...(email && { email }) };
    return api.properties.create({ body, files }, options);
  },
};
