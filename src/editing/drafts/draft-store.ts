import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  type StoreNames,
} from 'idb';
import { DAY_MS } from '#contract/durations.ts';
import type { ChosenPhoto } from '#editing/photos/photo-choice.ts';

/** What a form needs to go on with a draft besides its values, such as their base version, by name. */
export type DraftMeta = Readonly<Record<string, string>>;

/** Name of the address of a record's first photo, in the metadata of a draft that changes the record. */
export const PICTURE = 'picture';

/** Values and photos of a form that were not sent yet. */
export type Draft = {
  /** Also the idempotency key of a create, so that a resumed draft creates no second record. */
  id: string;
  /** Values by field name. */
  values: Readonly<Record<string, string>>;
  meta: DraftMeta;
  photos: readonly ChosenPhoto[];
  /** Time of the last save, in milliseconds since 1970. */
  savedAt: number;
  /** Whether the account has it, too. */
  isOnAccount?: boolean;
  /** Times of the versions that the account had of it when it was saved, as far as this device knew. */
  follows?: readonly number[] | undefined;
  /** Whether the account has photos of it no more: a record has them since, or they were too old. */
  hasLostPhotos?: boolean;
};

/** A draft and the form that it belongs to. */
export type FormDraft = { form: string; draft: Draft };

/** The user and the form that drafts belong to. */
export type DraftOwner = { userId: number; form: string };

/** Drafts on this device. If the browser forbids storage, nothing is stored and nothing is found. */
export type DraftStore = {
  /** Returns drafts with their photos, newest first. */
  find: (owner: DraftOwner) => Promise<Draft[]>;
  /** Returns the drafts of a user in all forms. */
  findAll: (userId: number) => Promise<FormDraft[]>;
  /** Resolves to what was stored: `words` if there is no room for the photos. `photos` are passed only if changed: they are large. */
  put: (
    owner: DraftOwner,
    draft: DraftWithoutPhotos,
    photos?: readonly ChosenPhoto[],
  ) => Promise<'all' | 'words' | undefined>;
  /**
   * Stores a draft that was discarded, unless another tab has stored a later version of it since. Resolves to false if one has; the
   * draft is left as it is then.
   */
  putBack: (owner: DraftOwner, draft: Draft) => Promise<boolean>;
  /** Notes that the account has the version of a draft that was saved then; a later one, or none, is left as it is. */
  markOnAccount: (id: string, savedAt: number) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /**
   * Removes drafts of all users last saved over 30 days ago, as their photos take much space; but only if that was seen a day before,
   * too: the clock of the device may be wrong.
   */
  removeExpired: (now: number) => Promise<void>;
};

type DraftWithoutPhotos = Omit<Draft, 'photos'>;

/** Lifetime of an idle session, too (PRODUCT 4). */
const MAX_AGE_MS = 30 * DAY_MS;

const NAME = 'eain.drafts';
/** Since version 2 metadata is apart from the values. */
const VERSION = 2;
const WORDS = 'words';
const PHOTOS = 'photos';
const BY_OWNER = 'owner';

/** `foundOldAt` is when the draft was first found to be too old, by the clock of the device. */
type DraftRow = { id: string; owner: string; words: DraftWithoutPhotos; foundOldAt?: number };
type PhotosRow = { id: string; photos: readonly ChosenPhoto[] };

/** The photos are apart from the rest, which is written after each pause. */
type Schema = DBSchema & {
  [WORDS]: { key: string; value: DraftRow; indexes: { [BY_OWNER]: string } };
  [PHOTOS]: { key: string; value: PhotosRow };
};

type Database = IDBPDatabase<Schema>;
type Transaction<M extends 'readonly' | 'readwrite'> = IDBPTransaction<
  Schema,
  [typeof WORDS, typeof PHOTOS],
  M
>;

const ownerKey = ({ userId, form }: DraftOwner): string => `${userId} ${form}`;

/** All owner keys of a user: no form begins with the last character. */
const keysOf = (userId: number): IDBKeyRange =>
  IDBKeyRange.bound(ownerKey({ userId, form: '' }), ownerKey({ userId, form: '\uffff' }));

/** Creates the draft store; opens its database at the first call. */
export const createDraftStore = (): DraftStore => {
  let opened: Promise<Database> | undefined;
  const reset = (): void => {
    opened = undefined;
  };
  const open = async (): Promise<Database> => {
    opened ??= openDatabase(reset);
    try {
      return await opened;
    } catch (error) {
      // The next call tries again.
      reset();
      throw error;
    }
  };
  /** Runs a transaction to its end. Returns `fallback` if storage fails: drafts are a convenience, and the form works without them. */
  const transact = async <M extends 'readonly' | 'readwrite', T>(
    mode: M,
    fallback: T,
    act: (transaction: Transaction<M>) => Promise<T>,
  ): Promise<T> => {
    try {
      const transaction = (await open()).transaction([WORDS, PHOTOS], mode);
      const [result] = await Promise.all([act(transaction), transaction.done]);
      return result;
    } catch (error) {
      if (error instanceof DOMException) return fallback;
      throw error;
    }
  };
  return {
    find: (owner) =>
      transact('readonly', [], async (reading) => {
        const rows = await reading.objectStore(WORDS).index(BY_OWNER).getAll(ownerKey(owner));
        const drafts = await Promise.all(rows.map((row) => withPhotos(row, reading)));
        return drafts.sort((a, b) => b.savedAt - a.savedAt);
      }),
    findAll: (userId) =>
      transact('readonly', [], async (reading) => {
        const rows = await reading.objectStore(WORDS).index(BY_OWNER).getAll(keysOf(userId));
        return Promise.all(
          rows.map(async (row) => ({
            form: row.owner.slice(ownerKey({ userId, form: '' }).length),
            draft: await withPhotos(row, reading),
          })),
        );
      }),
    put: async (owner, draft, photos) => {
      const { id } = draft;
      const row = { id, owner: ownerKey(owner), words: draft };
      const write = (changed: typeof photos): Promise<boolean> =>
        transact('readwrite', false, async (writing) => {
          const writes: Promise<unknown>[] = [writing.objectStore(WORDS).put(row)];
          if (changed) writes.push(writing.objectStore(PHOTOS).put({ id, photos: changed }));
          // A page that is being left may end before the transaction would commit by itself.
          writing.commit();
          await Promise.all(writes);
          return true;
        });
      if (await write(photos)) return 'all';
      return photos && (await write(undefined)) ? 'words' : undefined;
    },
    putBack: (owner, { photos, ...draft }) =>
      transact('readwrite', true, async (writing) => {
        const { id, savedAt } = draft;
        const words = writing.objectStore(WORDS);
        const stored = await words.get(id);
        if (stored && stored.words.savedAt > savedAt) return false;
        await words.put({ id, owner: ownerKey(owner), words: draft });
        await writing.objectStore(PHOTOS).put({ id, photos });
        return true;
      }),
    markOnAccount: (id, savedAt) =>
      transact('readwrite', undefined, async (writing) => {
        const words = writing.objectStore(WORDS);
        const row = await words.get(id);
        if (row?.words.savedAt !== savedAt) return;
        await words.put({ ...row, words: { ...row.words, isOnAccount: true } });
      }),
    remove: (id) => transact('readwrite', undefined, deleteDrafts([id])),
    removeExpired: (now) =>
      transact('readwrite', undefined, async (writing) => {
        const store = writing.objectStore(WORDS);
        for (const row of await store.getAll()) {
          if (now - row.words.savedAt <= MAX_AGE_MS) continue;
          const { id, foundOldAt = Infinity } = row;
          if (now - foundOldAt > DAY_MS) await deleteDrafts([id])(writing);
          else if (foundOldAt > now) await store.put({ ...row, foundOldAt: now });
        }
      }),
  };
};

const withPhotos = async (
  { words }: DraftRow,
  reading: Transaction<'readonly'>,
): Promise<Draft> => {
  const stored = await reading.objectStore(PHOTOS).get(words.id);
  return { ...words, photos: stored?.photos ?? [] };
};

const deleteDrafts =
  (ids: readonly string[]) =>
  async (writing: Transaction<'readwrite'>): Promise<void> => {
    const stores = [writing.objectStore(WORDS), writing.objectStore(PHOTOS)];
    await Promise.all(ids.flatMap((id) => stores.map((store) => store.delete(id))));
  };

/**
 * Opens the database. `onClose` runs when the browser closes it, or when another tab needs to upgrade it.
 * @throws DOMException if storage is forbidden, or another tab has an older version of the database open
 */
const openDatabase = (onClose: () => void): Promise<Database> =>
  new Promise((resolve, reject) => {
    if (!('indexedDB' in globalThis && indexedDB))
      throw new DOMException('IndexedDB is not available');
    openDB<Schema>(NAME, VERSION, {
      upgrade: (database, oldVersion, _newVersion, upgrade) => {
        if (oldVersion === 0) {
          database.createObjectStore(WORDS, { keyPath: 'id' }).createIndex(BY_OWNER, 'owner');
          database.createObjectStore(PHOTOS, { keyPath: 'id' });
        } else splitMetadata(upgrade.objectStore(WORDS)).catch(reject);
      },
      blocked: () => reject(new DOMException('blocked')),
      blocking: (_current, _blocked, { target }) => {
        onClose();
        (target as IDBDatabase).close();
      },
      terminated: onClose,
    }).then(resolve, reject);
  });

/** Version 1 had the metadata among the values, under the same names. */
const splitMetadata = async (
  store: IDBPObjectStore<Schema, StoreNames<Schema>[], typeof WORDS, 'versionchange'>,
): Promise<void> => {
  for (const row of await store.getAll())
    await store.put({ ...row, words: { ...row.words, meta: row.words.values } });
};
