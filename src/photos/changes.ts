import { ApiError } from '#contract/errors.ts';
import { DELETED } from '#contract/primitives.ts';
import type { Db, PhotoOwner } from '#db/tables.ts';
import type { SignedInUser } from '#platform/api/handlers.ts';
import { isPhotoFile, photoNameOf, type Media } from '#platform/files/media.ts';
import type { Quotas } from '#platform/limits/quotas.ts';
import type { LogSecurityEvent } from '#platform/security-log.ts';
import { requireOwner } from '#records/ownership.ts';
import type { RecordTable } from '#records/record-times.ts';
import { markChanged, nextVersion } from '#records/versions.ts';
import type { ReceivePhotos } from './receive-photos.ts';
import { clearPlace, findPlace, insertPhoto } from './store.ts';

/** What saves are made with; `receivePhotos` is the door for photos. */
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
   * Marks one of them as changed, because its photos are.
   * @throws ApiError `not_found`
   */
  touch: (tx: Db, id: number, now: Date) => Promise<void>;
  /** Hears that photos of one of them are gone. */
  onRemoved?: (id: number) => Promise<void>;
};

/** The records of a table with photos of their own. */
export const photoKind = <T extends RecordTable>(
  owner: PhotoOwner,
  table: T,
): PhotoKind & { table: T } => ({
  owner,
  table,
  requireOwner: (db, id, user) => requireOwner(db, table, id, user),
  touch: async (tx, id, now) => markChanged(tx, table, id, await nextVersion(tx, table, id, now)),
});

/** Where an uploaded photo goes: a slot of a record, from 1, and the part of the form it comes as. */
type Target<N extends string> = { id: number; slot: number; part: N };

/**
 * Puts the one photo of a form into a slot, in place of the one there, whose files go. Returns what
 * `get` finds then.
 * @throws ApiError `invalid_input` when another or no photo came, and as the intake does
 */
export const putPhoto = async <N extends string, T>(
  { db, media, receivePhotos, now }: SaveParts,
  kind: PhotoKind,
  { id, slot, part }: Target<N>,
  files: { readonly [P in N]?: string },
  get: (tx: Db) => Promise<T>,
): Promise<T> => {
  const other = Object.keys(files).find((name) => name !== part);
  if (other !== undefined || files[part] === undefined) throw refusal(other ?? part);
  const place = { owner: kind.owner, ownerId: id, slot };
  const { saved, replaced } = await receivePhotos(files, (photos) =>
    db.transaction().execute(async (tx) => {
      await kind.touch(tx, id, now());
      const before = await clearPlace(tx, place);
      if (photos[part]) await insertPhoto(tx, place, photos[part]);
      return { saved: await get(tx), replaced: before };
    }),
  );
  if (replaced !== undefined) {
    await media.removePhoto(replaced);
    await kind.onRemoved?.(id);
  }
  return saved;
};

const refusal = (field: string): ApiError =>
  new ApiError('invalid_input', [{ field, message: 'invalid_input' }]);

type Parts = Pick<SaveParts, 'db' | 'media' | 'now'>;

/**
 * Deletes the photo that a file belongs to, if it is one of this kind.
 * @throws ApiError `not_found` or `forbidden`
 */
export const deletePhotoFile = async (
  { db, media, now }: Parts,
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
    return place.ownerId;
  });
  await media.removePhoto(name);
  await kind.onRemoved?.(id);
  return DELETED;
};

/**
 * Deletes the photo in a slot.
 * @throws ApiError `not_found` when there is none
 */
export const deletePhotoAt = async (
  { db, media, now }: Parts,
  kind: PhotoKind,
  { id, slot }: { id: number; slot: number },
): Promise<typeof DELETED> => {
  const name = await db.transaction().execute(async (tx) => {
    await kind.touch(tx, id, now());
    const before = await clearPlace(tx, { owner: kind.owner, ownerId: id, slot });
    if (before === undefined) throw new ApiError('not_found');
    return before;
  });
  await media.removePhoto(name);
  await kind.onRemoved?.(id);
  return DELETED;
};

/**
 * Deletes something whose photos `remove` names, and then their files.
 * @throws ApiError as `remove` does
 */
export const deleteWithPhotos = async (
  { db, media }: Pick<SaveParts, 'db' | 'media'>,
  remove: (tx: Db) => Promise<string[]>,
): Promise<typeof DELETED> => {
  const names = await db.transaction().execute(remove);
  await Promise.all(names.map((name) => media.removePhoto(name)));
  return DELETED;
};
