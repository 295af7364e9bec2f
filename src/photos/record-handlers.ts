import { invalidInput } from '#contract/errors.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import type { Db } from '#db/tables.ts';
import type { SignedInUser, SignedInCaller } from '#platform/api/handlers.ts';
import type { QuotaKind } from '#platform/limits/quotas.ts';
import type { StoredTexts } from '#platform/text/stored-texts.ts';
import { createOnce } from '#records/idempotency.ts';
import { markChanged, nextVersion } from '#records/versions.ts';
import { deletePhotoFile, putPhoto, type PhotoKind, type SaveParts } from './changes.ts';
import { deleteForGood, type DeletedKind } from './delete-records.ts';
import { insertPhotos, orderPhotos, photosOf } from './store.ts';
import { takeUploads } from './uploads.ts';

/** `createdAt` is ISO 8601 UTC. */
type Creation = { postedBy: number; createdAt: string; publish?: Publish };

/**
 * A kind of record with photos in slots: its fields and its store. `T` is the parsed body, `V` the stored
 * values, `R` the answer of the API, `N` the names of the slots.
 */
type RecordKind<T, V, R, N extends string> = PhotoKind &
  DeletedKind & {
    /** The daily quota that counts the creation of such a record. */
    quota: QuotaKind;
    slots: readonly [N, ...N[]];
    /** @throws ApiError `invalid_input` if sanitising leaves nothing of a required text */
    toStored: (typed: T) => Promise<StoredTexts<V>>;
    create: (tx: Db, values: V & Creation) => Promise<number>;
    update: (tx: Db, id: number, values: V, updatedAt: string) => Promise<void>;
    /** Runs in the transaction of a creation or an update, with the record and its photos stored. */
    afterSave?: (
      tx: Db,
      saved: { id: number; typed: T; values: V; user: SignedInUser },
    ) => Promise<void>;
    get: (db: Db, id: number) => Promise<R>;
    /** Finds the owner of a new record, by default the caller; asked again in its transaction, as sending a photo takes long. */
    posterOf?: (db: Db, typed: T, user: SignedInUser) => Promise<number>;
  };

type OfRecord = { params: { id: number } };
type NewRecord<T, N extends string> = {
  body: T & { photos?: readonly string[] | undefined; publish?: Publish | undefined };
  files: { [P in N]?: string };
};
type ChangedRecord<T> = OfRecord & { body: T & { updatedAt?: string | undefined } };
type NewPhoto<N extends string> = {
  params: { id: number; imageN?: N };
  files: { [P in N]?: string };
};
type NewOrder<N extends string> = OfRecord & {
  body: { order: readonly N[]; updatedAt?: string | undefined };
};

/**
 * Handlers to create, update and delete records of a kind, and to change their photos. Each kind uses
 * those that its contracts name.
 */
export const recordHandlers = <T extends object, V, R extends object, N extends string>(
  parts: SaveParts,
  kind: RecordKind<T, V, R, N>,
) => {
  const { db, quotas } = parts;
  const authorize = ({ params }: OfRecord, { user }: SignedInCaller) =>
    kind.requireOwner(db, params.id, user);

  return {
    create: {
      authorize: (_input: object, { user }: SignedInCaller) =>
        quotas.requireQuota(user, kind.quota),
      handle: (request: NewRecord<T, N>, caller: SignedInCaller) =>
        createRecord(parts, kind, request, caller),
    },
    update: {
      authorize,
      handle: (request: ChangedRecord<T>, { user }: SignedInCaller) =>
        updateRecord(parts, kind, request, user),
    },
    delete: {
      authorize,
      handle: ({ params: { id } }: OfRecord, caller: SignedInCaller) =>
        deleteForGood(parts, kind, id, caller),
    },
    uploadPhoto: {
      authorize,
      handle: (
        { params: { id, imageN: part = kind.slots[0] }, files }: NewPhoto<N>,
        { user }: SignedInCaller,
      ) =>
        putPhoto(parts, kind, { id, slot: kind.slots.indexOf(part) + 1, part, user }, files, (tx) =>
          kind.get(tx, id),
        ),
    },
    deletePhoto: (
      { params: { fileName } }: { params: { fileName: string } },
      { user }: SignedInCaller,
    ) => deletePhotoFile(parts, kind, fileName, user),
    orderPhotos: {
      authorize,
      handle: (request: NewOrder<N>, { user }: SignedInCaller) =>
        putInOrder(parts, kind, request, user),
    },
  };
};

const createRecord = async <T extends object, V, R extends object, N extends string>(
  { db, receivePhotos, now, quotas }: SaveParts,
  kind: RecordKind<T, V, R, N>,
  { body: { photos: names = [], publish, ...body }, files }: NewRecord<T, N>,
  { user, idempotencyKey }: SignedInCaller,
) => {
  const { owner, slots } = kind;
  const typed = body as unknown as T;
  const posterOf = async (of: Db): Promise<number> =>
    kind.posterOf ? kind.posterOf(of, typed, user) : user.userId;
  await posterOf(db);
  const { values, convertedFromZawgyi } = await kind.toStored(typed);
  const time = now();
  const createdAt = time.toISOString();
  return receivePhotos(files, (sent) =>
    createOnce(db, idempotencyKey, time, async (tx) => {
      await quotas.count(tx, user, kind.quota);
      const creation = { postedBy: await posterOf(tx), createdAt, ...(publish && { publish }) };
      const id = await kind.create(tx, { ...values, ...creation });
      await insertPhotos(tx, owner, id, slots, sent);
      const { userId } = user;
      await takeUploads(tx, { owner, ownerId: id, slots, names, sent, userId });
      await kind.afterSave?.(tx, { id, typed, values, user });
      return { ...(await kind.get(tx, id)), convertedFromZawgyi };
    }),
  );
};

const updateRecord = async <T extends object, V, R extends object, N extends string>(
  { db, now }: SaveParts,
  kind: RecordKind<T, V, R, N>,
  { params: { id }, body }: ChangedRecord<T>,
  user: SignedInUser,
) => {
  const { values, convertedFromZawgyi } = await kind.toStored(body);
  return db.transaction().execute(async (tx) => {
    await kind.requireOwner(tx, id, user);
    const baseVersion = body.updatedAt;
    const version = await nextVersion(tx, kind.table, id, now(), { baseVersion });
    await kind.update(tx, id, values, version);
    await kind.afterSave?.(tx, { id, typed: body, values, user });
    return { ...(await kind.get(tx, id)), convertedFromZawgyi };
  });
};

/** Puts all photos of a record into another order. */
const putInOrder = <T, V, R, N extends string>(
  { db, now }: SaveParts,
  kind: RecordKind<T, V, R, N>,
  { params: { id }, body: { order, updatedAt: baseVersion } }: NewOrder<N>,
  user: SignedInUser,
): Promise<R> =>
  db.transaction().execute(async (tx) => {
    await kind.requireOwner(tx, id, user);
    const version = await nextVersion(tx, kind.table, id, now(), { baseVersion });
    const slots = order.map((name) => kind.slots.indexOf(name) + 1);
    const photos = (await photosOf(tx, kind.owner, [id])).get(id) ?? [];
    if (photos.length !== slots.length || !photos.every(({ slot }) => slots.includes(slot)))
      throw invalidInput('order');
    await orderPhotos(tx, kind.owner, id, slots);
    await kind.afterPhotos?.(tx, id);
    await markChanged(tx, kind.table, id, version, 'saved');
    return kind.get(tx, id);
  });
