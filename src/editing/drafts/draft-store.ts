import type { ChosenPhoto } from '#editing/photos/use-photos.ts';

/** Values and photos of a form that were not sent yet. */
export type Draft = {
  /** Also the idempotency key of a create, so that a resumed draft creates no second record. */
  id: string;
  /** Values by field name. */
  values: Readonly<Record<string, string>>;
  photos: readonly ChosenPhoto[];
  /** Time of the last save, in milliseconds since 1970. */
  savedAt: number;
};

/** The user and the form that drafts belong to. */
export type DraftOwner = { userId: number; form: string };

/** Drafts on this device. If the browser forbids storage, nothing is stored and nothing is found. */
export type DraftStore = {
  /** Returns drafts with their photos, newest first. */
  find: (owner: DraftOwner) => Promise<Draft[]>;
  /** Resolves to whether the draft was stored. `photos` are passed only if changed: they are large. */
  put: (
    owner: DraftOwner,
    draft: DraftWithoutPhotos,
    photos?: readonly ChosenPhoto[],
  ) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** Removes drafts of all users last saved over 30 days ago: their photos take much space. */
  removeExpired: (now: number) => Promise<void>;
};

export type DraftWithoutPhotos = Omit<Draft, 'photos'>;

/** Lifetime of an idle session, too (PRODUCT 4). */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000;

const NAME = 'eain.drafts';
const WORDS = 'words';
const PHOTOS = 'photos';
const BY_OWNER = 'owner';

type DraftRow = { id: string; owner: string; words: DraftWithoutPhotos };
type PhotosRow = { id: string; photos: readonly ChosenPhoto[] };

const ownerKey = ({ userId, form }: DraftOwner): string => `${userId} ${form}`;

/** Creates the draft store; opens its database at the first call. */
export const createDraftStore = (): DraftStore => {
  let opened: Promise<IDBDatabase> | undefined;
  const reset = (): void => {
    opened = undefined;
  };
  const open = async (): Promise<IDBDatabase> => {
    opened ??= openDatabase(reset);
    try {
      return await opened;
    } catch (error) {
      // The next call tries again.
      reset();
      throw error;
    }
  };
  return {
    find: (owner) =>
      orElse([], async () => {
        const reading = (await open()).transaction([WORDS, PHOTOS]);
        const found = await answerOf<DraftRow[]>(
          reading.objectStore(WORDS).index(BY_OWNER).getAll(ownerKey(owner)),
        );
        const drafts = found.map(async ({ words }) => {
          const stored = reading.objectStore(PHOTOS).get(words.id);
          const photos = await answerOf<PhotosRow | undefined>(stored);
          return { ...words, photos: photos?.photos ?? [] };
        });
        return (await Promise.all(drafts)).sort((a, b) => b.savedAt - a.savedAt);
      }),
    put: (owner, draft, photos) =>
      orElse(false, async () => {
        const writing = (await open()).transaction([WORDS, PHOTOS], 'readwrite');
        const { id } = draft;
        const stored: DraftRow = { id, owner: ownerKey(owner), words: draft };
        writing.objectStore(WORDS).put(stored);
        if (photos) writing.objectStore(PHOTOS).put({ id, photos } satisfies PhotosRow);
        // A page that is being left may end before the transaction would commit by itself.
        writing.commit();
        await doneOf(writing);
        return true;
      }),
    remove: (id) =>
      orElse(undefined, async () => {
        const writing = (await open()).transaction([WORDS, PHOTOS], 'readwrite');
        writing.objectStore(WORDS).delete(id);
        writing.objectStore(PHOTOS).delete(id);
        await doneOf(writing);
      }),
    removeExpired: (now) =>
      orElse(undefined, async () => {
        const writing = (await open()).transaction([WORDS, PHOTOS], 'readwrite');
        const stored = await answerOf<DraftRow[]>(writing.objectStore(WORDS).getAll());
        for (const { id, words } of stored)
          if (now - words.savedAt > MAX_AGE_MS)
            for (const store of [WORDS, PHOTOS]) writing.objectStore(store).delete(id);
        await doneOf(writing);
      }),
  };
};

/** Returns `otherwise` if storage fails: drafts are a convenience, and the form works without them. */
const orElse = async <T>(otherwise: T, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
};

/**
 * Opens the database. `onClose` runs when the browser closes it, or when another tab needs to upgrade it.
 */
const openDatabase = async (onClose: () => void): Promise<IDBDatabase> => {
  if (!('indexedDB' in globalThis && indexedDB))
    throw new DOMException('IndexedDB is not available');
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(WORDS, { keyPath: 'id' }).createIndex(BY_OWNER, 'owner');
    request.result.createObjectStore(PHOTOS, { keyPath: 'id' });
  });
  const database = await answerOf(request);
  database.addEventListener('close', onClose);
  database.addEventListener('versionchange', () => {
    onClose();
    database.close();
  });
  return database;
};

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    // Another tab has an older version of the database open.
    request.addEventListener('blocked', () => reject(new DOMException('blocked')));
    request.addEventListener('error', () => reject(request.error ?? new DOMException('failed')));
  });

const doneOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new DOMException('aborted'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
