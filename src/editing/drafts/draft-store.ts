import type { ChosenPhoto } from '#editing/photos/use-photos.ts';

/** What was typed into a form and not sent yet. */
export type Draft = {
  /** Also the key under which it is sent, so that sending it again makes nothing twice. */
  id: string;
  /** What stood in each field, by name. */
  values: Readonly<Record<string, string>>;
  photos: readonly ChosenPhoto[];
  /** When something was last typed, in milliseconds since 1970. */
  savedAt: number;
};

/** Whose drafts, and of which form. */
export type DraftOwner = { userId: number; form: string };

/** Drafts on this device. Where the browser forbids storage nothing is kept, and nothing is found. */
export type DraftStore = {
  /** The newest first, with their photos. */
  find: (owner: DraftOwner) => Promise<Draft[]>;
  /** True once it is on the device. `photos` only when they have changed: they are large. */
  keep: (owner: DraftOwner, words: DraftWords, photos?: readonly ChosenPhoto[]) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** Removes drafts of everybody that nobody has gone on with for 30 days: they hold photos. */
  sweep: (now: number) => Promise<void>;
};

export type DraftWords = Omit<Draft, 'photos'>;

/** As long as an idle session lives (PRODUCT 4), in milliseconds. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1_000;

const NAME = 'eain.drafts';
const WORDS = 'words';
const PHOTOS = 'photos';
const BY_OWNER = 'owner';

type StoredWords = { id: string; owner: string; words: DraftWords };
type StoredPhotos = { id: string; photos: readonly ChosenPhoto[] };

const ownerKey = ({ userId, form }: DraftOwner): string => `${userId} ${form}`;

/** Opens the drafts of this browser when they are first asked for. */
export const createDraftStore = (): DraftStore => {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const open = async (): Promise<IDBDatabase> => {
    opened ??= openDatabase(forget);
    try {
      return await opened;
    } catch (error) {
      // What failed now may be there next time.
      forget();
      throw error;
    }
  };
  return {
    find: (owner) =>
      orElse([], async () => {
        const reading = (await open()).transaction([WORDS, PHOTOS]);
        const found = await answerOf<StoredWords[]>(
          reading.objectStore(WORDS).index(BY_OWNER).getAll(ownerKey(owner)),
        );
        const drafts = found.map(async ({ words }) => {
          const stored = reading.objectStore(PHOTOS).get(words.id);
          const photos = await answerOf<StoredPhotos | undefined>(stored);
          return { ...words, photos: photos?.photos ?? [] };
        });
        return (await Promise.all(drafts)).sort((a, b) => b.savedAt - a.savedAt);
      }),
    keep: (owner, words, photos) =>
      orElse(false, async () => {
        const writing = (await open()).transaction([WORDS, PHOTOS], 'readwrite');
        const { id } = words;
        const stored: StoredWords = { id, owner: ownerKey(owner), words };
        writing.objectStore(WORDS).put(stored);
        if (photos) writing.objectStore(PHOTOS).put({ id, photos } satisfies StoredPhotos);
        // A page that is being left does not live to see it end by itself.
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
    sweep: (now) =>
      orElse(undefined, async () => {
        const writing = (await open()).transaction([WORDS, PHOTOS], 'readwrite');
        const kept = await answerOf<StoredWords[]>(writing.objectStore(WORDS).getAll());
        for (const { id, words } of kept)
          if (now - words.savedAt > MAX_AGE)
            for (const store of [WORDS, PHOTOS]) writing.objectStore(store).delete(id);
        await doneOf(writing);
      }),
  };
};

/** A draft is a convenience: without it the form works as before. */
const orElse = async <T>(otherwise: T, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
};

/**
 * `onClose` hears that the storage was taken away: by the browser, or because another tab brings a
 * newer version of it.
 */
const openDatabase = async (onClose: () => void): Promise<IDBDatabase> => {
  if (!('indexedDB' in globalThis && indexedDB)) throw new DOMException('There is no storage');
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
    // Another tab holds an older version of the storage.
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
