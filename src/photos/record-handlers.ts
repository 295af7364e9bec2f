import { ApiError } from '#contract/errors.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import type { Db, RecordTable } from '#db/tables.ts';
import type { SignedInUser, SignedInCaller } from '#platform/api/handlers.ts';
import type { QuotaKind } from '#platform/limits/quotas.ts';
import type { StoredTexts } from '#platform/text/stored-texts.ts';
import { createOnce } from '#records/idempotency.ts';
import { logDeletion } from '#records/log-deletion.ts';
import { deleteRecord, markChanged, nextVersion } from '#records/versions.ts';
import {
  deletePhotoFile,
  deleteWithPhotos,
  putPhoto,
  type PhotoKind,
  type SaveParts,
} from './changes.ts';
import { insertPhotos, orderPhotos, photoNames, photosOf } from './store.ts';
import { takeUploads } from './uploads.ts';

/** `createdAt` is ISO 8601 UTC. */
type Creation = { postedBy: number; createdAt: string; publish?: Publish };

/**
 * A kind of record with photos in slots: its fields and its store. `T` is the parsed body, `V` the stored
 * values, `R` the answer of the API, `N` the names of the slots.
 */
export type RecordKind<T, V, R, N extends string> = PhotoKind & {
  table: RecordTable;
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
  /** Runs in the transaction of a deletion, before the record is deleted. */
  beforeDelete?: (tx: Db, id: number) => Promise<void>;
  /** Finds the owner of a new record; by default the caller. */
  posterOf?: (typed: T, user: SignedInUser) => Promise<number>;
};

/**
 * Handlers to create, update and delete records of a kind, and to change their photos. Each kind uses
 * those that its contracts name.
 */
export const recordHandlers = <T extends object, V, R extends object, N extends string>(
  parts: SaveParts,
  kind: RecordKind<T, V, R, N>,
) => {
  const { db, receivePhotos, now, quotas } = parts;
  const authorize = ({ params }: { params: { id: number } }, { user }: SignedInCaller) =>
    kind.requireOwner(db, params.id, user);

  return {
    create: {
      authorize: (_input: object, { user }: SignedInCaller) =>
        quotas.requireQuota(user, kind.quota),
      handle: async (
        {
          body: { photos: names = [], publish, ...body },
          files,
        }: {
          body: T & { photos?: readonly string[] | undefined; publish?: Publish | undefined };
          files: { [P in N]?: string };
        },
        { user, idempotencyKey }: SignedInCaller,
      ) => {
        const typed = body as unknown as T;
        const postedBy = kind.posterOf ? await kind.posterOf(typed, user) : user.userId;
        const { values, convertedFromZawgyi } = await kind.toStored(typed);
        const createdAt = now();
        return receivePhotos(files, (photos) =>
          createOnce(db, idempotencyKey, createdAt, async (tx) => {
            await quotas.count(tx, user, kind.quota);
            const id = await kind.create(tx, {
              ...values,
              postedBy,
              createdAt: createdAt.toISOString(),
              ...(publish && { publish }),
            });
            await insertPhotos(tx, kind.owner, id, kind.slots, photos);
            const { owner, slots } = kind;
            await takeUploads(tx, {
              owner,
              ownerId: id,
              slots,
              names,
              sent: photos,
              userId: user.userId,
            });
            await kind.afterSave?.(tx, { id, typed, values, user });
            return { ...(await kind.get(tx, id)), convertedFromZawgyi };
          }),
        );
      },
    },

    update: {
      authorize,
      handle: async (
        {
          params: { id },
          body,
        }: {
          params: { id: number };
          body: T & { updatedAt?: string | undefined };
        },
        { user }: SignedInCaller,
      ) => {
        const { values, convertedFromZawgyi } = await kind.toStored(body);
        return db.transaction().execute(async (tx) => {
          const baseVersion = body.updatedAt;
          const version = await nextVersion(tx, kind.table, id, now(), { baseVersion });
          await kind.update(tx, id, values, version);
          await kind.afterSave?.(tx, { id, typed: body, values, user });
          return { ...(await kind.get(tx, id)), convertedFromZawgyi };
        });
      },
    },

    uploadPhoto: {
      authorize,
      handle: ({
        params: { id, imageN: part = kind.slots[0] },
        files,
      }: {
        params: { id: number; imageN?: N };
        files: { [P in N]?: string };
      }) =>
        putPhoto(parts, kind, { id, slot: kind.slots.indexOf(part) + 1, part }, files, (tx) =>
          kind.get(tx, id),
        ),
    },

    deletePhoto: (
      { params: { fileName } }: { params: { fileName: string } },
      { user }: SignedInCaller,
    ) => deletePhotoFile(parts, kind, fileName, user),

    orderPhotos: {
      authorize,
      handle: ({
        params: { id },
        body: { order, updatedAt: baseVersion },
      }: {
        params: { id: number };
        body: { order: readonly N[]; updatedAt?: string | undefined };
      }) =>
        db.transaction().execute(async (tx) => {
          const version = await nextVersion(tx, kind.table, id, now(), { baseVersion });
          const slots = order.map((name) => kind.slots.indexOf(name) + 1);
          const photos = (await photosOf(tx, kind.owner, [id])).get(id) ?? [];
          if (photos.length !== slots.length || !photos.every(({ slot }) => slots.includes(slot)))
            throw new ApiError('invalid_input', [{ field: 'order', message: 'invalid_input' }]);
          await orderPhotos(tx, kind.owner, id, slots);
          await kind.afterPhotos?.(tx, id);
          await markChanged(tx, kind.table, id, version, 'saved');
          return kind.get(tx, id);
        }),
    },

    delete: {
      authorize,
      handle: async ({ params: { id } }: { params: { id: number } }, caller: SignedInCaller) => {
        const answer = await deleteWithPhotos(parts, async (tx) => {
          await logDeletion(tx, parts.logSecurityEvent, { type: kind.table, id }, caller);
          const names = await photoNames(tx, kind.owner, [id]);
          await kind.beforeDelete?.(tx, id);
          await deleteRecord(tx, kind.table, id);
          return names;
        });
        await kind.onRemoved?.(id);
        return answer;
      },
    },
  };
};
