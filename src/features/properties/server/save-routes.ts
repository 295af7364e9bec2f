import { createOnce } from '../../../db/first-answers.ts';
import { requireOwner } from '../../../db/ownership.ts';
import type { Db } from '../../../db/tables.ts';
import type { Intake } from '../../../photos/intake.ts';
import { insertPhoto, photoNames } from '../../../photos/store.ts';
import type { FileCache } from '../../../platform/file-cache.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import type { Media } from '../../../platform/media.ts';
import { PHOTO_SLOTS } from '../contract.ts';
import type { propertySaveContracts } from '../save-contract.ts';
import { forgetPhotos } from './forget-photos.ts';
import { photoHandlers, type Admit } from './photo-routes.ts';
import { findPoster } from './posters.ts';
import { toStored } from './stored-values.ts';
import { createProperty, deleteProperty, getProperty, updateProperty } from './store.ts';
import { nextVersion } from './versions.ts';

/** What saves are made with; `takeIn` is the door for photos. */
export type SaveParts = {
  db: Db;
  media: Media;
  takeIn: Intake;
  sharePictures: FileCache;
  now: () => Date;
};

/** What answers the endpoints by which agents publish listings. */
export const propertySaveHandlers = (parts: SaveParts): Handlers<typeof propertySaveContracts> => {
  const { db, takeIn, now } = parts;
  const admit: Admit = ({ params }, { user }) => requireOwner(db, 'properties', params.id, user);

  return {
    ...photoHandlers(parts, admit),

    create: async ({ body: { email, ...typed }, files }, { user, creation }) => {
      const postedBy = await findPoster(db, email, user);
      const { values, convertedFromZawgyi } = toStored(typed);
      const createdAt = now();
      return takeIn(files, (photos) =>
        createOnce(db, creation, createdAt, async (tx) => {
          const listing = { ...values, postedBy, createdAt: createdAt.toISOString() };
          const id = await createProperty(tx, listing);
          for (const [index, name] of PHOTO_SLOTS.entries()) {
            const photo = photos[name];
            const place = { owner: 'property_id', ownerId: id, slot: index + 1 } as const;
            if (photo) await insertPhoto(tx, place, photo);
          }
          return { ...(await getProperty(tx, id, 'owner')), convertedFromZawgyi };
        }),
      );
    },

    update: {
      admit,
      answer: async ({ params: { id }, body: { updatedAt, ...typed } }) => {
        const { values, convertedFromZawgyi } = toStored(typed);
        return db.transaction().execute(async (tx) => {
          await updateProperty(tx, id, values, await nextVersion(tx, id, now(), updatedAt));
          return { ...(await getProperty(tx, id, 'owner')), convertedFromZawgyi };
        });
      },
    },

    delete: {
      admit,
      answer: async ({ params: { id } }) => {
        const names = await db.transaction().execute(async (tx) => {
          const own = await photoNames(tx, 'property_id', id);
          await deleteProperty(tx, id);
          return own;
        });
        await forgetPhotos(parts, id, names);
        return { message: 'deleted_successfully' };
      },
    },
  };
};
