import { ApiError, invalidInput } from '#contract/errors.ts';
import { usersByName } from '#db/stores/users-by-name.ts';
import type { Db } from '#db/tables.ts';
import { PHOTO_SLOTS } from '#features/properties/contract.ts';
import { propertyFields } from '#features/properties/fields.ts';
import type { propertySaveContracts } from '#features/properties/save-contract.ts';
import { photoKind, type SaveParts } from '#photos/changes.ts';
import { recordHandlers } from '#photos/record-handlers.ts';
import type { Handlers, SignedInUser } from '#platform/api/handlers.ts';
import type { FileCache } from '#platform/files/file-cache.ts';
import { toStoredValues, type StoredTexts } from '#platform/text/stored-texts.ts';
import { requireAdministrator } from '#records/ownership.ts';
import { storeFormerListing } from './former-listings.ts';
import { markDuplicates } from './life/duplicate-marks.ts';
import { listHome } from './life/relisting.ts';
import type { Listings } from './listing-search.ts';
import { requireProject } from './places/of-projects.ts';
import { dropSharePictures } from './share-picture.ts';
import { getProperty, updateProperty, type PropertyValues } from './store.ts';
import { findUsualPrices } from './usual-prices.ts';

type ListingInput = PropertyValues & { email?: string | undefined; keepZawgyi: boolean };

const toStored = ({
  email: _email,
  keepZawgyi,
  ...typed
}: ListingInput): Promise<StoredTexts<PropertyValues>> =>
  toStoredValues(propertyFields, typed, keepZawgyi);

/** Handlers of the endpoints that write listings. */
export const propertySaveHandlers = (
  parts: SaveParts & { listings: Listings; sharePictures: FileCache },
): Handlers<typeof propertySaveContracts> => {
  const { listings, sharePictures } = parts;
  return {
    usualPrices: async ({ query }) => ({
      usual: await findUsualPrices(await listings.upToDate(), query),
    }),

    ...recordHandlers(parts, {
      ...photoKind('property_id', 'properties'),
      quota: 'listings',
      slots: PHOTO_SLOTS,
      toStored,
      create: async (tx, listing) => {
        await requireProject(tx, listing);
        return listHome(tx, listing);
      },
      update: async (tx, id, values, updatedAt) => {
        await requireProject(tx, values);
        return updateProperty(tx, id, values, updatedAt);
      },
      afterSave: (tx, { id }) => markDuplicates(tx, id, parts.now()),
      afterPhotos: (tx, id) => markDuplicates(tx, id, parts.now()),
      get: (tx, id) => getProperty(tx, id, 'owner'),
      beforeDelete: (tx, id) => storeFormerListing(tx, id, parts.now()),
      posterOf: (of, { email }: ListingInput, user) => findPoster(of, email, user),
      // Share pictures may show the removed photo.
      onRemoved: (id) => dropSharePictures(sharePictures, id),
    }),
  };
};

/**
 * Returns the id of a listing's poster: the caller, or the account with this e-mail if an
 * administrator gives one (PRODUCT 2).
 * @throws ApiError `forbidden`, also if they are none any more, or `invalid_input` when no account has the e-mail
 */
const findPoster = async (
  db: Db,
  email: string | undefined,
  { userId, isAdmin }: SignedInUser,
): Promise<number> => {
  const named = email?.trim();
  if (!named) return userId;
  const row = await usersByName(db, 'email', named).select('id').executeTakeFirst();
  if (row?.id === userId) return userId;
  if (!isAdmin) throw new ApiError('forbidden');
  if (!row) throw invalidInput('email');
  await requireAdministrator(db, userId);
  return row.id;
};
