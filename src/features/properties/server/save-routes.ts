import { PHOTO_SLOTS } from '#features/properties/contract.ts';
import { propertyFields } from '#features/properties/fields.ts';
import type { propertySaveContracts } from '#features/properties/save-contract.ts';
import { photoKind, type SaveParts } from '#photos/changes.ts';
import { recordHandlers } from '#photos/record-handlers.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import type { FileCache } from '#platform/files/file-cache.ts';
import { toStoredValues, type StoredTexts } from '#platform/text/stored-texts.ts';
import { keepFormer } from './former.ts';
import { findPoster } from './posters.ts';
import { dropSharePictures } from './share-picture.ts';
import { createProperty, getProperty, updateProperty, type PropertyValues } from './store.ts';
import { findUsualPrices } from './usual-prices.ts';

type TypedListing = PropertyValues & { email?: string | undefined; keepZawgyi: boolean };

const toStored = ({
  email: _email,
  keepZawgyi,
  ...typed
}: TypedListing): Promise<StoredTexts<PropertyValues>> =>
  toStoredValues(propertyFields, typed, keepZawgyi);

/** What answers the endpoints by which agents publish listings. */
export const propertySaveHandlers = (
  parts: SaveParts & { sharePictures: FileCache },
): Handlers<typeof propertySaveContracts> => {
  const { db, sharePictures } = parts;
  return {
    usualPrices: async ({ query }) => ({ usual: await findUsualPrices(db, query) }),

    ...recordHandlers(parts, {
      ...photoKind('property_id', 'properties'),
      quota: 'listings',
      slots: PHOTO_SLOTS,
      toStored,
      create: createProperty,
      update: updateProperty,
      get: (tx, id) => getProperty(tx, id, 'owner'),
      beforeDelete: keepFormer,
      posterOf: ({ email }: TypedListing, user) => findPoster(db, email, user),
      // They may show the photo that is gone.
      onRemoved: (id) => dropSharePictures(sharePictures, id),
    }),
  };
};
