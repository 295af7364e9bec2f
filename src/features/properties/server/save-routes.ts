import { markChanged, nextVersion } from '../../../db/versions.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../db/tables.ts';
import { photoKind, type SaveParts } from '../../../photos/changes.ts';
import { recordHandlers } from '../../../photos/record-handlers.ts';
import { orderPhotos, photosOf } from '../../../photos/store.ts';
import type { FileCache } from '../../../platform/file-cache.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { toStoredTexts, type Stored } from '../../../platform/stored-texts.ts';
import { PHOTO_SLOTS } from '../contract.ts';
import type { propertySaveContracts } from '../save-contract.ts';
import { keepFormer } from './former.ts';
import { findPoster } from './posters.ts';
import { dropSharePictures } from './share-picture.ts';
import { findUsualPrices } from './usual-prices.ts';
import { createProperty, getProperty, updateProperty, type PropertyValues } from './store.ts';

type TypedListing = PropertyValues & { email?: string | undefined; keepZawgyi: boolean };

const toStored = async ({
  email: _email,
  keepZawgyi,
  ...typed
}: TypedListing): Promise<Stored<PropertyValues>> => {
  const { description, area } = typed;
  const html = { description: 'description_is_needed' };
  const { values, convertedFromZawgyi } = await toStoredTexts(
    { description, area },
    html,
    keepZawgyi,
  );
  return { values: { ...typed, ...values }, convertedFromZawgyi };
};

const slotOf = (name: string): number => PHOTO_SLOTS.findIndex((slot) => slot === name) + 1;

/** What answers the endpoints by which agents publish listings. */
export const propertySaveHandlers = (
  parts: SaveParts & { sharePictures: FileCache },
): Handlers<typeof propertySaveContracts> => {
  const { db, now, sharePictures } = parts;
  const kind = photoKind('property_id', 'properties');
  const get = (tx: Db, id: number) => getProperty(tx, id, 'owner');
  return {
    usualPrices: async ({ query }) => ({ usual: await findUsualPrices(db, query) }),

    ...recordHandlers(parts, {
      ...kind,
      use: 'listings',
      slots: PHOTO_SLOTS,
      toStored,
      create: createProperty,
      update: updateProperty,
      get,
      beforeDelete: keepFormer,
      posterOf: ({ email }: TypedListing, user) => findPoster(db, email, user),
      // They may show the photo that is gone.
      onRemoved: (id) => dropSharePictures(sharePictures, id),
    }),

    orderPhotos: {
      admit: ({ params: { id } }, { user }) => kind.requireOwner(db, id, user),
      answer: ({ params: { id }, body: { order, updatedAt: seen } }) =>
        db.transaction().execute(async (tx) => {
          const version = await nextVersion(tx, kind.table, id, now(), { seen });
          const slots = order.map(slotOf);
          if (!(await arePhotosOf(tx, id, slots)))
            throw new ApiError('invalid_input', [{ field: 'order', message: 'invalid_input' }]);
          await orderPhotos(tx, kind.owner, id, slots);
          await markChanged(tx, kind.table, id, version, 'saved');
          return get(tx, id);
        }),
    },
  };
};

/** Whether a listing has its photos in just these slots. */
const arePhotosOf = async (db: Db, id: number, slots: readonly number[]): Promise<boolean> => {
  const photos = (await photosOf(db, 'property_id', [id])).get(id) ?? [];
  return photos.length === slots.length && photos.every(({ slot }) => slots.includes(slot));
};
