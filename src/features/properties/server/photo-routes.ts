import { ApiError } from '../../../contract/errors.ts';
import { requireOwner } from '../../../db/ownership.ts';
import type { Db, PhotoOwner } from '../../../db/tables.ts';
import {
  clearPlace,
  findPlace,
  insertPhoto,
  orderPhotos,
  photosOf,
} from '../../../photos/store.ts';
import type { Handlers, SignedInCaller } from '../../../platform/handlers.ts';
import { isPhotoFile, photoNameOf } from '../../../platform/media.ts';
import { PHOTO_SLOTS } from '../contract.ts';
import type { propertySaveContracts } from '../save-contract.ts';
import type { SaveParts } from './save-routes.ts';
import { forgetPhotos } from './forget-photos.ts';
import { getProperty } from './store.ts';
import { markChanged, nextVersion } from './versions.ts';

/** Lets in only whoever may change the listing of the address. */
export type Admit = (input: { params: { id: number } }, caller: SignedInCaller) => Promise<void>;

const OWNER: PhotoOwner = 'property_id';

const slotOf = (name: string): number => PHOTO_SLOTS.findIndex((slot) => slot === name) + 1;

const refusal = (field: string): ApiError =>
  new ApiError('invalid_input', [{ field, message: 'invalid_input' }]);

/** What answers the endpoints of a listing's photos. */
export const photoHandlers = (
  parts: SaveParts,
  admit: Admit,
): Pick<Handlers<typeof propertySaveContracts>, 'uploadPhoto' | 'deletePhoto' | 'orderPhotos'> => {
  const { db, takeIn, now } = parts;
  return {
    uploadPhoto: {
      admit,
      answer: async ({ params: { id, imageN }, files }) => {
        const other = Object.keys(files).find((name) => name !== imageN);
        if (other !== undefined || files[imageN] === undefined) throw refusal(other ?? imageN);
        const place = { owner: OWNER, ownerId: id, slot: slotOf(imageN) };
        const { saved, replaced } = await takeIn(files, (photos) =>
          db.transaction().execute(async (tx) => {
            const version = await nextVersion(tx, id, now());
            const before = await clearPlace(tx, place);
            if (photos[imageN]) await insertPhoto(tx, place, photos[imageN]);
            await markChanged(tx, id, version);
            return { saved: await getProperty(tx, id, 'owner'), replaced: before };
          }),
        );
        if (replaced !== undefined) await forgetPhotos(parts, id, [replaced]);
        return saved;
      },
    },

    deletePhoto: async ({ params: { fileName } }, { user }) => {
      if (!isPhotoFile(fileName)) throw new ApiError('not_found');
      const name = photoNameOf(fileName);
      const id = await db.transaction().execute(async (tx) => {
        const place = await findPlace(tx, OWNER, name);
        if (!place) throw new ApiError('not_found');
        await requireOwner(tx, 'properties', place.ownerId, user);
        const version = await nextVersion(tx, place.ownerId, now());
        await clearPlace(tx, place);
        await markChanged(tx, place.ownerId, version);
        return place.ownerId;
      });
      await forgetPhotos(parts, id, [name]);
      return { message: 'deleted_successfully' };
    },

    orderPhotos: {
      admit,
      answer: ({ params: { id }, body: { order, updatedAt } }) =>
        db.transaction().execute(async (tx) => {
          const version = await nextVersion(tx, id, now(), updatedAt);
          const slots = order.map(slotOf);
          if (!(await arePhotosOf(tx, id, slots))) throw refusal('order');
          await orderPhotos(tx, OWNER, id, slots);
          await markChanged(tx, id, version, 'saved');
          return getProperty(tx, id, 'owner');
        }),
    },
  };
};

/** Whether a listing has its photos in just these slots. */
const arePhotosOf = async (db: Db, id: number, slots: readonly number[]): Promise<boolean> => {
  const photos = (await photosOf(db, OWNER, [id])).get(id) ?? [];
  return photos.length === slots.length && photos.every(({ slot }) => slots.includes(slot));
};
