import type { CreateConfig } from '#editing/create/create-config.ts';
import { putPhotos } from '#editing/create/put-photos.ts';
import { PHOTO_SLOTS, type Property } from '#features/properties/contract.ts';
import type { PropertyField } from '#features/properties/fields.ts';
import { listingEditConfig, toBody } from './listing-edit-config.ts';

/** Configures the form that creates a listing. The first photo is the cover. */
export const listingCreateConfig: CreateConfig<PropertyField, Property> = {
  ...listingEditConfig,
  putPhotos: putPhotos(listingEditConfig),
  photosByPart: (photos) =>
    Object.fromEntries(PHOTO_SLOTS.map((slot, index) => [slot, photos[index]])),
  create: ({ api, session }, values, { files, photos }, options) => {
    const email = session.get().session?.user.email;
    const body = { ...toBody(values), photos, ...(email && { email }) };
    return api.properties.create({ body, files }, options);
  },
};
