import { ApiError, invalidInput } from '#contract/errors.ts';
import { DELETED } from '#contract/primitives.ts';
import type { Db, PhotoOwner, RecordTable } from '#db/tables.ts';
import type { SignedInUser } from '#platform/api/handlers.ts';
import { isPhotoFile, photoNameOf, type Media } from '#platform/files/media.ts';
import type { Quotas } from '#platform/limits/quotas.ts';
import type { LogSecurityEvent } from '#platform/security-log.ts';
import { requireOwner } from '#records/ownership.ts';
import { markChanged, nextVersion } from '#records/versions.ts';
import { removePhotos } from './files.ts';
import type { ReceivePhotos } from './receive-photos.ts';
import { clearPlace, findPlace, insertPhoto, photoNames } from './store.ts';

/** The dependencies of the handlers that save records. */
export type SaveParts = {
  db: Db;
  media: Media;
  receivePhotos: ReceivePhotos;
  now: () => Date;
  logSecurityEvent: LogSecurityEvent;
  quotas: Quotas;
};

/** A kind of record, or of a part of one, that has photos. */
export type PhotoKind = {
  owner: PhotoOwner;
  /** @throws ApiError `not_found` or `forbidden` */
  requireOwner: (db: Db, id: number, user: SignedInUser) => Promise<void>;
  /**
   * Moves `updated_at` of a record whose photos have changed.
   * @throws ApiError `not_found`
   */
  touch: (tx: Db, id: number, now: Date) => Promise<void>;
  /** Runs in the transaction that changes photos of a stored record, after the change. */
  afterPhotos?: (tx: Db, id: number) => Promise<void>;
  /** Called after photos of a record were deleted or replaced. */
  onRemoved?: (id: number) => Promise<void>;
};

/** Defines a kind of record with photos, by the table of the records. */
export const photoKind = <T extends RecordTable>(
  owner: PhotoOwner,
  table: T,
): PhotoKind & { table: T; photosOf: (tx: Db, id: number) => Promise<string[]> } => ({
  owner,
  table,
  photosOf: (tx, id) => photoNames(tx, owner, [id]),
  requireOwner: (db, id, user) => requireOwner(db, table, id, user),
  touch: async (tx, id, now) => markChanged(tx, table, id, await nextVersion(tx, table, id, now)),
});

/** The slot of a record, from 1, the part of the form that has its photo, and who has sent it. */
type PhotoTarget<N extends string> = { id: number; slot: number; part: N; user: SignedInUser };

/**
 * Stores the one photo of a form in a slot, deletes the photo that was there, and returns the result of
 * `get`.
 * @throws ApiError `invalid_input` without a photo or with another one, and as `receivePhotos` does
 */
export const putPhoto = async <N extends string, T>(
  { db, media, receivePhotos, now }: SaveParts,
  kind: PhotoKind,
  { id, slot, part, user }: PhotoTarget<N>,
  files: { readonly [P in N]?: string },
  get: (tx: Db) => Promise<T>,
): Promise<T> => {
  const other = Object.keys(files).find((name) => name !== part);
  if (other !== undefined || files[part] === undefined) throw invalidInput(other ?? part);
  const place = { owner: kind.owner, ownerId: id, slot };
  const { saved, replaced } = await receivePhotos(files, (photos) =>
    db.transaction().execute(async (tx) => {
      // Sending a photo takes long: the record may have got another owner.
      await kind.requireOwner(tx, id, user);
      await kind.touch(tx, id, now());
      const before = await clearPlace(tx, place);
      if (photos[part]) await insertPhoto(tx, place, photos[part]);
      await kind.afterPhotos?.(tx, id);
      return { saved: await get(tx), replaced: before };
    }),
  );
  if (replaced !== undefined) {
    await media.removePhoto(replaced);
    await kind.onRemoved?.(id);
  }
  return saved;
};

type DeletionParts = Pick<SaveParts, 'db' | 'media' | 'now'>;

/**
 * Deletes the photo that a file belongs to.
 * @throws ApiError `forbidden`, or `not_found` also if the photo belongs to another kind of record
 */
export const deletePhotoFile = async (
  { db, media, now }: DeletionParts,
  kind: PhotoKind,
  fileName: string,
  user: SignedInUser,
): Promise<typeof DELETED> => {
  if (!isPhotoFile(fileName)) throw new ApiError('not_found');
  const name = photoNameOf(fileName);
  const id = await db.transaction().execute(async (tx) => {
    const place = await findPlace(tx, kind.owner, name);
    if (!place) throw new ApiError('not_found');
    await kind.requireOwner(tx, place.ownerId, user);
    await kind.touch(tx, place.ownerId, now());
    await clearPlace(tx, place);
    await kind.afterPhotos?.(tx, place.ownerId);
    return place.ownerId;
  });
  await media.removePhoto(name);
  await kind.onRemoved?.(id);
  return DELETED;
};

/**
 * Deletes the photo in a slot.
 * @throws ApiError `not_found` or `forbidden`
 */
export const deletePhotoAt = async (
  { db, media, now }: DeletionParts,
  kind: PhotoKind,
  { id, slot, user }: { id: number; slot: number; user: SignedInUser },
): Promise<typeof DELETED> => {
  const name = await db.transaction().execute(async (tx) => {
    await kind.requireOwner(tx, id, user);
    await kind.touch(tx, id, now());
    const before = await clearPlace(tx, { owner: kind.owner, ownerId: id, slot });
    if (before === undefined) throw new ApiError('not_found');
    await kind.afterPhotos?.(tx, id);
    return before;
  });
  await media.removePhoto(name);
  await kind.onRemoved?.(id);
  return DELETED;
};

/**
 * Runs `remove` in a transaction, then deletes the files of the photos whose names it returns.
 * @throws ApiError as `remove` does
 */
export const deleteWithPhotos = async (
  { db, media }: Pick<SaveParts, 'db' | 'media'>,
  remove: (tx: Db) => Promise<string[]>,
): Promise<typeof DELETED> => {
  const names = await db.transaction().execute(remove);
  await removePhotos(media, names);
  return DELETED;
};
