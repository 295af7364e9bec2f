import type { Creation } from '../../../../ui/create/creation.ts';
import { putPhotos } from '../../../../ui/create/put-photos.ts';
import { PHOTO_SLOTS, type Property } from '../../contract.ts';
import { listingEdition, toBody } from './listing-edition.ts';
import type { PropertyField } from './property-rules.ts';

/** How a listing is made: its photos in their order, the first is the cover. */
export const listingCreation: Creation<PropertyField, Property> = {
  ...listingEdition,
  putPhotos: putPhotos(listingEdition),
  parts: (photos) => Object.fromEntries(PHOTO_SLOTS.map((slot, index) => [slot, photos[index]])),
  create: ({ api, session }, values, files, options) => {
    const email = session.get().session?.user.email;
    const body = { ...toBody(values), ...(email && { email }) };
    return api.properties.create({ body, files }, options);
  },
};
